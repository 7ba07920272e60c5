import { expect, test } from 'vitest';
import { provedQuestions } from './proved-objectives.ts';

test('an objective is proved once, by right answers to all its questions', () => {
  const questions = [
    { _id: 'a', objective: 'Tell' },
    { _id: 'b', objective: 'Measure' },
    { _id: 'c', objective: 'Tell' },
    { _id: 'd', objective: 'Draw' },
    { _id: 'e', objective: 'Draw' },
    { _id: 'f' },
  ];
  const proved = provedQuestions(questions, (id) => id !== 'd');
  expect(proved.map(({ _id }) => _id)).toEqual(['a', 'b']);
});
