import type { ChapterSummary, CourseSummary } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { checkPath, readingPath } from '#web/platform/course-paths.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { LateBackground } from './late-parts.tsx';
import { useChapterAhead } from './live-chapter.ts';

interface WelcomeViewProps {
  course: CourseSummary;
  progress: CourseProgress | undefined;
  /** The chapter to go on with, for whoever has begun. */
  goOn: ChapterSummary | undefined;
}

/** Invites to the first chapter, or to go on, while none is selected. */
export function WelcomeView({ course, progress, goOn }: WelcomeViewProps) {
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
        <p className="mx-auto max-w-[60ch] text-lg text-muted">{t('learning.selectChapter')}</p>
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
      </div>
    </div>
  );
}
