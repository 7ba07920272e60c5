import { Fragment } from 'react';
import type { AnsweredQuestion, ShownQuestion } from '#contract/questions.ts';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import { answerText, optionText } from './answer-text.ts';

interface AnswerWordsProps {
  question: Pick<ShownQuestion, 'kind' | 'options' | 'unit' | 'drawn'>;
  answer: AnsweredQuestion['answer'] | undefined;
}

/** Shows the right answer. Its options are drawn where they are more than words. */
export function AnswerWords({ question, answer }: AnswerWordsProps) {
  const { drawn, kind } = question;
  if (!Array.isArray(answer) || drawn === undefined) return <span>{answerText(question, answer)}</span>;
  return answer.map((id, place) => (
    <Fragment key={id}>
      <span>{place === 0 ? '' : kind === 'order' ? '\u00a0· ' : '; '}</span>
      <span>{kind === 'order' ? `${place + 1}.\u00a0` : ''}</span>
      <DrawnText text={optionText(question, id)} drawn={drawn} />
    </Fragment>
  ));
}
