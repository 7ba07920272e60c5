import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from 'playwright-core';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import type { PageWorld } from './page-world.ts';

export async function send(page: Page, { url }: PageWorld, path: string, data: object): Promise<APIResponse> {
  const headers = { origin: url, 'idempotency-key': randomUUID() };
  return page.request.post(url + path, { data, headers, failOnStatusCode: true });
}

export async function haveReadAChapter(page: Page, world: PageWorld): Promise<void> {
  const { id: courseId, chapterIds } = world.readable;
  const events = chapterIds
    .slice(0, 2)
    .map((chapterId) => eventOf({ courseId, chapterId }, { kind: 'read', done: true }));
  await send(page, world, '/api/learning/events', batchOf(events));
}
