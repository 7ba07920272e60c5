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
  const { inText, sourceOf } = questionsInText({ description: '', topics }, rows);
  expect(inText).toEqual(['root', 'leaf', 'root again']);
  const first = { part: 'topic', number: 1, title: topics[0]!.title };
  expect(rows.map(sourceOf).slice(-3)).toEqual([first, first, undefined]);
});

test('a quote has the part of the chapter in which it stands, or that shares most of its words, or none', () => {
  const chapter = {
    description: 'Why is a plant thirsty?',
    topics: [topic('Roots drink water at night.'), topic('Leaves make sugar from light.')],
    practice: { problem: 'How much does it drink?', answer: 'It drinks 1750 ml.' },
  };
  const partOf = (quote: string) => questionsInText(chapter, []).sourceOf(question(quote, quote))?.part;
  expect(partOf('a plant thirsty')).toBe('opening');
  expect(partOf('It drinks 1750 ml.')).toBe('answer');
  expect(partOf('Leaves, in the end, make the sugar.')).toBe('topic');
  expect(partOf('Something else entirely.')).toBeUndefined();
});

test('words of a recap have the topic that teaches what they repeat, and the recap only where no topic does', () => {
  const chapter = {
    description: '',
    topics: [topic('Roots drink the water of the soil at night.'), topic('Leaves make sugar of the light.')],
    mistakes: [
      { wrong: 'Plants eat soil.', tempting: 'They are in it.', right: 'Plants make their own food.' },
    ],
    terms: [{ term: 'chlorophyll', meaning: 'green' }],
    summary: 'In short: drinking below, cooking above.',
  };
  const { sourceOf } = questionsInText(chapter, []);
  const numberOf = (stem: string, quote: string, answer: string) =>
    sourceOf({ id: '', draft: { ...question(stem, quote, answer).draft, stem } })?.number;
  expect(numberOf('Which part drinks?', 'drinking below', 'The roots in the soil')).toBe(1);
  expect(numberOf('What is made of the light?', 'Plants make their own food.', 'Sugar')).toBe(2);
  expect(sourceOf(question('?', 'green', 'green'))).toEqual({ part: 'terms' });
});
