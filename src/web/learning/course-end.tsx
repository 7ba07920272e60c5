import { Link } from 'react-router';
import type { ChapterSummary, CourseSummary } from '#contract/courses.ts';
import { checkPath, readingPath } from '#web/platform/course-paths.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { useChapterMarks, useChapterQuestions, useCourseProgress } from '#web/practice/practice.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';

/**
 * Stands at the end of the last chapter: says that the course is read, or which chapters are not, and what can be checked,
 * done next, shared and printed.
 */
export default function CourseEnd({ course }: { course: CourseSummary }) {
  const t = useTexts();
  const progress = useCourseProgress(course._id);
  const marksOf = useChapterMarks(course._id, progress);
  const unread = course.chapters.filter(({ _id }, place) => {
    const { opened, read, passed } = marksOf(_id);
    // The learner stands at the end of the last one.
    return place < course.chapters.length - 1 && !opened && !read && !passed;
  });
  const { data: questionsHere } = useChapterQuestions(course._id, course.chapters.at(-1)?._id ?? '');
  const asks = (chapterId: string) =>
    progress === undefined
      ? // Nothing is known of the other chapters' questions, which come with those of this one.
        (questionsHere?.accepted ?? 0) > 0
      : progress.chapters.some((chapter) => chapter.chapterId === chapterId && chapter.questions > 0);
  const toCheck = course.chapters.filter(({ _id }) => asks(_id) && !marksOf(_id).passed);
  return (
    <Card as="section" aria-labelledby="course-end" className="grid gap-5 print:hidden">
      <h3 id="course-end" className="flex items-center gap-2 text-xl">
        {unread.length === 0 ? <Icon name="check" className="size-6 shrink-0 text-good" /> : null}
        {t(unread.length === 0 ? 'learning.readAll' : 'learning.lastChapter')}
      </h3>
      <ChapterLinks
        title={t('learning.notYetRead')}
        course={course}
        chapters={unread}
        pathOf={(chapterId) => readingPath(course._id, chapterId)}
      />
      <ChapterLinks
        title={t('learning.toCheck')}
        course={course}
        chapters={toCheck}
        pathOf={(chapterId) => checkPath(course._id, chapterId)}
      />
      <div className="grid gap-2">
        <h4 className="font-semibold">{t('learning.whatNext')}</h4>
        <div className="flex flex-wrap gap-3">
          {/* A visitor has done nothing that the server knows. */}
          {progress?.lastAt ? (
            <ButtonLink href="/progress" tone="secondary">
              {t('learning.seeProgress')}
            </ButtonLink>
          ) : null}
          <ButtonLink href="/courses" tone="secondary">
            {t('learning.otherCourses')}
          </ButtonLink>
          <ButtonLink href="/createcourse" tone="secondary">
            {t('course.makeYourOwn')}
          </ButtonLink>
        </div>
        <p className="text-sm text-muted">{t('learning.printAny')}</p>
      </div>
      <div className="grid gap-2">
        <h4 className="font-semibold">{t('finish.share')}</h4>
        <ShareButtons courseId={course._id} courseName={course.courseName} />
      </div>
    </Card>
  );
}

interface ChapterLinksProps {
  title: string;
  course: CourseSummary;
  chapters: readonly ChapterSummary[];
  pathOf: (chapterId: string) => string;
}

/** Lists some chapters with where to go on with each; nothing where there is none. */
function ChapterLinks({ title, course, chapters, pathOf }: ChapterLinksProps) {
  if (chapters.length === 0) return null;
  const words = courseText(course.language);
  return (
    <div className="grid gap-1">
      <h4 className="font-semibold">{title}</h4>
      <ul className="grid">
        {chapters.map(({ _id, chapterName }) => (
          <li key={_id}>
            <Link
              to={pathOf(_id)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere hover:text-accent-ink"
              {...words}
            >
              {chapterName}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
