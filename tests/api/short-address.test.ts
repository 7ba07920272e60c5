import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { shortPath } from '#contract/course-code.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { savePublished } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();
let owner: ApiSession;
let course: CourseSummary;
beforeAll(async () => {
  owner = await product.learner();
  course = await owner.json<CourseSummary>(`/api/courses/${await savePublished(owner)}/summary`);
});

/** Follows an address that somebody typed, as a visitor, and returns where it leads, or its status. */
async function follow(path: string, method = 'GET'): Promise<string | number> {
  const { status, headers } = await product.visitor().send(path, { method });
  return status === 302 ? (headers.get('Location') ?? '') : status;
}

test('a course and each of its chapters have a short address, however it is typed or copied', async () => {
  const { _id, code, chapters } = course;
  const whole = `/course/${_id}`;
  const reading = (place: number) => `/createcourse/start/${_id}?chapter=${chapters[place]?._id}`;
  expect(shortPath(code)).toMatch(/^\/c\/[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  for (const typed of [
    shortPath(code),
    `/c/${code}`,
    `/c/${code.toUpperCase()}`,
    `/c/${code.replaceAll('0', 'O')}`,
  ])
    expect(await follow(typed)).toBe(whole);
  for (const place of chapters.keys()) expect(await follow(shortPath(code, place + 1))).toBe(reading(place));
  for (const number of ['0', String(chapters.length + 1), '99999999999999999999', 'one', '-1', '1e2'])
    expect(await follow(`/c/${code}/${number}`)).toBe(whole);
  // The ends of sentences in which they stood; `clean-address.test.ts` has them all.
  for (const more of ['.', '%E0%A5%A4', '%22', '%E2%80%8B', '%E0%A5', '%']) {
    expect([more, await follow(`/c/${code}${more}`)]).toEqual([more, whole]);
    expect([more, await follow(`/c/${code}/1${more}`)]).toEqual([more, reading(0)]);
    for (const page of [
      whole,
      `/createcourse/finish/${_id}`,
      `/createcourse/start/${_id}`,
      reading(0),
      '/store',
    ])
      expect([more, await follow(page + more)]).toEqual([more, page]);
  }
  expect(await follow(`/c/${code}.`, 'HEAD')).toBe(whole);
  expect(await follow(whole)).toBe(200);
});

test('what is no address of a course is a page that is not found', async () => {
  for (const end of [
    '7k3mp-x1qr0',
    '7k3mp',
    '7k3mp-x1qr0.',
    '7k3mp-x1qr0/1)',
    "'or-1=1",
    '7k3mp-x1qr0/1/2',
    'a'.repeat(3_000),
  ])
    expect(await follow(`/c/${end}`)).toBe(404);
});

test('the address of a deleted course leads nowhere until the course is restored, and a copy has its own', async () => {
  const { _id, code } = course;
  const key = { 'Idempotency-Key': randomUUID() };
  const copied = await owner.post(`/api/courses/${_id}/copies`, undefined, key);
  const { courseId } = (await copied.json()) as { courseId: string };
  expect((await owner.json<CourseSummary>(`/api/courses/${courseId}/summary`)).code).not.toBe(code);
  await owner.delete(`/api/courses/${_id}`);
  expect(await follow(`/c/${code}`)).toBe(404);
  await owner.post(`/api/courses/${_id}/restoration`);
  expect(await follow(`/c/${code}`)).toBe(`/course/${_id}`);
});
