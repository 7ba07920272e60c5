import { expect, test } from 'vitest';
import type { QuestionDraft } from '#contract/questions.ts';
import { questionsInText } from './questions-in-text.ts';

const topic = (description: string) => ({ topic_id: description, title: 'A topic', description, code: null });
const question = (id: string, quote: string, answer: QuestionDraft['answer'] = 'something else') => {
  const kind = typeof answer === 'number' ? ('number' as const) : ('one' as const);
  const draft = { kind, stem: id, answer, wrong: ['a', 'b'], whyWrong: [], explanation: '', quote };
  return { id, draft };
};

test('a topic is followed by one question whose quote stands in it, and each question is asked once', () => {
  const topics = [topic('**Roots** drink\nwater.'), topic('Leaves make sugar.'), topic('Roots drink water.')];
  const rows = [
    question('leaf', 'Leaves make sugar.'),
    question('root', 'Roots drink water.'),
    question('root again', 'Roots drink'),
    question('no quote', ''),
  ];
  expect(questionsInText(topics, rows)).toEqual(['root', 'leaf', 'root again']);
});

test('a question whose answer stands in the next lines is left to the end of the chapter', () => {
  const topics = [
    topic('Roots drink water, 1250 ml a day.'),
    topic('With their fine hairs they drink 1250 ml.'),
  ];
  const rows = [
    question('words', 'Roots drink', 'Their fine hairs'),
    question('number', 'Roots drink', 1250),
    question('other', 'Roots drink', 'Their thick ends'),
  ];
  expect(questionsInText(topics, rows)).toEqual(['other', null]);
});
