import { Form, useNavigation } from 'react-router';
import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import { api, ApiError, problemOf } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { readForm } from '#web/platform/read-form.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { requireOperator } from './load-console.ts';
import type { ConsoleRequest } from './load-console.ts';

const doneTexts = { accepted: 'operations.doneAccept', withheld: 'operations.doneWithhold' } as const;
type Decision = keyof typeof doneTexts;
const isDecision = (name: string): name is Decision => Object.hasOwn(doneTexts, name);

interface ActOutcome {
  tone: 'good' | 'bad';
  text: `operations.${'doneAccept' | 'doneWithhold' | 'questionGone' | 'questionChanged' | 'notDone'}`;
}

/** Runs the decision of a form of `QuestionActs`. */
export async function runQuestionAct({ context, request, url }: ConsoleRequest): Promise<ActOutcome> {
  const via = await requireOperator({ context, request, url });
  const form = await readForm(request);
  const field = (name: string) => form.get(name) ?? '';
  const state = field('state');
  if (!isDecision(state)) return { tone: 'bad', text: 'operations.notDone' };
  const key = {
    courseId: field('courseId'),
    chapterId: field('chapterId'),
    questionId: field('questionId'),
    revision: Number(field('revision')),
  };
  try {
    await api.decideQuestionAsOperator({ ...key, state }, via);
    return { tone: 'good', text: doneTexts[state] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = problemOf(api.decideQuestionAsOperator, error);
    if (problem === 'question-changed') return { tone: 'bad', text: 'operations.questionChanged' };
    if (problem === 'course-not-found' || problem === 'question-not-found')
      return { tone: 'bad', text: 'operations.questionGone' };
    context.get(pageRequest).report(error, 'an act of an operator');
    return { tone: 'bad', text: 'operations.notDone' };
  }
}

/** Buttons to accept a question, and to withhold it whatever its owner decides. */
export function QuestionActs({ question }: { question: WithheldQuestion }) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap gap-3">
      <Decide question={question} state="accepted" label={t('operations.accept')} />
      {question.reason === 'operator' ? null : (
        <Decide question={question} state="withheld" label={t('operations.withhold')} />
      )}
    </div>
  );
}

function Decide({
  question: { _id: questionId, courseId, chapterId, revision },
  state,
  label,
}: {
  question: WithheldQuestion;
  state: Decision;
  label: string;
}) {
  const sent = useNavigation().formData;
  const busy = sent?.get('questionId') === questionId && sent.get('state') === state;
  return (
    <Form method="post" preventScrollReset>
      {Object.entries({ courseId, chapterId, questionId, revision, state }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="secondary" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
