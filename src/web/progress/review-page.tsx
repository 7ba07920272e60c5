import { useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigation, useOutletContext } from 'react-router';
import type { CourseLanguage } from '#contract/language.ts';
import type { NextStep, ReviewQuestion } from '#contract/progress.ts';
import { api } from '#web/platform/calls/api.ts';
import { courseToContinue, readBegun } from '#web/platform/courses/begun-courses.ts';
import { nextText, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { lastRead, type LastRead } from '#web/platform/kept/last-read.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { reviewAtOnce, useTellDue } from '#web/platform/people/known-due.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useMomentText } from '#web/platform/texts/moment.ts';
import { LessonTexts } from '#web/platform/texts/more-texts.tsx';
import { lessonWordsIn, ownTexts } from '#web/platform/texts/server-texts.ts';
import type { Catalogue } from '#web/platform/texts/text-catalogue.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { PendingLine, useOutbox, useOutboxState } from '#web/practice/practice.tsx';
import { resultOf, type Sitting } from '#web/practice/sitting/sitting.ts';
import { RunCard, SittingView } from '#web/practice/sitting/sitting-view.tsx';
import { useSitting } from '#web/practice/sitting/use-sitting.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { EmptyState, Waiting } from '#web/ui/message.tsx';
import { NamedButton } from '#web/ui/named-button.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Unread } from '#web/ui/read-state.tsx';
import { dayOfReader } from './reader-day.ts';
import type { Route } from './+types/review-page';

type Review = Awaited<ReturnType<typeof api.listReview>>;
/** Where to continue, once nothing is due. */
type GoOn = (Pick<LastRead, 'chapterName' | 'path' | 'language'> & { why?: NextStep['why'] }) | undefined;
type Lessons = Partial<Record<CourseLanguage, Pick<Catalogue, 'lesson'>>>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const [review, begun] = await Promise.all([
    unlessItFails(context, 'what is due for review', api.listReview({ limit: reviewAtOnce }, via)),
    unlessItFails(context, 'what a learner can go on with', readBegun(via)),
  ]);
  const going = courseToContinue(begun ?? []);
  const goOn: GoOn = going?.next ? { ...going.next, language: going.language } : undefined;
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
      <OwnPlaces />
      <LiveReview loaded={review} lessons={lessons} goOn={goOn} />
    </PageFrame>
  );
}

interface DueProps {
  lessons: Lessons;
  goOn: GoOn;
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
  const t = useTexts();
  const outbox = useOutbox();
  const { waiting } = useOutboxState();
  const [run, setRun] = useState<Review>();
  if (!run && data.questions.length > 0) {
    if (!outbox) return <Waiting label={t('progress.reviewLoading')} />;
    // Leaves out questions that were answered on this phone and wait for the network.
    const answered = new Set(waiting.map((event) => (event.kind === 'answer' ? event.questionId : '')));
    setRun({ ...data, questions: data.questions.filter(({ _id }) => !answered.has(_id)) });
  }
  return (
    <>
      {run?.questions.length ? (
        <ReviewSitting questions={run.questions} lessons={lessons} />
      ) : (
        <NothingDue {...data} goOn={goOn} />
      )}
      <PendingLine />
    </>
  );
}

function ToProgress() {
  const t = useTexts();
  return (
    <ButtonLink to="../progress" tone="secondary">
      {t('progress.seeProgress')}
    </ButtonLink>
  );
}

function NothingDue({ nextAt, nextCount, goOn }: Pick<Review, 'nextAt' | 'nextCount'> & { goOn: GoOn }) {
  const t = useTexts();
  const inBrowser = useInBrowser();
  // The server does not know what somebody only read without an account.
  const next = goOn ?? (inBrowser ? lastRead() : undefined);
  const moment = useMomentText(nextAt ?? undefined, { clock: false });
  // A line is left for it, until the browser tells the time.
  const text = moment ? t('progress.reviewNextAt', { moment, count: nextCount }) : '\u00a0';
  return (
    <EmptyState
      icon="retry"
      title={t(nextAt ? 'progress.reviewNothing' : 'progress.reviewEmptyTitle')}
      action={
        <>
          {next ? (
            <NamedButton
              to={next.path}
              text={(chapter) => t(nextText(goOn?.why), { chapter })}
              name={next.chapterName}
              language={next.language}
            />
          ) : (
            <ButtonLink href="/courses">{t('progress.findCourse')}</ButtonLink>
          )}
          {nextAt ? <ToProgress /> : null}
        </>
      }
    >
      {nextAt ? text : t('progress.reviewEmptyText')}
    </EmptyState>
  );
}

interface ReviewSittingProps {
  /** The same array for the whole run. */
  questions: readonly ReviewQuestion[];
  lessons: Lessons;
}

function ReviewSitting({ lessons, questions }: ReviewSittingProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const inBrowser = useInBrowser();
  // A question that comes back another day is asked anew.
  const day = useMemo(() => (inBrowser ? dayOfReader() : ''), [inBrowser]);
  const run = useSitting(`review ${day}`, questions, 'review');
  const { sitting } = run;
  const asked = questions.find(({ _id }) => _id === sitting.questions[sitting.place]?._id);
  // Another tab may have continued with questions of its own.
  const shown = asked ? sitting : { ...sitting, place: sitting.questions.length };
  const language = asked?.language ?? 'en';
  return (
    <LessonTexts language={language} texts={lessons[language]}>
      <SittingView
        run={{ ...run, sitting: shown }}
        language={language}
        above={asked && <Origin of={asked} />}
      >
        {({ sitting: ended, justEnded }) => (
          <RunCard
            title={t('progress.reviewDone', { count: resultOf(ended).of })}
            focused={justEnded}
            lead={<Outcome sitting={ended} />}
          >
            <div className="flex flex-wrap gap-3">
              <Button busy={busy} onClick={() => void navigate('.', { replace: true })}>
                {t('progress.reviewMore')}
              </Button>
              <ToProgress />
            </div>
          </RunCard>
        )}
      </SittingView>
    </LessonTexts>
  );
}

function Outcome({ sitting }: { sitting: Sitting }) {
  const t = useTexts();
  const { right, waiting, of } = resultOf(sitting);
  return (
    <p role="status" className="text-muted">
      {t('practice.rightOf', { right, count: of }) +
        (right + waiting < of ? ` · ${t('progress.reviewBack')}` : '')}
    </p>
  );
}

function Origin({ of }: { of: ReviewQuestion }) {
  return (
    <p className="text-muted wrap-anywhere">
      <bdi className="max-sm:block">{of.courseName}</bdi>
      <span className="max-sm:hidden">{' · '}</span>
      <Link
        to={readingPath(of.courseId, of.chapterId)}
        className="inline-flex min-h-11 items-center text-accent-ink underline"
        {...courseText(of.language)}
      >
        {of.chapterName}
      </Link>
    </p>
  );
}
