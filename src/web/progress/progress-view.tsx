import { useMemo } from 'react';
import type { CourseProgress, LearningReport } from '#contract/progress.ts';
import { localeOf } from '#contract/language.ts';
import { api } from '#web/platform/calls/api.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { useLiveList, type Page } from '#web/platform/live/live-list.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useMe } from '#web/platform/people/me.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState, LoadFailed } from '#web/ui/message.tsx';
import { MoreButton, Unread } from '#web/ui/read-state.tsx';
import { CourseCard } from './course-card.tsx';
import { spanOfReader, sumsOf, weeksOf, type ReportSpan } from './report-days.ts';
import { Weakest } from './weakest.tsx';
import { WeekPicture } from './week-picture.tsx';
import { WeekWords } from './week-words.tsx';
import { YearPicture } from './year-picture.tsx';

/** Courses that fit on one sheet of A4 beside the pictures. */
const mostOnPaper = 6;

type CourseItem = CourseProgress & { _id: string };

export async function readCourses(
  ...[input, options]: Parameters<typeof api.listProgress>
): Promise<Page<CourseItem>> {
  const { courses, next } = await api.listProgress(input, options);
  return { items: courses.map((course) => ({ ...course, _id: course.courseId })), next };
}

interface ProgressViewProps {
  /** The data for the server's HTML. The page itself reads again what the server could not read. */
  loaded: {
    courses: Page<CourseItem> | undefined;
    report: LearningReport | undefined;
    span: ReportSpan;
  };
  /** The page on which a person who has begun no course finds some. */
  coursesPath: string;
}

export function ProgressView({ loaded, coursesPath }: ProgressViewProps) {
  const t = useTexts();
  const list = useLiveList({ key: 'progress', readPage: readCourses, initial: loaded.courses });
  const inBrowser = useInBrowser();
  const span = useMemo(() => (inBrowser ? spanOfReader(loaded.span) : loaded.span), [inBrowser, loaded.span]);
  const report = useLiveRead({
    key: `learning report ${span.from} ${span.to} ${span.zone}`,
    read: (signal) => api.readLearningReport(span, { signal }),
    initial: span === loaded.span ? loaded.report : undefined,
  });
  const shownReport = report.data ?? loaded.report;
  const { items } = list;
  if (items === undefined)
    return <Unread read={list} loading={t('progress.loading')} failed={t('progress.failed')} />;
  if (items.length === 0) {
    return (
      <EmptyState
        icon="level"
        title={t('progress.emptyTitle')}
        action={<ButtonLink href={coursesPath}>{t('progress.findCourse')}</ButtonLink>}
      >
        <p>{t('progress.emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PaperHead day={span.to} />
      <Courses list={list} items={items} />
      {shownReport ? (
        <>
          <Weakest weakest={shownReport.weakest} />
          <ReportPictures report={shownReport} zone={span.zone} />
        </>
      ) : report.error ? (
        <LoadFailed title={t('progress.failed')} onRetry={report.retry} />
      ) : null}
      <ActionButton icon={<Icon name="print" />} className="justify-self-start" onClick={() => print()}>
        {t('progress.print')}
      </ActionButton>
      <p className="hidden text-sm print:block">{t('progress.paperNote')}</p>
    </>
  );
}

/** Says on paper, for a parent or teacher, whose progress it is. */
function PaperHead({ day }: { day: string }) {
  const t = useTexts();
  const { firstName, lastName } = useMe();
  const date = new Date(day).toLocaleDateString(localeOf(usePageLanguage()), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
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

function ReportPictures({ report, zone }: { report: LearningReport; zone: string }) {
  const t = useTexts();
  return (
    <>
      <section aria-labelledby="week-heading" className="grid gap-4">
        <h2 id="week-heading" className="text-xl">
          {t('progress.week')}
        </h2>
        <WeekWords report={report} zone={zone} />
        <WeekPicture week={weeksOf(report.days).at(-1) ?? []} />
      </section>
      {sumsOf(report.days).days > 0 ? (
        <section aria-labelledby="year-heading" className="grid gap-4">
          <h2 id="year-heading" className="text-xl">
            {t('progress.year')}
          </h2>
          <YearPicture days={report.days} />
        </section>
      ) : null}
    </>
  );
}

function Courses({
  list,
  items,
}: {
  list: ReturnType<typeof useLiveList<CourseItem>>;
  items: readonly CourseItem[];
}) {
  const t = useTexts();
  return (
    <section aria-labelledby="courses-heading" className="grid gap-4">
      <h2 id="courses-heading" className="text-xl">
        {t('progress.courses')}
      </h2>
      <ul className="grid gap-4 print:grid-cols-3 print:gap-2 print:[&>:nth-child(n+7)]:hidden">
        {items.map((course) => (
          <CourseCard key={course.courseId} course={course} />
        ))}
      </ul>
      {items.length > mostOnPaper ? (
        <p className="hidden print:block">{t('progress.paperMore', { count: items.length - mostOnPaper })}</p>
      ) : null}
      {list.error ? <LoadFailed title={t('progress.failed')} onRetry={list.retry} /> : null}
      <MoreButton list={list}>{t('progress.moreCourses')}</MoreButton>
    </section>
  );
}
