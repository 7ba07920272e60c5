import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ReportedCourse } from '#contract/operations.ts';
import { ApiError } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { readForm } from '#web/platform/read-form.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Badge, EmptyState } from '#web/ui/message.tsx';
import { dismissReports, listReportedCourses, publishCourseAgain, unpublishCourse } from './api.ts';
import { readForConsole, requireOperator } from './load-console.ts';
import { Outcome, Pages, Section, sectionMeta, useMoment } from './section.tsx';
import type { Route } from './+types/reports-page';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const page = await readForConsole({ context, request, url }, 'reported courses', (api) =>
    listReportedCourses(api, { query: { cursor } }),
  );
  return { page };
}

const acts = { unpublish: unpublishCourse, publish: publishCourseAgain, dismiss: dismissReports };
type Act = keyof typeof acts;
const isAct = (name: string): name is Act => Object.hasOwn(acts, name);

interface Answer {
  done?: Act;
  trouble?: 'gone' | 'failed';
}

export async function action({ context, request, url }: Route.ActionArgs): Promise<Answer> {
  const api = await requireOperator({ context, request, url });
  const form = await readForm(request);
  const act = form.get('act') ?? '';
  if (!isAct(act)) return { trouble: 'failed' };
  try {
    await acts[act](api, { params: { courseId: form.get('courseId') ?? '' } });
    return { done: act };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'course-not-found') return { trouble: 'gone' };
    context.get(pageRequest).report(error, 'an act of an operator');
    return { trouble: 'failed' };
  }
}

export const meta = (args: Route.MetaArgs) => sectionMeta(args, 'reports');

const doneTexts = {
  unpublish: 'operations.doneUnpublish',
  publish: 'operations.donePublish',
  dismiss: 'operations.doneDismiss',
} as const;

export default function ReportsPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <Section title={t('operations.reports')} lead={t('operations.reportsLead')} failed={!page}>
      {actionData?.done ? <Outcome of={actionData} tone="good" text={t(doneTexts[actionData.done])} /> : null}
      {actionData?.trouble ? (
        <Outcome
          of={actionData}
          tone="bad"
          text={t(actionData.trouble === 'gone' ? 'operations.courseGone' : 'operations.notDone')}
        />
      ) : null}
      {page?.courses.length === 0 ? (
        <EmptyState icon="flag" title={t('operations.noReports')}>
          <p>{t('operations.noReportsText')}</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {page?.courses.map((course) => (
            <Reported key={course.courseId} course={course} />
          ))}
        </ul>
      )}
      <Pages next={page?.next ?? null} />
    </Section>
  );
}

const publications = {
  published: { text: 'operations.published', tone: 'good' },
  link: { text: 'operations.byLink', tone: 'neutral' },
  unpublished: { text: 'operations.unpublished', tone: 'bad' },
} as const;

function Reported({ course }: { course: ReportedCourse }) {
  const t = useTexts();
  const moment = useMoment();
  const look = publications[course.publication];
  const { reports, reporters, reasons, firstReportAt, lastReportAt, unpublishedAt } = course;
  const history = [
    ...(firstReportAt && reports > 1 ? [t('operations.firstReport', { time: moment(firstReportAt) })] : []),
    ...(lastReportAt ? [t('operations.lastReport', { time: moment(lastReportAt) })] : []),
    ...(unpublishedAt ? [t('operations.unpublishedAt', { time: moment(unpublishedAt) })] : []),
  ];
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere" dir="auto">
          <a href={`/course/${course.courseId}`} className="text-accent-ink underline underline-offset-4">
            {course.courseName}
          </a>
        </h2>
        <Badge tone={look.tone}>{t(look.text)}</Badge>
      </div>
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
      <p className="text-sm text-muted">{history.join(' · ')}</p>
      <Acts course={course} />
    </Card>
  );
}

function Acts({ course }: { course: ReportedCourse }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      {course.publication === 'unpublished' ? (
        <ActForm course={course} act="publish" tone="secondary" label={t('operations.publishAgain')} />
      ) : (
        <Button tone="danger" onClick={() => setAsking(true)}>
          {t('operations.unpublish')}
        </Button>
      )}
      {course.reports > 0 ? (
        <ActForm course={course} act="dismiss" tone="secondary" label={t('operations.dismiss')} />
      ) : null}
      <Dialog
        open={asking}
        role="alertdialog"
        onClose={() => setAsking(false)}
        title={t('operations.unpublishAsk', { course: course.courseName })}
        actions={
          <>
            <Button tone="secondary" onClick={() => setAsking(false)}>
              {t('shell.cancel')}
            </Button>
            <ActForm
              course={course}
              act="unpublish"
              tone="danger"
              label={t('operations.unpublish')}
              onSent={() => setAsking(false)}
            />
          </>
        }
      >
        <p>{t('operations.unpublishText')}</p>
      </Dialog>
    </div>
  );
}

interface ActFormProps {
  course: ReportedCourse;
  act: Act;
  tone: 'secondary' | 'danger';
  label: string;
  onSent?: () => void;
}

function ActForm({ course: { courseId }, act, tone, label, onSent }: ActFormProps) {
  const sent = useNavigation().formData;
  const busy = sent?.get('courseId') === courseId && sent.get('act') === act;
  return (
    <Form method="post" preventScrollReset onSubmit={onSent}>
      <input type="hidden" name="courseId" value={courseId} />
      <input type="hidden" name="act" value={act} />
      <Button type="submit" tone={tone} busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
