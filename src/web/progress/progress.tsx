import type { RouterContextProvider } from 'react-router';
import type { CourseProgress } from '#contract/progress.ts';
import { api, type CallOptions } from '#web/platform/api.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useLiveRead } from '#web/platform/live-read.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { nextPath } from './next-path.ts';

/** A learner can go on with these. */
export interface NextUp {
  /** The course of last time; undefined where none is begun or all are done. */
  course: CourseProgress | undefined;
  /** Questions that are due for review. */
  due: number;
}

async function readNextUp(options: CallOptions | { signal: AbortSignal }): Promise<NextUp> {
  const [{ courses }, { due }] = await Promise.all([
    api.listProgress({ limit: 5 }, options),
    api.listReview({ limit: 1 }, options),
  ]);
  return { course: courses.find(({ next }) => next !== null), due };
}

export const loadNextUp = (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<NextUp | undefined> =>
  unlessItFails(context, 'what a learner can go on with', readNextUp(serverApi(context, request)));

/** The first thing of the dashboard: the chapter to go on with, and how much is due for review. */
export function ContinueLearning({ initial }: { initial: NextUp | undefined }) {
  const t = useTexts();
  const { data } = useLiveRead({
    key: 'next up',
    read: (signal) => readNextUp({ signal }),
    initial,
  });
  if (!data || (!data.course && data.due === 0)) return null;
  const { course, due } = data;
  const next = course?.next;
  const chapter = course?.chapters.find(({ chapterId }) => chapterId === next?.chapterId);
  return (
    <section
      aria-labelledby="continue-heading"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-accent-soft p-5 sm:p-6"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <h2 id="continue-heading" className="text-lg">
          {t('dashboard.continueTitle')}
        </h2>
        {course ? (
          <p className="text-muted wrap-anywhere">
            <bdi {...courseText(course.language)}>{course.courseName}</bdi>
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        {course && next && chapter ? (
          <ButtonLink to={nextPath(course.courseId, next)} className="max-w-full wrap-anywhere">
            {t('dashboard.continueWith', { chapter: chapter.chapterName })}
          </ButtonLink>
        ) : null}
        {due > 0 ? (
          <ButtonLink to="/dashboard/review" tone="secondary">
            <Icon name="retry" className="size-5" />
            {t('dashboard.toReview', { count: due })}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}
