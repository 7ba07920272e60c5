import { useEffect, useState } from 'react';
import { latePart } from '#web/platform/documents/late-part.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ChapterPage } from '#web/practice/chapter-page.tsx';
import { loadChapter } from '#web/practice/load-chapter.ts';
import { LoadFailed, ScriptNotice } from '#web/ui/message.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { ExerciseSittingProps } from './exercise-sitting-view.tsx';
import { NoExercises } from './no-exercises.tsx';
import type { Route } from './+types/exercises-page';

export const loader = (args: Route.LoaderArgs) => loadChapter(args, args.params);

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('learning.exercises') }));

export default function ExercisesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ChapterPage loaded={loaderData} titleKey="learning.exercises">
      {({ course: { _id: courseId, language }, chapterId, questions: { generators } }) =>
        generators.length === 0 ? (
          <NoExercises courseId={courseId} chapterId={chapterId} />
        ) : (
          <LateSitting {...{ courseId, chapterId, language }} named={generators.join(' ')} />
        )
      }
    </ChapterPage>
  );
}

/** The sitting's code, with the generators, loads after everything that the page needs first. */
const fetchSitting = latePart(() => import('./exercise-sitting-view.tsx'));

function LateSitting(props: ExerciseSittingProps) {
  const t = useTexts();
  const [part, setPart] = useState<Awaited<ReturnType<typeof fetchSitting>>>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    fetchSitting().then(setPart, (error: unknown) => {
      logFailure('The exercises could not be loaded.', error);
      setFailed(true);
    });
  }, [tries]);
  if (part !== undefined) return <part.ExerciseSitting {...props} />;
  if (!failed) {
    return (
      <>
        <ScriptNotice />
        <SkeletonText lines={6} />
      </>
    );
  }
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return <LoadFailed title={t('practice.notLoaded')} onRetry={retry} />;
}
