import { expect, test } from 'vitest';
import { categoryOfTopic } from './topic-category.ts';

test.each<[string | undefined, string[]]>([
  ['Science', ['Photosynthesis', 'पौधे खाना कैसे बनाते हैं']],
  ['Mathematics', ['fractions', 'pratishat kaise nikale']],
  ['Languages', ['angrezi bolna sikhna hai']],
  ['Technology & Engineering', ['mobile repair kaise kare', 'मोबाइल ठीक करना', 'Python loops']],
  ['Arts & Humanities', ['गाँव की पंचायत']],
  ['Business & Management', ['dukan ka hisab']],
  ['Health & Wellness', ['योग']],
  ['Healthcare & Medicine', ['saap kaatne par kya kare']],
  ['Skill Development', ['सिलाई सीखना']],
  ['Hobbies & Interests', ['cake recipes']],
  ['Test Preparation', ['ssc gd maths']],
  ['Astronomy', ['why the moon changes its shape']],
  ['Music & Performance', ['tabla bajana']],
  ['Environment & Sustainability', ['जैविक खेती', 'goat farming']],
  [undefined, ['qwerty', '']],
])('%s is proposed for %j', (category, topics) => {
  expect(topics.map(categoryOfTopic)).toEqual(topics.map(() => category));
});
