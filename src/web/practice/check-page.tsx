import { data } from 'react-router';
import { useEffect, useMemo } from 'react';
import { api } from '#web/platform/api.ts';
import { useLiveRead } from '#web/platform/live-read.ts';
import { MoreTexts } from '#web/platform/more-texts.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { ownTexts } from '#web/platform/server-texts.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { LoadFailed, Notice, Waiting } from '#web/ui/message.tsx';
import { MoreExercises } from './exercises/more-exercises.tsx';
import { ChapterMissing } from './chapter-missing.tsx';
import { loadChapter, type PracticeChapter } from './load-chapter.ts';
import { PracticeFrame } from './practice-frame.tsx';
import { NoQuestions } from './self-checks.tsx';
import { ChapterSitting } from './sitting/chapter-sitting.tsx';
import type { Route } from './+types/check-page';

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadChapter(args, args.params);
  return data({ texts: { practice: ownTexts(args.request, 'practice') }, ...loaded }, loaded.status);
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('learning.checkYourself') }));

export default function CheckPage({ loaderData: { texts, found, status } }: Route.ComponentProps) {
  return (
    <MoreTexts catalogue={texts}>
      {found === null ? (
        <ChapterMissing status={status} />
      ) : (
        <CheckChapter key={found.course.chapters[found.place]!._id} {...found} />
      )}
    </MoreTexts>
  );
}

/** Questions that are being checked are asked for again after this time. */
const askAgainMs = 5_000;

function CheckChapter({ course, place, initial }: PracticeChapter) {
  const t = useTexts();
  const courseId = course._id;
  const chapter = course.chapters[place]!;
  const chapterId = chapter._id;
  const { data, error, slow, refresh } = useLiveRead({
    key: `questions ${courseId} ${chapterId}`,
    read: (signal) => api.readQuestions({ courseId, chapterId }, { signal }),
    ...(initial && { initial }),
  });
  const beingChecked = data?.state === 'being-checked';
  useEffect(() => {
    if (!beingChecked) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, askAgainMs);
    return () => clearInterval(timer);
  }, [beingChecked, refresh]);
  const asked = useMemo(
    () => data?.questions.map((question) => ({ ...question, courseId, chapterId })) ?? [],
    [data, courseId, chapterId],
  );
  return (
    <PracticeFrame course={course} chapter={chapter} title={t('learning.checkYourself')}>
      {data === undefined ? (
        error === null ? (
          <Waiting label={t('practice.loading')} slow={slow} />
        ) : (
          <LoadFailed title={t('practice.notLoaded')} onRetry={() => refresh('now')} />
        )
      ) : data.state === 'being-checked' ? (
        <Notice title={t('practice.beingChecked')}>
          <bdi>{t('practice.beingCheckedText')}</bdi>
        </Notice>
      ) : asked.length === 0 ? (
        <NoQuestions course={course} chapterId={chapterId} questions={data} />
      ) : (
        <ChapterSitting
          course={course}
          place={place}
          questions={asked}
          more={<MoreExercises courseId={courseId} chapterId={chapterId} questions={data} size="lg" />}
        />
      )}
    </PracticeFrame>
  );
}
