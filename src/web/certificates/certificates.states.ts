import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { CoursePackage } from '#contract/downloads.ts';
import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { send } from '#tests/page-states/send-events.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';

/** Reads every chapter of a course of the library, and answers all of its questions right. */
export async function completeLibrary(page: Page, world: PageWorld): Promise<void> {
  const courseId = world.libraryHindi.id;
  const answer = await page.request.get(`${world.url}/api/courses/${courseId}/package`);
  const { course, questions } = (await answer.json()) as CoursePackage;
  const read = course.chapters.map(({ _id: chapterId }) =>
    eventOf({ courseId, chapterId }, { kind: 'read', done: true }),
  );
  const sitting = randomUUID();
  const answers = questions.map(({ _id: questionId, revision, chapterId, answer: chosen }) =>
    eventOf(
      { courseId, chapterId },
      { kind: 'answer', questionId, revision, chosen, sitting, mode: 'chapter' },
    ),
  );
  const events = [...read, ...answers];
  for (let at = 0; at < events.length; at += 50)
    await send(page, world, '/api/learning/events', batchOf(events.slice(at, at + 50)));
}

async function haveCertificate(page: Page, world: PageWorld): Promise<void> {
  await completeLibrary(page, world);
  const body = { courseId: world.libraryHindi.id, kind: 'completion', name: 'आशा कुमारी' };
  await send(page, world, '/api/certificates', body);
}

const own = { path: '/dashboard/certificates', who: 'learner', prepare: haveCertificate } as const;
const notFound = { status: 404, provokes: /404/ };

export const states: PageState[] = [
  { name: 'certificates', ...own, shows: 'आशा कुमारी', measured: true },
  {
    name: 'certificates-not-earned',
    path: ({ readable }) => `/dashboard/certificates?course=${readable.id}`,
    who: 'newcomer',
    shows: 'Not earned yet',
  },
  {
    name: 'certificates-empty',
    path: '/dashboard/certificates',
    who: 'newcomer',
    shows: 'No certificate yet',
  },
  {
    name: 'certificate-paper',
    ...own,
    reach: (page) => page.getByRole('link', { name: 'Print' }).first().click(),
    shows: 'यह कोई सरकारी या आधिकारिक योग्यता नहीं है।',
  },
  {
    name: 'certificate-public',
    ...own,
    reach: async (page) => {
      await page.locator('summary', { hasText: 'More' }).first().click();
      await page.getByRole('link', { name: 'See its web page' }).first().click();
    },
    shows: 'What this shows',
  },
  {
    name: 'certificate-not-found',
    path: '/certificates/nothing',
    ...notFound,
    shows: 'There is no such certificate',
  },
  {
    name: 'certificate-paper-not-found',
    path: '/certificates/nothing/paper',
    ...notFound,
    shows: 'This page does not exist',
  },
  { name: 'verify', path: '/v', shows: 'Scan the QR code on the paper', measured: true },
  { name: 'verify-changed-hindi', path: '/v#nothing.like.this', hindi: true, shows: 'इसे बदला गया है' },
];

export const access: PageAccess[] = [
  everybody('/certificates/nothing', 404),
  everybody('/certificates/nothing/paper', 404),
];
