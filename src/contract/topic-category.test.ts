import { expect, test } from 'vitest';
import { categoryOfTopic } from './topic-category.ts';

test.each([
  ['Photosynthesis', 'Science'],
  ['पौधे खाना कैसे बनाते हैं', 'Science'],
  ['fractions', 'Mathematics'],
  ['pratishat kaise nikale', 'Mathematics'],
  ['angrezi bolna sikhna hai', 'Languages'],
  ['mobile repair kaise kare', 'Technology & Engineering'],
  ['मोबाइल ठीक करना', 'Technology & Engineering'],
  ['Python loops', 'Technology & Engineering'],
  ['गाँव की पंचायत', 'Arts & Humanities'],
  ['dukan ka hisab', 'Business & Management'],
  ['योग', 'Health & Wellness'],
  ['saap kaatne par kya kare', 'Healthcare & Medicine'],
  ['सिलाई सीखना', 'Skill Development'],
  ['cake recipes', 'Hobbies & Interests'],
  ['ssc gd maths', 'Test Preparation'],
  ['why the moon changes its shape', 'Astronomy'],
  ['tabla bajana', 'Music & Performance'],
  ['जैविक खेती', 'Environment & Sustainability'],
  ['goat farming', 'Environment & Sustainability'],
  ['qwerty', undefined],
  ['', undefined],
])('“%s” is proposed %s', (topic, category) => {
  expect(categoryOfTopic(topic)).toBe(category);
});
