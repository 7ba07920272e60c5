import { expect, test } from 'vitest';
import { minutesToRead } from './reading-time.ts';

test.each([
  [0, 1],
  [149, 1],
  [150, 2],
  [1_999, 20],
])('%i words take a beginner %i minutes', (words, minutes) => {
  expect(minutesToRead(words)).toBe(minutes);
});
