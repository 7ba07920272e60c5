import type { Page } from 'playwright-core';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import type { PageWorld } from './page-world.ts';

export const send = (page: Page, { url }: PageWorld, path: string, data: object) =>
  page.request.post(url + path, {
    data,
    headers: { origin: url, 'idempotency-key': crypto.randomUUID() },
  });

/** The events of two chapters that the learner has read. */
export async function haveReadAChapter(page: Page, world: PageWorld): Promise<void> {
  const { id: courseId, chapterIds } = world.readable;
  const events = chapterIds
    .slice(0, 2)
    .map((chapterId) => eventOf({ courseId, chapterId }, { kind: 'read', done: true }));
  await send(page, world, '/api/learning/events', batchOf(events));
}
