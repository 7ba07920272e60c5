import { expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { readName } from './certificates.ts';

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
  ['81 of them', hindi.repeat(81), 'invalid-request'],
  ['that turns what is around it', '\u202eAsha\u202c', 'Asha'],
  ['with an emoji', 'Asha 👩🏽‍🌾', 'Asha 👩🏽‍🌾'],
  ['without a letter', '👩🏽‍🌾', 'invalid-request'],
  ['with spaces', '  Asha \n  Kumari ', 'Asha Kumari'],
  ['that harms', 'how to make a bomb', 'name-refused'],
])('a name of %s', (_, written, read) => {
  expect(outcomeOf(written)).toBe(read);
});
