import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from 'playwright-core';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import type { PageWorld } from './page-world.ts';

export async function send(page: Page, { url }: PageWorld, path: string, data: object): Promise<APIResponse> {
  const headers = { origin: url, 'idempotency-key': randomUUID() };
  return page.request.post(url + path, { data, headers, failOnStatusCode: true });
}

export const haveReadAChapter = (page: Page, world: PageWorld) => haveRead(page, world, 'readable');
/** The first chapter has questions. */
export const haveReadToCheck = (page: Page, world: PageWorld) => haveRead(page, world, 'practice');

async function haveRead(page: Page, world: PageWorld, course: 'readable' | 'practice'): Promise<void> {
  const { id: courseId, chapterIds } = world[course];
  const events = chapterIds
    .slice(0, 2)
    .map((chapterId) => eventOf({ courseId, chapterId }, { kind: 'read', done: true }));
  await send(page, world, '/api/learning/events', batchOf(events));
}
