import { Form, useNavigation } from 'react-router';
import { api, ApiError, type CallOptions } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { readForm } from '#web/platform/read-form.ts';
import { Button } from '#web/ui/button.tsx';
import { requireOperator } from './load-console.ts';
import type { ConsoleRequest } from './load-console.ts';

/** What an operator does to: a course, or a question of it. */
interface Target {
  courseId: string;
  chapterId?: string;
  questionId?: string;
  revision?: number;
}

const decide =
  (state: 'accepted' | 'withheld') =>
  ({ courseId, chapterId = '', questionId = '', revision = 0 }: Target, via: CallOptions) =>
    api.decideQuestionAsOperator({ courseId, chapterId, questionId, revision, state }, via);

const acts = {
  unpublish: {
    call: ({ courseId }: Target, via: CallOptions) => api.unpublishCourse({ courseId }, via),
    text: 'operations.doneUnpublish',
  },
  publish: {
    call: ({ courseId }: Target, via: CallOptions) => api.publishCourseAgain({ courseId }, via),
    text: 'operations.donePublish',
  },
  dismiss: {
    call: ({ courseId }: Target, via: CallOptions) => api.dismissReports({ courseId }, via),
    text: 'operations.doneDismiss',
  },
  accept: { call: decide('accepted'), text: 'operations.doneAccept' },
  withhold: { call: decide('withheld'), text: 'operations.doneWithhold' },
} as const;
type Act = keyof typeof acts;
const isAct = (name: string): name is Act => Object.hasOwn(acts, name);

const problemTexts: Partial<
  Record<ApiError['code'], 'operations.questionChanged' | 'operations.questionGone'>
> = {
  'question-changed': 'operations.questionChanged',
  'question-not-found': 'operations.questionGone',
};

/** Runs the act of an `ActForm`, for actions of routes. */
export async function runAct({ context, request, url }: ConsoleRequest) {
  const via = await requireOperator({ context, request, url });
  const form = await readForm(request);
  const field = (name: string) => form.get(name) ?? '';
  const failed = { tone: 'bad', text: 'operations.notDone' } as const;
  const act = field('act');
  if (!isAct(act)) return failed;
  const { call, text } = acts[act];
  const [courseId, chapterId, questionId] = [field('courseId'), field('chapterId'), field('questionId')];
  try {
    await call({ courseId, chapterId, questionId, revision: Number(field('revision')) }, via);
    return { tone: 'good', text } as const;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const gone = questionId ? 'operations.questionGone' : 'operations.courseGone';
    const known = error.code === 'course-not-found' ? gone : problemTexts[error.code];
    if (known) return { tone: 'bad', text: known } as const;
    context.get(pageRequest).report(error, 'an act of an operator');
    return failed;
  }
}

/** A button that does one thing to a course or a question. */
export function ActForm({ of, act, label }: { of: Target; act: Act; label: string }) {
  const sent = useNavigation().formData;
  const fields = Object.entries({ ...of, act });
  const busy = sent !== undefined && fields.every(([name, value]) => sent.get(name) === String(value));
  return (
    <Form method="post" preventScrollReset>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="secondary" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
