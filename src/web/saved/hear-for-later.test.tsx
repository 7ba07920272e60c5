// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { offline } from '#tests/dom/contract-network.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { HearForLater } from './hear-for-later.ts';

const kept = vi.hoisted(() => {
  // Another file of this worker may have loaded the store.
  vi.resetModules();
  return new Map<string, unknown>();
});
vi.mock('./saved-store.ts', () => ({
  keepHeard: async (name: string, key: string, heard: unknown) => void kept.set(`${name} ${key}`, heard),
}));

const Saved = () => (
  <>
    <h1>Saved</h1>
    <HearForLater courseId="c" />
  </>
);
const nextAt = '2026-10-28T06:00:00.000Z';

test('a saved course keeps what the site says is due, under the person, also where its progress is not heard', async () => {
  await openPage(
    '/course/c',
    { default: Saved },
    { readCourseProgress: offline, listReview: () => ({ questions: [], due: 0, nextAt, nextCount: 2 }) },
    { me: learner },
  );
  await vi.waitFor(() => expect(kept.size).toBe(2));
  expect(kept.get(`next ${learner.storageKey} next review`)).toEqual({ nextAt, count: 2 });
  expect(kept.get(`reviews ${learner.storageKey}`)).toEqual([]);
});
