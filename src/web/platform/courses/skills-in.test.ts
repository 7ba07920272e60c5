import { expect, test } from 'vitest';
import { skillsIn } from './skills-in.ts';

test.each([
  ['You will learn to count the sixteen beats.', 'Count the sixteen beats.'],
  ['You will learn what a pregnant woman needs.', 'What a pregnant woman needs.'],
  ['इस कोर्स के बाद आप क्यारी बना सकेंगे।', 'क्यारी बना सकेंगे।'],
  ['For those who will learn to swim.', 'For those who will learn to swim.'],
])('a card begins with what a course is about (%s)', (description, skills) => {
  expect(skillsIn(description)).toBe(skills);
});
