import { expect, test } from 'vitest';
import { shortPath } from '#contract/course-code.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { savePublished } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();

/** Follows an address that somebody typed, as a visitor. */
async function follow(path: string): Promise<[status: number, location: string | null]> {
  const answer = await product.visitor().get(path);
  return [answer.status, answer.headers.get('Location')];
}

async function publishedCourse(owner: ApiSession): Promise<CourseSummary> {
  return owner.json<CourseSummary>(`/api/courses/${await savePublished(owner)}/summary`);
}

test('a course and each of its chapters have a short address, however it is typed', async () => {
  const { _id, code, chapters } = await publishedCourse(await product.learner());
  expect(shortPath(code)).toMatch(/^\/c\/[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  const typed = [
    shortPath(code),
    `/c/${code}`,
    `/c/${code.toUpperCase()}`,
    `/c/${code.replaceAll('0', 'O')}`,
  ];
  for (const path of typed) expect(await follow(path)).toEqual([302, `/course/${_id}`]);
  for (const [place, chapter] of chapters.entries())
    expect(await follow(shortPath(code, place + 1))).toEqual([
      302,
      `/createcourse/start/${_id}?chapter=${chapter._id}`,
    ]);
});

test('an address that was copied with the end of a sentence leads to the same place', async () => {
  const { _id, code, chapters } = await publishedCourse(await product.learner());
  const first = `/createcourse/start/${_id}?chapter=${chapters[0]?._id}`;
  for (const more of [
    '.',
    ')',
    '%E0%A5%A4',
    '/',
    ',',
    '%22',
    "'",
    '%E2%80%8B',
    '%20',
    '%EF%BB%BF',
    '%E2%80%A6',
    '%E0%A5',
    '%',
  ]) {
    expect([more, ...(await follow(`/c/${code}${more}`))]).toEqual([more, 302, `/course/${_id}`]);
    expect([more, ...(await follow(`/c/${code}/1${more}`))]).toEqual([more, 302, first]);
    if (more === '/') continue;
    for (const page of ['course', 'createcourse/finish', 'createcourse/start'])
      expect([more, ...(await follow(`/${page}/${_id}${more}`))]).toEqual([more, 302, `/${page}/${_id}`]);
    expect([more, ...(await follow(first + more))]).toEqual([more, 302, first]);
    expect([more, ...(await follow(`/store${more}`))]).toEqual([more, 302, '/store']);
  }
  const head = await product.visitor().send(`/c/${code}.`, { method: 'HEAD' });
  expect([head.status, head.headers.get('Location')]).toEqual([302, `/course/${_id}`]);
  expect((await product.visitor().get(`/course/${_id}`)).status).toBe(200);
});

test('a number that no chapter has leads to the course', async () => {
  const { _id, code, chapters } = await publishedCourse(await product.learner());
  for (const number of ['0', String(chapters.length + 1), '99999999999999999999', 'one', '-1', '1e2'])
    expect(await follow(`/c/${code}/${number}`)).toEqual([302, `/course/${_id}`]);
});

test('what is no address of a course is a page that is not found', async () => {
  for (const path of [
    '/c/7k3mp-x1qr0',
    '/c/7k3mp',
    '/c/7k3mp-x1qr0.',
    '/c/7k3mp-x1qr0/1)',
    "/c/'or-1=1",
    '/c/7k3mp-x1qr0/1/2',
    `/c/${'a'.repeat(3_000)}`,
  ])
    expect((await follow(path))[0]).toBe(404);
});

test('the address of a deleted course leads nowhere until the course is restored, and a copy has its own', async () => {
  const owner = await product.learner();
  const { _id, code } = await publishedCourse(owner);
  const copied = await product.visitor().post(`/api/courses/${_id}/copies`, undefined, {
    'Idempotency-Key': crypto.randomUUID(),
  });
  const { courseId } = (await copied.json()) as { courseId: string };
  const copy = await owner.json<CourseSummary>(`/api/courses/${courseId}/summary`);
  expect(copy.code).not.toBe(code);

  await owner.send(`/api/courses/${_id}`, { method: 'DELETE' });
  expect((await follow(`/c/${code}`))[0]).toBe(404);
  await owner.post(`/api/courses/${_id}/restoration`);
  expect(await follow(`/c/${code}`)).toEqual([302, `/course/${_id}`]);
});
