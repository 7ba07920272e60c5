import { expect, test } from 'vitest';
import type { CourseCard } from '#contract/course-lists.ts';
import type { CourseDetail } from '#contract/courses.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { contentPayload, saveContent, saveLayout, savePublished } from './support/course-payloads.ts';
import { runProduct, slowStartMs } from './support/running-product.ts';

// Call 1, GET /api/createcourse/savedcourse, lists courses page by page.

const product = await runProduct();
const path = '/api/createcourse/savedcourse';

async function idsOf(session: ApiSession, query = '?limit=100'): Promise<string[]> {
  return (await session.json<CourseCard[]>(path + query)).map(({ _id }) => _id);
}

/** Follows `Link` from page to page, and calls `between` after each. */
async function walk(session: ApiSession, from: string, between: () => Promise<unknown> = async () => {}) {
  const pages: string[][] = [];
  for (let at: string | undefined = from; at !== undefined;) {
    const answer = await session.get(at);
    expect(answer.status).toBe(200);
    pages.push(((await answer.json()) as CourseCard[]).map(({ _id }) => _id));
    at = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
    await between();
  }
  return pages;
}

test('the list of saved courses has published courses with content, newest first, and one for people with the link for its owner alone', async () => {
  const learner = await product.learner();
  const first = await savePublished(learner);
  const draft = await saveLayout(learner);
  const byLink = await saveContent(learner);
  const second = await savePublished(learner);
  expect((await idsOf(learner)).slice(0, 3)).toEqual([second, byLink, first]);
  expect(await idsOf(learner)).not.toContain(draft);
  for (const session of [await product.learner(), product.visitor()])
    expect((await idsOf(session)).slice(0, 2)).toEqual([second, first]);
  const [card] = await product.visitor().json<CourseCard[]>(path);
  expect(card).toEqual({
    _id: second,
    courseName: 'Soil for growers',
    description: 'What soil is made of and how to keep it alive.',
    tags: ['intermediate'],
  });
});

test('the list of saved courses is never answered from another person’s cache, never kept by a shared one, and 304 until it changes', async () => {
  const [asha, bina] = [await product.learner(), await product.learner()];
  const ashas = await saveContent(asha, { courseName: 'Asha’s' });
  const binas = await saveContent(bina, { courseName: 'Bina’s' });
  for (const _ of ['once', 'from a cache']) {
    expect(await idsOf(asha)).toContain(ashas);
    expect(await idsOf(asha)).not.toContain(binas);
    expect(await idsOf(bina)).toContain(binas);
    expect(await idsOf(bina)).not.toContain(ashas);
  }
  const { headers } = await bina.get(path);
  expect(headers.get('Cache-Control')).toMatch(/private/);
  const known = { headers: { 'If-None-Match': headers.get('ETag') ?? '' } };
  // An ETag of another person's list doesn't match.
  expect((await asha.send(path, known)).status).toBe(200);
  const same = await bina.send(path, known);
  expect([same.status, await same.text()]).toEqual([304, '']);
  await saveContent(bina, { courseName: 'One more' });
  const changed = await bina.send(path, known);
  expect(((await changed.json()) as CourseCard[])[0]?.courseName).toBe('One more');
});

test('the list of saved courses pages through 30 courses without a gap or a repeat while new ones arrive', async () => {
  const learner = await product.learner();
  const ids: string[] = [];
  // Some courses are link-only, so that both halves of the list are paged and merged.
  for (let n = 0; n < 30; n += 1)
    ids.unshift(await (n % 5 === 0 ? saveContent(learner) : savePublished(learner)));
  expect(await idsOf(learner, '')).toHaveLength(24);
  for (const limit of [0, 101]) expect((await learner.get(`${path}?limit=${limit}`)).status).toBe(400);
  const writer = await product.learner();
  const pages = await walk(learner, `${path}?limit=7`, () => savePublished(writer));
  const seen = pages.flat();
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
  expect(pages.slice(0, -1).every((page) => page.length === 7)).toBe(true);
  // A visitor sees the published ones only.
  const outside = (await walk(product.visitor(), `${path}?limit=100`)).flat();
  expect(outside.filter((id) => ids.includes(id))).toHaveLength(24);
});

test(
  'two processes on one database show the same list, and each shows the other’s changes',
  { timeout: slowStartMs },
  async () => {
    const learner = await product.learner();
    const courseId = await saveContent(learner);
    const there = (await product.startAnother()).session(learner);
    const courseThere = () => there.json<CourseDetail>(`/api/createcourse/${courseId}`);
    expect(await there.json('/api/me')).toMatchObject({ kind: 'learner' });
    for (const courseName of ['Change 1', 'Change 2']) {
      await courseThere();
      await idsOf(there);
      const change = contentPayload({ courseId, courseName });
      expect((await learner.post('/api/createcourse/save', change)).status).toBe(200);
      await waitFor('the other process to show the change', async () => {
        const names = (await there.json<CourseCard[]>(path)).map((card) => card.courseName);
        return names.includes(courseName) && (await courseThere()).courseName === courseName;
      });
    }
    const made = await saveContent(there);
    await waitFor('this process to show the new course', async () => (await idsOf(learner)).includes(made));
  },
);
