import type { CourseSummary } from '#contract/courses.ts';
import { readingPath } from '#web/platform/course-paths.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { LateBackground } from './late-parts.tsx';
import { useChapterAhead } from './live-chapter.ts';

/** Invites to the first chapter while none is selected. */
export function WelcomeView({ course }: { course: CourseSummary }) {
  const t = useTexts();
  const words = courseText(course.language);
  const first = course.chapters.find(({ state }) => state === 'ready');
  useChapterAhead(course._id, first);
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
        {first ? (
          <div className="pt-2">
            <ButtonLink to={readingPath(course._id, first._id)} size="lg">
              {t('learning.firstChapter')}
              <Icon name="next" className="size-5" />
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </div>
  );
}
