import { useState } from 'react';
import { useLocation, useOutletContext } from 'react-router';
import { api } from '#web/platform/calls/api.ts';
import { readGoingOn } from '#web/platform/courses/begun-courses.ts';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { reviewAtOnce, useTellDue } from '#web/platform/people/known-due.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { lessonWordsIn, ownTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { PendingLine, useOutbox, useOutboxState } from '#web/practice/practice.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Waiting } from '#web/ui/message.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import type { WayOnProps } from '#web/ui/way-on.tsx';
import { Unread } from '#web/ui/read-state.tsx';
import type { Lessons, ReviewSittingProps } from './review-sitting.tsx';
import type { Route } from './+types/review-page';

type Review = Awaited<ReturnType<typeof api.listReview>>;

/** Only one of the two is shown. */
const NothingDue = lateIfLoaded(() => import('./nothing-due.tsx'));
const useSittingCode = () => useLiveRead({ key: 'review sitting', read: fetchSitting });
const fetchSitting = latePart(() => import('./review-sitting.tsx'));

/** Fetches the sitting's code beside that of the outbox. */
function FetchSitting() {
  useSittingCode();
  return <Waiting label={useTexts()('progress.reviewLoading')} />;
}

function LateSitting(props: ReviewSittingProps) {
  const t = useTexts();
  const read = useSittingCode();
  if (read.data === undefined)
    return <Unread read={read} loading={t('progress.reviewLoading')} failed={t('progress.reviewFailed')} />;
  return <read.data.ReviewSitting {...props} />;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const [review, goOn] = await Promise.all([
    unlessItFails(context, 'what is due for review', api.listReview({ limit: reviewAtOnce }, via)),
    unlessItFails(context, 'what a learner can go on with', readGoingOn(via)),
  ]);
  const languages = new Set(review?.questions.map(({ language }) => language));
  const lessons: Lessons = Object.fromEntries([...languages].map((each) => [each, lessonWordsIn(each)]));
  return {
    texts: ownTexts(request, 'progress', 'practice', 'lesson'),
    lessons,
    review,
    goOn,
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.practise') }));

/** The layouts give them. */
const OwnPlaces = () => useOutletContext<Elements>();

export default function ReviewPage({ loaderData: { lessons, review, goOn } }: Route.ComponentProps) {
  const t = useTexts();
  const back = review?.due ? <BackLink to="../progress" label={t('progress.seeProgress')} /> : null;
  return (
    <PageFrame wide title={t('shell.practise')} back={back}>
      {/* On a phone, Practise has a place of its own beside Me. */}
      <div className="contents max-md:hidden">
        <OwnPlaces />
      </div>
      <LiveReview loaded={review} lessons={lessons} goOn={goOn} />
    </PageFrame>
  );
}

interface DueProps extends WayOnProps {
  lessons: Lessons;
}

function LiveReview({ loaded, ...more }: DueProps & { loaded: Review | undefined }) {
  const t = useTexts();
  // Each five minutes are a visit of the page of their own.
  const { key } = useLocation();
  const read = useLiveRead({
    key: `review ${key}`,
    read: (signal) => api.listReview({ limit: reviewAtOnce }, { signal }),
    initial: loaded,
  });
  useTellDue(read.data?.due);
  if (!read.data)
    return <Unread read={read} loading={t('progress.reviewLoading')} failed={t('progress.reviewFailed')} />;
  return <Due key={key} data={read.data} {...more} />;
}

/** A run keeps its questions, although the due questions change with each answer. */
function Due({ data, lessons, goOn }: DueProps & { data: Review }) {
  const outbox = useOutbox();
  const { waiting } = useOutboxState();
  const [run, setRun] = useState<Review>();
  if (!run && data.questions.length > 0) {
    if (!outbox) return <FetchSitting />;
    // Leaves out questions that were answered on this phone and wait for the network.
    const answered = new Set(waiting.map((event) => (event.kind === 'answer' ? event.questionId : '')));
    setRun({ ...data, questions: data.questions.filter(({ _id }) => !answered.has(_id)) });
  }
  return (
    <>
      {run?.questions.length ? (
        <LateSitting questions={run.questions} lessons={lessons} />
      ) : (
        <NothingDue {...data} goOn={goOn} />
      )}
      <PendingLine />
    </>
  );
}
