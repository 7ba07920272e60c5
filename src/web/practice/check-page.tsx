import { data } from 'react-router';
import { useEffect, useMemo } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { api } from '#web/platform/api.ts';
import { useLiveRead } from '#web/platform/live-read.ts';
import { loadCourse } from '#web/platform/load-course.ts';
import { MoreTexts } from '#web/platform/more-texts.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { ownTexts } from '#web/platform/server-texts.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { LoadFailed, Notice, Waiting } from '#web/ui/message.tsx';
import { PracticeFrame } from './practice-frame.tsx';
import { NoQuestions } from './self-checks.tsx';
import { ChapterSitting } from './sitting/chapter-sitting.tsx';
import type { Route } from './+types/check-page';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const texts = { practice: ownTexts(request, 'practice') };
  const [loaded, questions] = await Promise.all([
    loadCourse(context, request, params.courseId),
    unlessItFails(
      context,
      'the questions of a chapter',
      api.readQuestions(params, serverApi(context, request)),
    ),
  ]);
  const place = loaded.course?.chapters.findIndex(({ _id }) => _id === params.chapterId) ?? -1;
  if (loaded.course !== null && place >= 0)
    return data({ texts, course: loaded.course, place, questions, status: 200 });
  const status = loaded.course === null ? loaded.status : 404;
  return data({ texts, course: null, place, questions: undefined, status }, status);
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('learning.checkYourself') }));

export default function CheckPage({
  loaderData: { texts, course, place, questions, status },
}: Route.ComponentProps) {
  return (
    <MoreTexts catalogue={texts}>
      {course === null ? (
        <Missing failed={status !== 404} />
      ) : (
        <CheckChapter key={course.chapters[place]!._id} course={course} place={place} initial={questions} />
      )}
    </MoreTexts>
  );
}

function Missing({ failed }: { failed: boolean }) {
  const t = useTexts();
  return (
    <PracticeFrame>
      <CourseMissing title={t('practice.chapterNotFound')} failed={failed} />
    </PracticeFrame>
  );
}

interface CheckChapterProps {
  course: CourseSummary;
  /** Index of the chapter. */
  place: number;
  initial: ChapterQuestions | undefined;
}

/** Questions that are being checked are asked for again after this time. */
const askAgainMs = 5_000;

function CheckChapter({ course, place, initial }: CheckChapterProps) {
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
        <ChapterSitting course={course} place={place} questions={asked} />
      )}
    </PracticeFrame>
  );
}
