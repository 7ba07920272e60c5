import { expect, test } from 'vitest';
import type { QuestionDraft } from '#contract/questions.ts';
import { questionsInText } from './questions-in-text.ts';

const topic = (description: string) => ({
  topic_id: description,
  title: description,
  description,
  code: null,
});
const question = (id: string, quote: string, answer: QuestionDraft['answer'] = 'something else') => {
  const kind = typeof answer === 'number' ? ('number' as const) : ('one' as const);
  const draft = { kind, stem: id, answer, wrong: ['a', 'b'], whyWrong: [], explanation: '', quote };
  return { id, draft };
};

test('a topic is followed by one question whose quote stands in it, unless the next lines hold the answer', () => {
  const topics = [
    topic('**Roots** drink\nwater at night.'),
    topic('Leaves make sugar, 1250 ml.'),
    topic('Roots drink water.'),
  ];
  const rows = [
    question('told next', 'water at night', 'Leaves make sugar'),
    question('number told next', 'water at night', 1250),
    question('leaf', 'Leaves make sugar'),
    question('root', 'Roots drink water'),
    question('root again', 'Roots drink'),
    question('no quote', ''),
  ];
  const { inText, topicOf } = questionsInText(topics, rows);
  expect(inText).toEqual(['root', 'leaf', 'root again']);
  expect(rows.map(topicOf).slice(-3)).toEqual([topics[0]!.title, topics[0]!.title, undefined]);
});

test('a quote from elsewhere belongs to the topic that shares most of its words, or to none', () => {
  const topics = [topic('Roots drink water at night.'), topic('Leaves make sugar from light.')];
  const rows = ['In short: leaves make the sugar.', 'Something else entirely.'].map((quote) =>
    question(quote, quote),
  );
  expect(rows.map(questionsInText(topics, rows).topicOf)).toEqual([topics[1]!.title, undefined]);
});
