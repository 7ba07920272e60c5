import type { CourseSummary } from '#contract/courses.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { getPath } from '#web/certificates/certificates.ts';
import { checkPath, learnedPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface CourseEndProps {
  course: CourseSummary;
  /** Questions of the last chapter. */
  questions: ChapterQuestions | undefined;
}

/**
 * Stands at the end of the last chapter: leads to the end of the course and to others. The island says whether the course is
 * read, or which chapters are not, and what can be checked (island/show-marks.ts).
 */
export function CourseEnd({ course, questions }: CourseEndProps) {
  const t = useTexts();
  return (
    <Card
      as="section"
      aria-labelledby="course-end"
      data-course-end
      data-asks={(questions?.accepted ?? 0) > 0 ? '' : undefined}
      className="group grid gap-5 print:hidden"
    >
      <h3 id="course-end" className="flex items-center gap-2 text-xl">
        <Icon name="check" className="hidden size-6 shrink-0 text-good group-data-read-all:block" />
        <span data-text-read-all={t('learning.readAll')}>{t('learning.lastChapter')}</span>
      </h3>
      <ChapterLinks
        name="unread"
        title={t('learning.notYetRead')}
        course={course}
        pathOf={(chapterId) => readingPath(course._id, chapterId)}
      />
      <ChapterLinks
        name="unchecked"
        title={t('learning.toCheck')}
        course={course}
        pathOf={(chapterId) => checkPath(course._id, chapterId)}
      />
      <div className="grid gap-2">
        <h4 className="font-semibold">{t('learning.whatNext')}</h4>
        <div className="flex flex-wrap gap-3">
          <ButtonLink hidden data-progress href={learnedPath(course._id)} className="[[hidden]]:hidden">
            {t('learning.toEnd')}
          </ButtonLink>
          <ButtonLink href={getPath('course', course._id)} tone="secondary">
            {t('learning.yourCertificate')}
          </ButtonLink>
          <ButtonLink href="/courses" tone="quiet" className="max-sm:-ms-5">
            {t('learning.otherCourses')}
          </ButtonLink>
          <ButtonLink href="/createcourse" tone="quiet" className="max-sm:-ms-5">
            {t('course.makeYourOwn')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

interface ChapterLinksProps {
  /** `unread` or `unchecked`. */
  name: string;
  title: string;
  course: CourseSummary;
  pathOf: (chapterId: string) => string;
}

/** Lists the chapters with the place to continue in each. Hidden until the island knows which of them to show. */
function ChapterLinks({ name, title, course, pathOf }: ChapterLinksProps) {
  const words = courseText(course.language);
  return (
    <div hidden data-chapters={name} className="grid gap-1 [[hidden]]:hidden">
      <h4 className="font-semibold">{title}</h4>
      <ul className="grid">
        {course.chapters.map(({ _id, chapterName }) => (
          <li key={_id} data-id={_id} className="[[hidden]]:hidden">
            <a
              href={pathOf(_id)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere hover:text-accent-ink"
              {...words}
            >
              {chapterName}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
