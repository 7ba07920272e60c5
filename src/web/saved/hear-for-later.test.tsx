// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { LearningDays } from '#contract/progress.ts';
import { offline } from '#tests/dom/contract-network.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { HearForLater } from './hear-for-later.ts';

// Another file in this worker may have loaded what is tested with a store of its own.
vi.hoisted(() => vi.resetModules());

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('./saved-store.ts', () => ({
  keepHeard: async (name: string, key: string, heard: unknown) => void kept.set(`${name} ${key}`, heard),
}));

const Saved = () => (
  <>
    <h1>Saved</h1>
    <HearForLater courseId="c" />
  </>
);
const week: LearningDays['week'] = [
  { day: '2026-10-26', state: 'free' },
  { day: '2026-10-27', state: 'learned' },
];
const times = [{ courseId: 'c', questionId: 'q', dueAt: '2026-10-28T06:00:00.000Z' }];

test('a saved course keeps what the site says is due and done today, under the person, also where its progress is not heard', async () => {
  await openPage(
    '/course/c',
    { default: Saved },
    {
      readCourseProgress: offline,
      readCourseEnd: offline,
      listReviewTimes: () => ({ times }),
      readLearningDays: () => ({ row: 1, longest: 1, restsLeft: 2, week, minutes: 3 }),
    },
    { me: learner },
  );
  await vi.waitFor(() => expect(kept.size).toBe(2));
  expect(kept.get(`reviews ${learner.storageKey}`)).toEqual(times);
  expect(kept.get(`days ${learner.storageKey} days`)).toEqual(['2026-10-27']);
});
