import { expect, test } from 'vitest';
import { createStreamSlots } from './stream-slots.ts';

test('a person and an address have so many places, and get each back once', () => {
  const slots = createStreamSlots({ ofPerson: 2, ofAddress: 3 });
  const first = slots.take('a', 'here');
  const second = slots.take('a', 'here');
  expect(slots.take('a', 'elsewhere')).toBeUndefined();
  expect(slots.take('b', 'here')).toBeDefined();
  expect(slots.take(undefined, 'here')).toBeUndefined();
  expect(slots.take(undefined, 'elsewhere')).toBeDefined();
  first?.();
  first?.();
  expect(slots.take('a', 'here')).toBeDefined();
  expect(slots.take('a', 'here')).toBeUndefined();
  second?.();
  expect(slots.take('a', 'here')).toBeDefined();
});
