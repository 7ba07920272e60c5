import { expect, test } from 'vitest';
import { AuthorFault } from '#server/authoring/author.ts';
import type { Mended } from './json-segments.ts';
import { parseScreenAnswer } from './model-refusal.ts';

test.each([
  ['{"outcome": "fine", "kind": "", "reason": ""}', { outcome: 'fine' }],
  ['{"outcome": "help", "kind": "abuse", "reason": "x"}', { outcome: 'help', kind: 'abuse' }],
  ['{"outcome": "help", "kind": "sorrow"}', { outcome: 'help', kind: 'self-harm' }],
  ['{"outcome": "refuse", "kind": "drugs"}', { outcome: 'refused', kind: 'drugs' }],
  ['{"Outcome": "REFUSED."}', { outcome: 'refused', kind: 'violence' }],
  ['{"outcome": "care", "kind": "First-aid"}', { outcome: 'care', kind: 'first-aid' }],
  ['{"outcome": "care", "kind": "", "reason": "about pesticides"}', { outcome: 'care', kind: 'pesticides' }],
  // Answers as models give them.
  ['{"outcome": "refuse: weapons"}', { outcome: 'refused', kind: 'weapons' }],
  ['{"outcome": "Help / refuse", "kind": "self-harm"}', { outcome: 'help', kind: 'self-harm' }],
  ['<think>{"outcome": "fine"}</think>\n{"outcome": "help"}', { outcome: 'help', kind: 'self-harm' }],
  ['[{"outcome": "refuse", "kind": "hate",}]', { outcome: 'refused', kind: 'hate' }],
])('reads %s', (answer, opinion) => {
  expect(parseScreenAnswer(answer)).toEqual(opinion);
});

test('counts nothing as mended in a clean answer', () => {
  const mended: Mended = new Set();
  parseScreenAnswer('{"outcome": "fine", "kind": "", "reason": ""}', mended);
  expect([...mended]).toEqual([]);
});

test.each(['fine', '{"outcome": "maybe"}', '{"outcome": ["fine"]}', '{"kind": "help"}', '{"outcome": "fine'])(
  'has no opinion in %s',
  (answer) => expect(() => parseScreenAnswer(answer)).toThrow(AuthorFault),
);
