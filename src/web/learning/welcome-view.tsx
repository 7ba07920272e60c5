import type { CourseDetail } from '#contract/courses.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextAround } from '#web/ui/text-around.tsx';

const background =
  'bg-[radial-gradient(50rem_30rem_at_85%_0%,var(--color-accent-soft),transparent),radial-gradient(40rem_28rem_at_10%_100%,var(--color-good-soft),transparent)]';

/** Nothing is selected yet. */
export function WelcomeView({ course }: { course: CourseDetail }) {
  const t = useTexts();
  const words = courseText(course.language);
  const first = course.chapters.find(({ state }) => state === 'ready');
  return (
    <div className={`grid flex-1 place-content-center gap-4 px-4 py-16 text-center sm:px-8 ${background}`}>
      <h1 className="text-3xl wrap-anywhere">
        <TextAround text={(gap) => t('learning.welcome', { course: gap })}>
          <bdi {...words}>{course.courseName}</bdi>
        </TextAround>
      </h1>
      <p className="mx-auto max-w-[60ch] text-lg text-muted">{t('learning.selectChapter')}</p>
      {first ? (
        <div className="pt-2">
          <ButtonLink to={{ search: `?chapter=${encodeURIComponent(first._id)}` }} size="lg">
            {t('learning.firstChapter')}
            <Icon name="next" className="size-5 rtl:-scale-x-100" />
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}
