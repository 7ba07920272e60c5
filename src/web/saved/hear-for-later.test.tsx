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
const dueBy = (dueAt: number) => [{ courseId: 'c', questionId: 'q', dueAt: new Date(dueAt).toISOString() }];
const hourMs = 3_600_000;

test.each([0, 31, -31])(
  'a saved course keeps what is done today, and what is due by this phone’s clock, which is %i hours ahead',
  async (hours) => {
    kept.clear();
    const now = Date.now() - hours * hourMs;
    const dueAt = Date.parse('2026-10-28T06:00:00.000Z');
    await openPage(
      '/course/c',
      { default: Saved },
      {
        readCourseProgress: offline,
        readCourseEnd: offline,
        listNotes: offline,
        listReviewTimes: () => ({ times: dueBy(dueAt), now: new Date(now).toISOString() }),
        readLearningDays: () => ({ row: 1, longest: 1, restsLeft: 2, today: '2026-10-27', week, minutes: 3 }),
      },
      { me: learner },
    );
    await vi.waitFor(() => expect(kept.size).toBe(2));
    expect(kept.get(`reviews ${learner.storageKey}`)).toEqual(dueBy(dueAt + hours * hourMs));
    expect(kept.get(`days ${learner.storageKey} days`)).toEqual(['2026-10-27']);
  },
);
