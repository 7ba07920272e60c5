import type { ReportedCourse } from '#contract/operations.ts';
import { api } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { CourseActs, publicationLooks, runCourseAct } from './course-acts.tsx';
import { Entry, ListSection } from './list-section.tsx';
import { readForConsole } from './load-console.ts';
import { Outcome, sectionMeta, useMoment } from './section.tsx';
import type { Route } from './+types/reports-page';

export async function loader(args: Route.LoaderArgs) {
  const page = await readForConsole(args, 'reported courses', (via, { cursor }) =>
    api.listReportedCourses({ cursor }, via),
  );
  return { page };
}

export const action = (args: Route.ActionArgs) => runCourseAct(args);

export const meta = (args: Route.MetaArgs) => sectionMeta(args, 'reports');

export default function ReportsPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <ListSection
      name="reports"
      items={page?.courses}
      next={page?.next}
      before={
        actionData ? <Outcome of={actionData} tone={actionData.tone} text={t(actionData.text)} /> : null
      }
      empty={{ icon: 'flag', title: t('operations.noReports'), text: t('operations.noReportsText') }}
    >
      {(course) => <Reported key={course.courseId} course={course} />}
    </ListSection>
  );
}

function Reported({ course }: { course: ReportedCourse }) {
  const t = useTexts();
  const moment = useMoment();
  const { reports, reporters, reasons, firstReportAt, lastReportAt, unpublishedAt } = course;
  const history = [
    firstReportAt && reports > 1 && t('operations.firstReport', { time: moment(firstReportAt) }),
    lastReportAt && t('operations.lastReport', { time: moment(lastReportAt) }),
    unpublishedAt && t('operations.unpublishedAt', { time: moment(unpublishedAt) }),
  ];
  return (
    <Entry title={course.courseName} courseId={course.courseId} look={publicationLooks[course.publication]}>
      {reports > 0 ? (
        <p className="font-semibold">
          <span>{`${t('operations.reportCount', { count: reports })} `}</span>
          <span className="font-normal text-muted">
            {t('operations.reporterCount', { count: reporters })}
          </span>
        </p>
      ) : null}
      {reasons.length > 0 ? (
        <ul className="grid gap-2">
          {reasons.map(({ reason, createdAt }, at) => (
            <li
              key={`${createdAt} ${at}`}
              dir="auto"
              className="max-w-prose border-s-4 border-line ps-4 whitespace-pre-wrap wrap-anywhere"
            >
              {reason}
            </li>
          ))}
          {reports > reasons.length ? (
            <li className="text-sm text-muted">
              {t('operations.moreReasons', { count: reports - reasons.length })}
            </li>
          ) : null}
        </ul>
      ) : null}
      <p className="text-sm text-muted">{history.filter(Boolean).join(' · ')}</p>
      <CourseActs course={course} />
    </Entry>
  );
}
