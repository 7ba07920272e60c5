import { useMemo } from 'react';
import type { CourseProgress, LearningReport } from '#contract/progress.ts';
import { api } from '#web/platform/calls/api.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { useLiveList, type Page } from '#web/platform/live/live-list.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, LoadFailed } from '#web/ui/message.tsx';
import { MoreButton, Unread } from '#web/ui/read-state.tsx';
import { CourseCard } from './course-card.tsx';
import { PrintProgress } from './print-progress.tsx';
import { spanOfReader, sumsOf, weeksOf, type ReportSpan } from './report-days.ts';
import { Weakest } from './weakest.tsx';
import { WeekPicture } from './week-picture.tsx';
import { WeekWords } from './week-words.tsx';
import { YearPicture } from './year-picture.tsx';

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
      <Courses list={list} items={items} />
      {shownReport ? (
        <>
          <Weakest weakest={shownReport.weakest} />
          <ReportPictures report={shownReport} zone={span.zone} />
          <PrintProgress courses={items} report={shownReport} zone={span.zone} />
        </>
      ) : report.error ? (
        <LoadFailed title={t('progress.failed')} onRetry={report.retry} />
      ) : null}
    </>
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
      <ul className="grid gap-4">
        {items.map((course) => (
          <CourseCard key={course.courseId} course={course} />
        ))}
      </ul>
      {list.error ? <LoadFailed title={t('progress.failed')} onRetry={list.retry} /> : null}
      <MoreButton list={list}>{t('progress.moreCourses')}</MoreButton>
    </section>
  );
}
