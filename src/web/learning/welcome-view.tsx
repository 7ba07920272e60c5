import type { ChapterSummary, CourseSummary } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { checkPath, readingPath } from '#web/platform/course-paths.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import type { ChapterMarks } from '#web/practice/practice.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { ChapterLink, PlannedTime } from './chapter-link.tsx';
import { LateBackground } from './late-parts.tsx';
import { useChapterAhead } from './live-chapter.ts';
import { minutesToRead } from './reading-time.ts';

interface WelcomeViewProps {
  course: CourseSummary;
  progress: CourseProgress | undefined;
  /** The chapter to go on with, for whoever has begun. */
  goOn: ChapterSummary | undefined;
  marksOf: (chapterId: string) => ChapterMarks;
}

/** Invites to the first chapter, or to go on, while none is selected. */
export function WelcomeView({ course, progress, goOn, marksOf }: WelcomeViewProps) {
  const t = useTexts();
  const words = courseText(course.language);
  const first = course.chapters.find(({ state }) => state === 'ready');
  useChapterAhead(course._id, goOn ?? first);
  // Study plans have no questions, unless their owner wrote some.
  const canBeTested =
    !progress?.complete &&
    (course.author.provider !== 'builtin' || progress?.chapters.some(({ questions }) => questions > 0));
  return (
    <div className="relative isolate flex min-h-[34rem] flex-1 flex-col items-center overflow-hidden px-4 pt-8 pb-16 sm:px-8 md:pt-14">
      <LateBackground />
      {/* The text has its own background, so that it is legible over every frame. */}
      <div className="grid w-full max-w-xl gap-4 rounded-lg bg-surface/95 px-5 py-8 text-center shadow-high sm:px-10">
        <h1 className="text-3xl wrap-anywhere">
          <TextAround text={(gap) => t('learning.welcome', { course: gap })}>
            <bdi {...words}>{course.courseName}</bdi>
          </TextAround>
        </h1>
        <p className="mx-auto max-w-[60ch] text-lg text-muted">
          <span className="max-md:hidden">{t('learning.selectChapter')}</span>
          <span className="md:hidden">{t('learning.selectChapterBelow')}</span>
        </p>
        {progress?.complete ? (
          <p className="flex items-center justify-center gap-2 font-semibold text-good">
            <Icon name="check" className="size-5" />
            {t('learning.allDone')}
          </p>
        ) : null}
        {first ? (
          <div className="grid justify-items-center gap-3 pt-2">
            <ButtonLink to={readingPath(course._id, (goOn ?? first)._id)} size="lg">
              <span className="min-w-0 wrap-anywhere">
                {goOn ? (
                  <TextAround text={(gap) => t('learning.goOn', { chapter: gap })}>
                    <bdi {...words}>{goOn.chapterName}</bdi>
                  </TextAround>
                ) : (
                  t('learning.firstChapter')
                )}
              </span>
              <Icon name="next" className="size-5 shrink-0" />
            </ButtonLink>
            {canBeTested ? (
              <ButtonLink to={checkPath(course._id)} tone="quiet">
                {t('learning.knowThisAlready')}
              </ButtonLink>
            ) : null}
          </div>
        ) : null}
        <ChapterList course={course} marksOf={marksOf} />
      </div>
    </div>
  );
}

/** Lists the chapters with the time that each takes to read, and that of the whole once every chapter is written. */
function ChapterList({ course, marksOf }: Pick<WelcomeViewProps, 'course' | 'marksOf'>) {
  const t = useTexts();
  const { chapters } = course;
  if (chapters.length === 0) return null;
  const { dir, lang } = courseText(course.language);
  const words = chapters.map((chapter) => chapter.words);
  const total = words.every((each) => each !== undefined)
    ? minutesToRead(words.reduce((sum, each) => sum + each, 0))
    : undefined;
  return (
    <section aria-labelledby="chapter-list" className="grid gap-2 border-t border-line pt-5 text-start">
      <h2 id="chapter-list" className="px-2.5 text-lg">
        {t('learning.chapters')}
      </h2>
      <p className="flex flex-wrap gap-x-4 px-2.5 text-sm text-muted">
        {total === undefined ? null : <span>{t('learning.readingTime', { count: total })}</span>}
        <PlannedTime duration={course.duration} lang={lang} />
      </p>
      <ol dir={dir} className="grid gap-1">
        {chapters.map((chapter, index) => (
          <ChapterLink
            key={chapter._id}
            course={course}
            chapter={chapter}
            number={index + 1}
            marks={marksOf(chapter._id)}
            readingTime
          />
        ))}
      </ol>
    </section>
  );
}
