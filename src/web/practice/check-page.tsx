import { useMemo } from 'react';
import { useRefreshEvery } from '#web/platform/live/live-read.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ChapterPage, type ReadChapter } from './chapter-page.tsx';
import { loadChapter } from './load-chapter.ts';
import { MoreExercises, NextChapter } from './practice-frame.tsx';
import { NoQuestions } from './self-checks.tsx';
import { ChapterSitting } from './sitting/chapter-sitting.tsx';
import type { Route } from './+types/check-page';

export const loader = (args: Route.LoaderArgs) => loadChapter(args, args.params);

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('learning.checkYourself') }));

export default function CheckPage({ loaderData }: Route.ComponentProps) {
  return (
    <ChapterPage loaded={loaderData} titleKey="lesson.checkYourself">
      {(read) =>
        read.questions.state === 'being-checked' ? <BeingChecked {...read} /> : <Check {...read} />
      }
    </ChapterPage>
  );
}

/** Time after which questions that are being checked are requested again. */
const askAgainMs = 5_000;

function BeingChecked({ course, place, refresh }: ReadChapter) {
  const t = useTexts();
  useRefreshEvery(askAgainMs, refresh);
  return (
    <>
      <Notice title={t('practice.beingChecked')}>
        <bdi>{t('practice.beingCheckedText')}</bdi>
      </Notice>
      <NextChapter course={course} place={place} />
    </>
  );
}

function Check({ course, place, chapterId, questions }: ReadChapter) {
  const courseId = course._id;
  const asked = useMemo(
    () => questions.questions.map((question) => ({ ...question, courseId, chapterId })),
    [questions, courseId, chapterId],
  );
  const more = <MoreExercises {...{ courseId, chapterId, questions }} size="lg" />;
  return asked.length > 0 ? (
    <ChapterSitting course={course} place={place} questions={asked} more={more} />
  ) : (
    <>
      <NoQuestions {...{ course, chapterId, questions }} />
      <NextChapter course={course} place={place} />
    </>
  );
}
