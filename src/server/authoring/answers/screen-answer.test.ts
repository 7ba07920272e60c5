import { expect, test } from 'vitest';
import { AuthorFault } from '#server/authoring/author.ts';
import { parseScreenAnswer } from './model-refusal.ts';

test.each([
  ['{"outcome": "fine", "kind": "", "reason": ""}', { outcome: 'fine' }],
  ['{"outcome": "help", "kind": "abuse", "reason": "x"}', { outcome: 'help', kind: 'abuse' }],
  ['{"Outcome": "REFUSED."}', { outcome: 'refused', kind: 'violence' }],
  ['{"outcome": "care", "kind": "First-aid"}', { outcome: 'care', kind: 'first-aid' }],
  ['{"outcome": "care", "kind": "", "reason": "about pesticides"}', { outcome: 'care', kind: 'pesticides' }],
  ['{"outcome": "refuse: weapons"}', { outcome: 'refused', kind: 'weapons' }],
  ['{"outcome": "Help / refuse", "kind": "self-harm"}', { outcome: 'help', kind: 'self-harm' }],
  ['<think>{"outcome": "fine"}</think>\n{"outcome": "help"}', { outcome: 'help', kind: 'self-harm' }],
  ['[{"outcome": "refuse", "kind": "hate",}]', { outcome: 'refused', kind: 'hate' }],
])('reads %s', (answer, opinion) => {
  expect(parseScreenAnswer(answer)).toEqual(opinion);
});

test.each(['fine', '{"outcome": "maybe"}', '{"outcome": ["fine"]}', '{"kind": "help"}', '{"outcome": "fine'])(
  'has no opinion in %s',
  (answer) => expect(() => parseScreenAnswer(answer)).toThrow(AuthorFault),
);
