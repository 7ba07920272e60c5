import { expect, test } from 'vitest';
import { createStreamSlots } from './stream-slots.ts';

test('limits the streams of a person and of an address, and frees each slot once', () => {
  const slots = createStreamSlots({ ofPerson: 2, ofAddress: 3 });
  const first = slots.acquire('a', 'here');
  const second = slots.acquire('a', 'here');
  expect(slots.acquire('a', 'elsewhere')).toBeUndefined();
  expect(slots.acquire('b', 'here')).toBeDefined();
  expect(slots.acquire(undefined, 'here')).toBeUndefined();
  expect(slots.acquire(undefined, 'elsewhere')).toBeDefined();
  first?.();
  first?.();
  expect(slots.acquire('a', 'here')).toBeDefined();
  expect(slots.acquire('a', 'here')).toBeUndefined();
  second?.();
  expect(slots.acquire('a', 'here')).toBeDefined();
});
