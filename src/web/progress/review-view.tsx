import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '#web/platform/calls/api.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useTellDue } from '#web/platform/people/known-due.ts';
import { useMomentText } from '#web/platform/texts/moment.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { PendingLine, useOutbox, useOutboxState } from '#web/practice/practice.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, Waiting } from '#web/ui/message.tsx';
import { Unread } from '#web/ui/read-state.tsx';
import { dayOfReader } from './reader-day.ts';
import { ReviewSitting, type Lessons } from './review-sitting.tsx';

/** Questions of one review: about five minutes, at half a minute a question. */
export const reviewAtOnce = 10;

type Review = Awaited<ReturnType<typeof api.listReview>>;

interface ReviewViewProps {
  /** The server's HTML has this; undefined where it could not be read. */
  loaded: Review | undefined;
  /** The words of a lesson in the languages of the questions. */
  lessons: Lessons;
  /** The page with this person's progress. */
  progressPath: string;
}

/** Asks the questions that are due for review, five minutes at a time, or says when the next question comes. */
export function ReviewView({ loaded, lessons, progressPath }: ReviewViewProps) {
  const t = useTexts();
  // Each five minutes are a visit of the page of their own.
  const { key } = useLocation();
  const read = useLiveRead({
    key: `review ${key}`,
    read: (signal) => api.listReview({ limit: reviewAtOnce }, { signal }),
    initial: loaded,
  });
  const { data } = read;
  useTellDue(data?.due);
  if (data === undefined)
    return <Unread {...{ read }} loading={t('progress.reviewLoading')} failed={t('progress.reviewFailed')} />;
  return <Due key={key} {...{ data, lessons, progressPath }} />;
}

interface DueProps extends Omit<ReviewViewProps, 'loaded'> {
  data: Review;
}

/** A run keeps its questions, although the due questions change with each answer. */
function Due({ data, lessons, progressPath }: DueProps) {
  const t = useTexts();
  const outbox = useOutbox();
  const { waiting } = useOutboxState();
  const [run, setRun] = useState<Review>();
  const inBrowser = useInBrowser();
  const day = useMemo(() => (inBrowser ? dayOfReader() : ''), [inBrowser]);
  if (run === undefined && data.questions.length > 0) {
    if (outbox === undefined) return <Waiting label={t('progress.reviewLoading')} />;
    // Leaves out questions that were answered on this phone and wait for the network.
    const answered = new Set(waiting.map((event) => (event.kind === 'answer' ? event.questionId : '')));
    setRun({ ...data, questions: data.questions.filter(({ _id }) => !answered.has(_id)) });
  }
  if (run === undefined || run.questions.length === 0) {
    return (
      <>
        <NothingDue nextAt={data.nextAt} progressPath={progressPath} />
        <PendingLine />
      </>
    );
  }
  return (
    <>
      <p className="text-lg font-semibold max-md:sr-only">{t('progress.reviewDue', { count: run.due })}</p>
      <ReviewSitting questions={run.questions} {...{ lessons, day, progressPath }} />
      <PendingLine />
    </>
  );
}

function NothingDue({ nextAt, progressPath }: { nextAt: string | null; progressPath: string }) {
  const t = useTexts();
  const moment = useMomentText(nextAt ?? undefined);
  return (
    <EmptyState
      icon="retry"
      title={t(nextAt === null ? 'progress.reviewEmptyTitle' : 'progress.reviewNothing')}
      action={
        <ButtonLink to={progressPath} tone="secondary">
          {t('progress.seeProgress')}
        </ButtonLink>
      }
    >
      <p>
        {nextAt === null
          ? t('progress.reviewEmptyText')
          : moment === null
            ? t('progress.reviewNextSoon')
            : t('progress.reviewNextAt', { moment })}
      </p>
    </EmptyState>
  );
}
