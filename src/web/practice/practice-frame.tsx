import type { ChapterQuestions } from '#contract/questions.ts';
import type { ChapterSummary, CourseSummary } from '#contract/courses.ts';
import type { NextStep } from '#contract/progress.ts';
import { exercisesPath, learnedPath, nextPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText, useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { NamedButton } from '#web/ui/named-button.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { PendingLine } from './practice.tsx';

interface PracticeHeadProps {
  course: CourseSummary;
  chapter?: ChapterSummary | undefined;
  title: string;
  /** Whether the title is the lesson's, and so in the language of the course. */
  ofLesson?: boolean;
}

/** Frames a page that asks questions: its head, and the answers that wait for the network. */
export function PracticeFrame({ children, ...head }: PracticeHeadProps & { children: Elements }) {
  return (
    <SitePage className="flex max-w-3xl flex-col gap-3 py-2 md:pt-8 md:pb-6">
      <PracticeHead {...head} />
      {children}
      <PendingLine />
    </SitePage>
  );
}

/** Names what is practised beside the way back, in a row that leaves the screen to the question. */
export function PracticeHead({ course, chapter, title, ofLesson = false }: PracticeHeadProps) {
  const t = useTexts();
  const words = courseText(course.language);
  return (
    <div className="flex items-center gap-1">
      <BackLink
        to={readingPath(course._id, chapter?._id)}
        label={t(chapter ? 'practice.backToChapter' : 'practice.backToCourse')}
      />
      <div className="min-w-0">
        <h1 className="text-xl" {...(ofLesson && words)}>
          {title}
        </h1>
        <p className="text-sm text-muted wrap-anywhere max-[15rem]:sr-only" {...words}>
          {chapter?.chapterName ?? course.courseName}
        </p>
      </div>
    </div>
  );
}

const begin = ({ _id: chapterId }: ChapterSummary): NextStep => ({ chapterId, why: 'begin' });

interface NextChapterProps {
  course: CourseSummary;
  place: number;
  /** Null where the course is done. Default: the chapter after the one at `place`. */
  step?: NextStep | null | undefined;
}

/** Leads from the chapter at `place` to the next step, or to the end of the course. */
export function NextChapter({ course, place, step: known }: NextChapterProps) {
  const t = useTexts();
  const { _id, chapters, language } = course;
  const following = chapters[place + 1];
  const step = known === undefined ? following && begin(following) : known;
  const next = chapters.find((each) => each._id === step?.chapterId);
  const to = step && next ? nextPath(_id, step) : learnedPath(_id);
  const atEnd = known === null ? 'learning.toEnd' : 'learning.whatNext';
  const text = (chapter: string) => (next ? t('practice.nextIs', { chapter }) : t(atEnd));
  const name = next?.chapterName ?? '';
  return (
    <NamedButton {...{ to, text, name, language }} size="lg" className="self-start sm:justify-self-start" />
  );
}

interface MoreExercisesProps {
  courseId: string;
  chapterId: string;
  /** Undefined while they are loaded. */
  questions: Pick<ChapterQuestions, 'generators'> | undefined;
  size?: 'md' | 'lg';
}

export function MoreExercises({ courseId, chapterId, questions, size = 'md' }: MoreExercisesProps) {
  const t = useTexts();
  const own = useCourseText();
  if (!questions?.generators.length) return null;
  return (
    <ButtonLink tone="secondary" to={exercisesPath(courseId, chapterId)} size={size}>
      <span {...own}>{t('lesson.moreExercises')}</span>
    </ButtonLink>
  );
}
