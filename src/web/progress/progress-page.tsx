import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { CourseProgress, LearningReport } from '#contract/progress.ts';
import { readCertified } from '#web/certificates/certificates.ts';
import { api } from '#web/platform/calls/api.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { readHere, type LastRead } from '#web/platform/kept/last-read.ts';
import { useLiveList } from '#web/platform/live/live-list.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { useMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { ReminderChoice } from '#web/reminders/reminder-choice.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CourseRow } from '#web/ui/course-row.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { GuestNotice } from '#web/ui/guest-notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NextCard } from '#web/ui/next-card.tsx';
import { EmptyState, LoadFailed } from '#web/ui/message.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { PageFrame, sideBySide } from '#web/ui/page-frame.tsx';
import { MoreButton, Unread } from '#web/ui/read-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { CourseCard } from './course-card.tsx';
import { DaysInARow, loadDays } from './days-in-a-row.tsx';
import { dayText, siteZone } from './reader-day.ts';
import { reportSpan, spanOfReader, sumsOf, weeksOf } from './report-days.ts';
import { WeekInWords, YearPicture } from './report-pictures.tsx';
import type { Route } from './+types/progress-page';

type CourseItem = CourseProgress & { _id: string };

async function readCourses(...[input, options]: Parameters<typeof api.listProgress>) {
  const { courses, next } = await api.listProgress(input, options);
  return { items: courses.map((course) => ({ ...course, _id: course.courseId })), next };
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const span = reportSpan(new Date(), siteZone);
  const [days, courses, report, certified = []] = await Promise.all([
    loadDays(context, request),
    unlessItFails(context, 'the progress of a learner', readCourses({}, via)),
    unlessItFails(context, 'the report of a learner', api.readLearningReport(span, via)),
    unlessItFails(context, 'the certificates of a learner', readCertified(via)),
  ]);
  // A guest has no settings, and chooses reminders here.
  const areas = url.pathname.startsWith('/dashboard') ? [] : (['reminders'] as const);
  return { texts: ownTexts(request, 'progress', ...areas), days, courses, report, certified, span };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.progress') }));

export default function ProgressPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  const { report, failed, retry } = useReport(loaderData);
  const week = report && (weeksOf(report.days).at(-1) ?? []);
  const list = useLiveList({ key: 'progress', readPage: readCourses, initial: loaderData.courses });
  return (
    <PageFrame wide title={t('shell.progress')}>
      <OwnPlaces besideSidebar />
      <PaperHead day={loaderData.span.to} />
      <Courses list={list} certified={loaderData.certified} />
      {loaderData.courses?.items.length ? (
        <GuestNotice title={t('progress.guestTitle')} signUp={t('progress.signUp')}>
          {t('progress.guestText')}
        </GuestNotice>
      ) : null}
      <DaysInARow
        initial={loaderData.days}
        answers={week && new Map(week.map(({ day, answers }) => [day, answers]))}
      >
        {week ? <WeekInWords week={week} /> : null}
      </DaysInARow>
      {list.items?.length ? (
        <>
          {report ? <Report report={report} /> : null}
          {failed ? <LoadFailed title={t('progress.failed')} onRetry={retry} /> : null}
          <ActionButton icon={<Icon name="print" />} className="justify-self-start" onClick={() => print()}>
            {t('progress.print')}
          </ActionButton>
          <p className="hidden text-sm print:block">{t('progress.paperNote')}</p>
        </>
      ) : null}
      {signedIn ? null : (
        <div className="print:hidden">
          <ReminderChoice initial={loaderData.days.reminders} />
        </div>
      )}
    </PageFrame>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** Keeps the report fresh, for the days where the reader is. */
function useReport(loaded: Pick<Loaded, 'report' | 'span'>) {
  const inBrowser = useInBrowser();
  const span = useMemo(() => (inBrowser ? spanOfReader(loaded.span) : loaded.span), [inBrowser, loaded.span]);
  const { data, error, retry } = useLiveRead({
    key: `learning report ${span.from} ${span.to} ${span.zone}`,
    read: (signal) => api.readLearningReport(span, { signal }),
    initial: span === loaded.span ? loaded.report : undefined,
  });
  const report = data ?? loaded.report;
  return { report, failed: !report && error !== null, retry };
}

/** Leads somebody without an account to what they read, of which the server knows nothing. */
function NothingBegun({ unread }: { unread: ReactNode }) {
  const t = useTexts();
  const { signedIn } = useMe();
  const inBrowser = useInBrowser();
  const [[last, ...others]] = useState(() => (signedIn ? [] : readHere()));
  if (!signedIn && !inBrowser) return unread;
  if (last) return <ReadHere last={last} others={others} />;
  const action = <ButtonLink href="/courses">{t('shell.courses')}</ButtonLink>;
  return (
    <EmptyState icon="level" title={t('progress.emptyTitle')} action={action}>
      <p>{t('progress.emptyText')}</p>
    </EmptyState>
  );
}

function ReadHere({ last, others }: { last: LastRead; others: readonly LastRead[] }) {
  const t = useTexts();
  const facts = (
    <p lang={last.language} className="text-sm text-muted">
      {last.chapterName}
    </p>
  );
  return (
    <>
      <NextCard id="continue-heading" title={t('dashboard.continueTitle')} course={last} facts={facts}>
        <ButtonLink to={last.path} size="lg" className="max-sm:w-full">
          <span>{t('dashboard.continue')}</span>
          <Icon name="next" className="size-5 shrink-0" />
        </ButtonLink>
      </NextCard>
      <ul role="list" className="grid gap-2 sm:grid-cols-2 empty:hidden">
        {others.map((course) => (
          <li key={course.courseId}>
            <CourseRow href={course.path} course={course}>
              <bdi lang={course.language}>{course.chapterName}</bdi>
            </CourseRow>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says on paper, for a parent or teacher, whose progress it is. */
function PaperHead({ day }: { day: string }) {
  const t = useTexts();
  const { firstName, lastName } = useMe();
  const date = dayText(usePageLanguage(), day, { dateStyle: 'long' });
  return (
    <div className="hidden print:block">
      <p className="text-lg">
        <span>{`${t('progress.paperName')} `}</span>
        <bdi>{[firstName, lastName].filter(Boolean).join(' ') || '_'.repeat(30)}</bdi>
      </p>
      <p>{t('progress.paperDate', { date })}</p>
    </div>
  );
}

/** Courses that fit on one sheet of A4 beside the pictures. */
const mostOnPaper = 6;

interface CoursesProps extends Pick<Loaded, 'certified'> {
  list: ReturnType<typeof useLiveList<CourseItem>>;
}

/** Comes first, because each course leads to its next step. */
function Courses({ list, certified }: CoursesProps) {
  const t = useTexts();
  const { items } = list;
  const unread = <Unread read={list} loading={t('progress.loading')} failed={t('progress.failed')} />;
  if (items === undefined) return unread;
  if (items.length === 0) return <NothingBegun unread={unread} />;
  return (
    <Section id="courses-heading" title={t('progress.courses')}>
      <ul
        className={classNames(sideBySide, 'print:grid-cols-3 print:gap-2 print:[&>:nth-child(n+7)]:hidden')}
      >
        {items.map((course) => (
          <CourseCard
            key={course.courseId}
            course={course}
            isHeld={certified.includes(course.courseId)}
            isNextStep={course === items.find(({ next }) => next)}
          />
        ))}
      </ul>
      {items.length > mostOnPaper ? (
        <p className="hidden print:block">{t('progress.paperMore', { count: items.length - mostOnPaper })}</p>
      ) : null}
      {list.error ? <LoadFailed title={t('progress.failed')} onRetry={list.retry} /> : null}
      <MoreButton list={list}>{t('progress.moreCourses')}</MoreButton>
    </Section>
  );
}

/** A year with less than four weeks in it is nearly empty. */
const daysBeforeYear = 28;

function Report({ report }: { report: LearningReport }) {
  const t = useTexts();
  return (
    <>
      {report.weakest.length > 0 ? <Weakest weakest={report.weakest} /> : null}
      {sumsOf(report.days.slice(0, -daysBeforeYear)).days > 0 ? (
        <Section id="year-heading" title={t('progress.year')}>
          <YearPicture days={report.days} />
        </Section>
      ) : null}
    </>
  );
}

function Weakest({ weakest }: Pick<LearningReport, 'weakest'>) {
  const t = useTexts();
  return (
    <Section id="weakest-heading" title={t('progress.weakest')}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-low print:grid print:grid-cols-3 print:border-0 print:shadow-none print:[&>:nth-child(n+4)]:hidden">
        {weakest.map(({ courseId, courseName, chapterId, chapterName, objective, right, of }) => (
          <li key={`${chapterId} ${objective}`}>
            <Link
              to={readingPath(courseId, chapterId)}
              className="flex items-center gap-3 p-4 hover:bg-accent-soft print:p-0"
            >
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span dir="auto" className="font-semibold wrap-anywhere print:line-clamp-3">
                  {objective}
                </span>
                <span className="text-sm text-muted">
                  <Facts
                    facts={[
                      t('progress.ofThemRight', { right, answers: of }),
                      <bdi key="course">{courseName}</bdi>,
                    ]}
                  />
                </span>
                <span className="sr-only">{t('progress.readAgain', { chapter: chapterName })}</span>
              </span>
              <Icon name="next" className="size-5 shrink-0 text-accent-ink print:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
