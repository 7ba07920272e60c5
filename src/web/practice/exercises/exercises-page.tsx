import { latePart } from '#web/platform/documents/late-part.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ChapterPage } from '#web/practice/chapter-page.tsx';
import { loadChapter } from '#web/practice/load-chapter.ts';
import { Unread } from '#web/ui/read-state.tsx';
import { NoExercises } from './no-exercises.tsx';
import type { ExerciseSittingProps } from './exercise-sitting-view.tsx';
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
  const read = useLiveRead({ key: 'exercise sitting', read: fetchSitting });
  if (read.data === undefined)
    return <Unread read={read} loading={t('practice.loading')} failed={t('practice.notLoaded')} />;
  return <read.data.ExerciseSitting {...props} />;
}
