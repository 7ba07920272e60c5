import { expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { readName } from './certificate-name.ts';

function outcomeOf(name: string): string {
  try {
    return readName(name);
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

const hindi = 'श्री';

test.each([
  ['80 characters with marks', hindi.repeat(80), hindi.repeat(80)],
  ['81 of them', hindi.repeat(81), 'invalid-request'],
  ['from right to left', 'محمد یوسف', 'محمد یوسف'],
  ['that turns what is around it', '\u202eAsha\u202c', 'Asha'],
  ['in parts that make one letter', 'Zoe\u0308', 'Zoë'],
  ['with an emoji', 'Asha 👩🏽‍🌾', 'Asha 👩🏽‍🌾'],
  ['without a letter', '👩🏽‍🌾', 'invalid-request'],
  ['with spaces', '  Asha \n  Kumari ', 'Asha Kumari'],
  ['that harms', 'how to make a bomb', 'name-refused'],
])('a name of %s', (_, written, read) => {
  expect(outcomeOf(written)).toBe(read);
});
