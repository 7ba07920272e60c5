import { expect, test } from 'vitest';

import { ReplicaProgress } from './replica-progress.ts';

test('has reached the latest moment whose changes it has made', () => {
  const progress = new ReplicaProgress();
  expect(progress.reachedAt).toBe(-Infinity);
  progress.primaryWasAt(1, '0/3000100');
  progress.primaryWasAt(2, '0/3000200');
  progress.primaryWasAt(3, '0/3000300');
  progress.replicaWasAt('0/3000208');
  expect(progress.reachedAt).toBe(2);
  progress.replicaWasAt('0/30002F8');
  expect(progress.reachedAt).toBe(2);
  progress.replicaWasAt('0/3000300');
  expect(progress.reachedAt).toBe(3);
});

test('compares positions beyond 4 GB of log by their number', () => {
  const progress = new ReplicaProgress();
  progress.primaryWasAt(1, 'F/FFFFFFF0');
  progress.replicaWasAt('10/8');
  expect(progress.reachedAt).toBe(1);
});

test('keeps up with a primary where nothing happens', () => {
  const progress = new ReplicaProgress();
  for (let at = 1; at <= 200; at += 1) {
    progress.primaryWasAt(at, '0/3000100');
    progress.replicaWasAt('0/3000100');
  }
  expect(progress.reachedAt).toBe(200);
});

test.each([
  ['a page', '0/3004018', '0/3004000'],
  ['a segment', '0/3000028', '0/3000000'],
])('counts the header of %s as nothing to wait for', (_, primary, replica) => {
  const progress = new ReplicaProgress();
  progress.primaryWasAt(1, primary);
  progress.replicaWasAt(replica);
  expect(progress.reachedAt).toBe(1);
});

test('finds its place again after it was far behind', () => {
  const progress = new ReplicaProgress();
  for (let at = 1; at <= 500; at += 1) progress.primaryWasAt(at, `0/${(0x3000000 + at * 8).toString(16)}`);
  progress.replicaWasAt('0/3000008');
  expect(progress.reachedAt).toBe(-Infinity);
  progress.replicaWasAt(`0/${(0x3000000 + 490 * 8).toString(16)}`);
  expect(progress.reachedAt).toBe(490);
});
