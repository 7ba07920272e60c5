import { expect, test } from 'vitest';
import { matchOfTopic } from './course-topic.ts';

test.each([
  ['गर्भवती', 'garbhvati'],
  ['गर्भवती', 'garbhwati'],
  ['संविधान', 'samvidhan'],
  ['संविधान', 'sanvidhan'],
  ['जीएसटी', 'GST'],
  ['आरटीआई', 'rti'],
])('%s is met as %s', (word, typed) => {
  const texts = [{ courseName: word, topic: '', topicWords: [] }];
  expect(matchOfTopic(typed, texts)).toBe(2);
});

test.each([
  ['तबला', 'table'],
  ['plants', 'plate'],
  ['repair of phones', 'repair of cars'],
])('%s is not met as %s', (name, typed) => {
  expect(matchOfTopic(typed, [{ courseName: name, topic: '', topicWords: [] }])).toBe(0);
});
