import { expect, test } from 'vitest';
import { budgetsInMemory } from '#tests/support/budgets.ts';
import { EventLoopDelay } from './event-loop-delay.ts';

function delayOf() {
  const delay = new EventLoopDelay(budgetsInMemory({ 'event-loop-delay': 150 }));
  delay[Symbol.dispose]();
  return delay;
}

test('a second and a half of timers that come 250 ms late is over the mark, and with as many punctual ones it ends', () => {
  const delay = delayOf();
  for (let n = 0; n < 5; n += 1) delay.passed(300);
  expect([delay.isOver(), delay.isOver(2)]).toEqual([true, false]);
  for (let n = 0; n < 30; n += 1) delay.passed(50);
  expect(delay.isOver()).toBe(false);
});

test('one stall counts by its length, and a short one refuses nothing', () => {
  const delay = delayOf();
  delay.passed(400);
  expect(delay.isOver()).toBe(false);
  delay.passed(1_000);
  expect(delay.isOver(2)).toBe(true);
});
