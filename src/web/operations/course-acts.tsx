import { Form, useNavigation, useSubmit } from 'react-router';
import type { ReportedCourse } from '#contract/operations.ts';
import { api, ApiError, problemOf } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { readForm } from '#web/platform/read-form.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import type { StateLook } from './list-section.tsx';
import { requireOperator } from './load-console.ts';
import type { ConsoleRequest } from './load-console.ts';

const acts = {
  unpublish: { call: api.unpublishCourse, text: 'operations.doneUnpublish' },
  publish: { call: api.publishCourseAgain, text: 'operations.donePublish' },
  dismiss: { call: api.dismissReports, text: 'operations.doneDismiss' },
} as const;
type Act = keyof typeof acts;
const isAct = (name: string): name is Act => Object.hasOwn(acts, name);

interface ActOutcome {
  tone: 'good' | 'bad';
  text: `operations.${'doneUnpublish' | 'donePublish' | 'doneDismiss' | 'courseGone' | 'notDone'}`;
}

/** Runs the act of a form of `CourseActs`, for the actions of sections. */
export async function runCourseAct({ context, request, url }: ConsoleRequest): Promise<ActOutcome> {
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

export const publicationLooks = {
  published: { text: 'operations.published', tone: 'good' },
  link: { text: 'operations.byLink', tone: 'neutral' },
  unpublished: { text: 'operations.unpublished', tone: 'bad' },
} as const satisfies Record<ReportedCourse['publication'], StateLook>;

interface CourseActsProps {
  course: Pick<ReportedCourse, 'courseId' | 'courseName' | 'publication' | 'reports'>;
}

/** Buttons to unpublish a course or publish it again, and to dismiss its reports. */
export function CourseActs({ course: { courseId, courseName, publication, reports } }: CourseActsProps) {
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
