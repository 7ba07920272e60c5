import { data, Form, useNavigation, type RouterContextProvider } from 'react-router';
import { requireLearner } from '#web/identity/require-learner.ts';
import { api, ApiError, type CallOptions } from '#web/platform/calls/api.ts';
import { pageRequest } from '#web/platform/loading/load-context.ts';
import { readForm } from '#web/platform/loading/read-form.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { Button } from '#web/ui/button.tsx';

interface ConsoleRequest {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}

/** Sends signed-out visitors to the sign-in page, and answers everybody else who is no operator with 404. */
export async function requireOperator({ context, request, url }: ConsoleRequest): Promise<CallOptions> {
  const me = await requireLearner(context, request, url);
  if (!me.isOperator) throw data(null, { status: 404 });
  return serverApi(context, request);
}

/** Reads the content of a section for its loader. Reports a failure as one of `part`, and returns undefined. */
export async function readForConsole<T>(
  page: ConsoleRequest,
  part: string,
  read: (via: CallOptions) => Promise<T>,
): Promise<T | undefined> {
  const via = await requireOperator(page);
  try {
    return await read(via);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The address has an unknown filter or cursor.
    if (error.code === 'invalid-request') throw data(null, { status: 404 });
    page.context.get(pageRequest).report(error, part);
    return undefined;
  }
}

/** The object of an operator's act: a course, a question of it, a path, or a certificate. */
interface Target {
  courseId: string;
  code: string;
  reason: string;
  chapterId: string;
  questionId: string;
  revision: number;
}

const decide =
  (state: 'accepted' | 'withheld') =>
  ({ courseId, chapterId, questionId, revision }: Target, via: CallOptions) =>
    api.decideQuestionAsOperator({ courseId, chapterId, questionId, revision, state }, via);

const acts = {
  unpublish: {
    call: ({ courseId, code }: Target, via: CallOptions) =>
      code ? api.unpublishPath({ code }, via) : api.unpublishCourse({ courseId }, via),
    text: 'operations.doneUnpublish',
  },
  publish: {
    call: ({ courseId, code }: Target, via: CallOptions) =>
      code ? api.publishPathAgain({ code }, via) : api.publishCourseAgain({ courseId }, via),
    text: 'operations.donePublish',
  },
  dismiss: {
    call: ({ courseId }: Target, via: CallOptions) => api.dismissReports({ courseId }, via),
    text: 'operations.doneDismiss',
  },
  withdraw: {
    call: ({ code, reason }: Target, via: CallOptions) => api.withdrawCertificate({ code, reason }, via),
    text: 'operations.doneWithdraw',
  },
  accept: { call: decide('accepted'), text: 'operations.doneAccept' },
  withhold: { call: decide('withheld'), text: 'operations.doneWithhold' },
} as const;
type Act = keyof typeof acts;

/** Runs the act of an `ActForm`, for actions of routes. */
export async function runAct({ context, request, url }: ConsoleRequest) {
  const via = await requireOperator({ context, request, url });
  const form = await readForm(request);
  const field = (name: string) => form.get(name) ?? '';
  const bad = (text: 'operations.notDone' | 'operations.questionChanged' | 'operations.gone') =>
    ({ tone: 'bad', text }) as const;
  const act = field('act');
  if (!Object.hasOwn(acts, act)) return bad('operations.notDone');
  const { call, text } = acts[act as Act];
  const target: Target = {
    courseId: field('courseId'),
    code: field('code'),
    reason: field('reason'),
    chapterId: field('chapterId'),
    questionId: field('questionId'),
    revision: Number(field('revision')),
  };
  try {
    await call(target, via);
    return { tone: 'good', text } as const;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'question-changed') return bad('operations.questionChanged');
    if (error.status === 404) return bad('operations.gone');
    context.get(pageRequest).report(error, 'an act of an operator');
    return bad('operations.notDone');
  }
}

/** A button that does one thing to a course, a question or a path. */
export function ActForm({ of, act, label }: { of: Partial<Target>; act: Act; label: string }) {
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
