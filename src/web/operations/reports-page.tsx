import { Form, useNavigation, useSubmit } from 'react-router';
import type { ReportedCourse } from '#contract/operations.ts';
import { api, ApiError, problemOf } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { readForm } from '#web/platform/read-form.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Entry, ListSection } from './list-section.tsx';
import type { StateLook } from './list-section.tsx';
import { readForConsole, requireOperator } from './load-console.ts';
import { Outcome, sectionMeta, useMoment } from './section.tsx';
import type { Route } from './+types/reports-page';

export async function loader(args: Route.LoaderArgs) {
  const page = await readForConsole(args, 'reported courses', (via, { cursor }) =>
    api.listReportedCourses({ cursor }, via),
  );
  return { page };
}

const acts = {
  unpublish: { call: api.unpublishCourse, text: 'operations.doneUnpublish' },
  publish: { call: api.publishCourseAgain, text: 'operations.donePublish' },
  dismiss: { call: api.dismissReports, text: 'operations.doneDismiss' },
} as const;
type Act = keyof typeof acts;
const isAct = (name: string): name is Act => Object.hasOwn(acts, name);

interface Answer {
  tone: 'good' | 'bad';
  text: `operations.${'doneUnpublish' | 'donePublish' | 'doneDismiss' | 'courseGone' | 'notDone'}`;
}

export async function action({ context, request, url }: Route.ActionArgs): Promise<Answer> {
  const via = await requireOperator({ context, request, url });
  const form = await readForm(request);
  const act = form.get('act') ?? '';
  if (!isAct(act)) return { tone: 'bad', text: 'operations.notDone' };
  const { call, text } = acts[act];
  try {
    await call({ courseId: form.get('courseId') ?? '' }, via);
    return { tone: 'good', text };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (problemOf(call, error) === 'course-not-found') return { tone: 'bad', text: 'operations.courseGone' };
    context.get(pageRequest).report(error, 'an act of an operator');
    return { tone: 'bad', text: 'operations.notDone' };
  }
}

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

const looks = {
  published: { text: 'operations.published', tone: 'good' },
  link: { text: 'operations.byLink', tone: 'neutral' },
  unpublished: { text: 'operations.unpublished', tone: 'bad' },
} as const satisfies Record<ReportedCourse['publication'], StateLook>;

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
    <Entry title={course.courseName} courseId={course.courseId} look={looks[course.publication]}>
      {reports > 0 ? (
        <p className="font-semibold">
          {t('operations.reportCount', { count: reports })}{' '}
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
      <Acts course={course} />
    </Entry>
  );
}

function Acts({ course: { courseId, courseName, publication, reports } }: { course: ReportedCourse }) {
  const t = useTexts();
  const submit = useSubmit();
  const unpublish = () =>
    submit({ courseId, act: 'unpublish' }, { method: 'post', preventScrollReset: true });
  return (
    <div className="flex flex-wrap gap-3">
      {publication === 'unpublished' ? (
        <ActForm courseId={courseId} act="publish" label={t('operations.publishAgain')} />
      ) : (
        <ConfirmButton
          tone="danger"
          title={t('operations.unpublishAsk', { course: courseName })}
          text={t('operations.unpublishText')}
          action={t('operations.unpublish')}
          onConfirm={() => void unpublish()}
        >
          {t('operations.unpublish')}
        </ConfirmButton>
      )}
      {reports > 0 ? <ActForm courseId={courseId} act="dismiss" label={t('operations.dismiss')} /> : null}
    </div>
  );
}

function ActForm({ courseId, act, label }: { courseId: string; act: Act; label: string }) {
  const sent = useNavigation().formData;
  const busy = sent?.get('courseId') === courseId && sent.get('act') === act;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="courseId" value={courseId} />
      <input type="hidden" name="act" value={act} />
      <Button type="submit" tone="secondary" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
