import { expect, test } from 'vitest';
import { matchOfTopic } from './course-search.ts';

test.each([
  ['गर्भवती', 'garbhwati'],
  ['जीएसटी', 'GST'],
])('%s is met as %s', (word, typed) => {
  expect(matchOfTopic(typed, [{ courseName: word, topic: '', topicWords: [] }])).toBe(2);
});

test.each([
  ['तबला', 'table'],
  ['repair of phones', 'repair of cars'],
])('%s is not met as %s', (name, typed) => {
  expect(matchOfTopic(typed, [{ courseName: name, topic: '', topicWords: [] }])).toBe(0);
});
