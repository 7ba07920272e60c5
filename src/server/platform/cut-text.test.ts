import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('cuts a text, and no character in two', () => {
  const cuts = [cutText('exactly', 7), cutText('too long', 3), cutText('two 🌱', 5), cutText('two 🌱', 6)];
  expect(cuts).toEqual(['exactly', 'too', 'two ', 'two 🌱']);
});
