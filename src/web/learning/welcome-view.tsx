import { lazy, Suspense } from 'react';
import type { CourseDetail } from '#contract/courses.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextAround } from '#web/ui/text-around.tsx';

/** As late-chapter-text.tsx: the server draws its poster at once, and what moves it comes after all that is read. */
const fetchBackground = () => import('./welcome-background.tsx');
const WelcomeBackground = import.meta.env.SSR ? (await fetchBackground()).default : lazy(fetchBackground);

/** Nothing is selected yet. */
export function WelcomeView({ course }: { course: CourseDetail }) {
  const t = useTexts();
  const words = courseText(course.language);
  const first = course.chapters.find(({ state }) => state === 'ready');
  return (
    <div className="relative isolate flex min-h-[34rem] flex-1 flex-col items-center overflow-hidden px-4 pt-8 pb-16 sm:px-8 md:pt-14">
      <Suspense>
        <WelcomeBackground />
      </Suspense>
      {/* The text has a ground of its own, so that it reads the same over every frame. */}
      <div className="grid w-full max-w-xl gap-4 rounded-lg bg-surface/95 px-5 py-8 text-center shadow-high sm:px-10">
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
    </div>
  );
}
