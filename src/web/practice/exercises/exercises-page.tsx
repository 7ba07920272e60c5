import { useEffect, useState } from 'react';
import { data } from 'react-router';
import { api } from '#web/platform/api.ts';
import { latePart } from '#web/platform/late-part.ts';
import { useLiveRead } from '#web/platform/live-read.ts';
import { logFailure } from '#web/platform/log-failure.ts';
import { MoreTexts } from '#web/platform/more-texts.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { ownTexts } from '#web/platform/server-texts.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ChapterMissing } from '#web/practice/chapter-missing.tsx';
import { loadChapter, type PracticeChapter } from '#web/practice/load-chapter.ts';
import { PracticeFrame } from '#web/practice/practice-frame.tsx';
import { LoadFailed, Waiting } from '#web/ui/message.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { ExerciseSittingProps } from './exercise-sitting-view.tsx';
import { NoExercises } from './no-exercises.tsx';
import type { Route } from './+types/exercises-page';

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadChapter(args, args.params);
  return data({ texts: { practice: ownTexts(args.request, 'practice') }, ...loaded }, loaded.status);
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('learning.exercises') }));

export default function ExercisesPage({ loaderData: { texts, found, status } }: Route.ComponentProps) {
  return (
    <MoreTexts catalogue={texts}>
      {found === null ? (
        <ChapterMissing status={status} />
      ) : (
        <ExercisesOfChapter key={found.course.chapters[found.place]!._id} {...found} />
      )}
    </MoreTexts>
  );
}

function ExercisesOfChapter({ course, place, initial }: PracticeChapter) {
  const t = useTexts();
  const { _id: courseId, language } = course;
  const chapter = course.chapters[place]!;
  const chapterId = chapter._id;
  const { data, error, slow, refresh } = useLiveRead({
    key: `questions ${courseId} ${chapterId}`,
    read: (signal) => api.readQuestions({ courseId, chapterId }, { signal }),
    ...(initial && { initial }),
  });
  return (
    <PracticeFrame course={course} chapter={chapter} title={t('learning.exercises')}>
      {data === undefined ? (
        error === null ? (
          <Waiting label={t('practice.loading')} slow={slow} />
        ) : (
          <LoadFailed title={t('practice.notLoaded')} onRetry={() => refresh('now')} />
        )
      ) : data.generators.length === 0 ? (
        <NoExercises courseId={courseId} chapterId={chapterId} />
      ) : (
        <LateSitting {...{ courseId, chapterId, language }} named={data.generators.join(' ')} />
      )}
    </PracticeFrame>
  );
}

/** Its code, with the generators, comes after all that the page needs first. */
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
  if (!failed) return <SkeletonText lines={6} />;
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return <LoadFailed title={t('practice.notLoaded')} onRetry={retry} />;
}
