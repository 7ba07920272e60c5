import { expect, test } from 'vitest';
import { categoryOfTopic } from './topic-category.ts';

test.each<[string | undefined, string[]]>([
  ['Science', ['Photosynthesis', 'पौधे खाना कैसे बनाते हैं']],
  ['Mathematics', ['fractions', 'pratishat kaise nikale']],
  ['Technology & Engineering', ['mobile repair kaise kare', 'मोबाइल ठीक करना', 'Python loops']],
  ['Healthcare & Medicine', ['saap kaatne par kya kare']],
  ['Environment & Sustainability', ['जैविक खेती', 'goat farming']],
  [undefined, ['qwerty', '']],
])('%s is proposed for %j', (category, topics) => {
  expect(topics.map(categoryOfTopic)).toEqual(topics.map(() => category));
});
