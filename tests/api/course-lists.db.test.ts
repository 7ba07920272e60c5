import { describe, expect, test } from 'vitest';
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

/** Reads the address of the next page from the `Link` header. */
function nextOf(answer: Response): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
}

/** Follows `Link` from page to page, and calls `between` after each. */
async function walk(session: ApiSession, from: string, between: () => Promise<unknown> = async () => {}) {
  const pages: string[][] = [];
  for (let at: string | undefined = from; at !== undefined;) {
    const answer = await session.get(at);
    expect(answer.status).toBe(200);
    pages.push(((await answer.json()) as CourseCard[]).map(({ _id }) => _id));
    at = nextOf(answer);
    await between();
  }
  return pages;
}

describe('the list of saved courses', () => {
  test('is an array of _id, courseName, description and tags', async () => {
    const courseId = await savePublished(await product.learner());
    const list = await product.visitor().json<CourseCard[]>(path);
    expect(list.find(({ _id }) => _id === courseId)).toEqual({
      _id: courseId,
      courseName: 'Soil for growers',
      description: 'What soil is made of and how to keep it alive.',
      tags: ['intermediate'],
    });
  });

  test('holds published courses with content, newest first, and one for people with the link for its owner alone', async () => {
    const learner = await product.learner();
    const first = await savePublished(learner);
    const draft = await saveLayout(learner);
    const byLink = await saveContent(learner, { courseName: 'By link' });
    const second = await savePublished(learner);
    expect((await idsOf(learner)).slice(0, 3)).toEqual([second, byLink, first]);
    for (const session of [await product.learner(), product.visitor()])
      expect((await idsOf(session)).slice(0, 2)).toEqual([second, first]);
    expect(await idsOf(learner)).not.toContain(draft);
    const read = await product.visitor().json<CourseDetail>(`/api/createcourse/${byLink}`);
    expect(read.courseName).toBe('By link');
  });

  test('is never answered from another person’s cache, and never kept by a shared cache', async () => {
    const [asha, bina] = [await product.learner(), await product.learner()];
    const ashas = await saveContent(asha, { courseName: 'Asha’s' });
    const binas = await saveContent(bina, { courseName: 'Bina’s' });
    for (let round = 0; round < 3; round += 1) {
      expect(await idsOf(asha)).toEqual(expect.arrayContaining([ashas]));
      expect(await idsOf(asha)).not.toContain(binas);
      expect(await idsOf(bina)).toEqual(expect.arrayContaining([binas]));
      expect(await idsOf(bina)).not.toContain(ashas);
    }
    const { headers } = await asha.get(path);
    expect(headers.get('Cache-Control')).toMatch(/private/);
    // An ETag of another person's list doesn't match.
    const binasTag = (await bina.get(path)).headers.get('ETag') ?? '';
    const answer = await asha.send(path, { headers: { 'If-None-Match': binasTag } });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as CourseCard[])[0]?.courseName).toBe('Asha’s');
  });

  test('answers 304 to a matching ETag, and 200 after a change', async () => {
    const learner = await product.learner();
    await saveContent(learner);
    const etag = (await learner.get(path)).headers.get('ETag') ?? '';
    const known = { headers: { 'If-None-Match': etag } };
    const same = await learner.send(path, known);
    expect([same.status, await same.text()]).toEqual([304, '']);
    await saveContent(learner, { courseName: 'One more' });
    const changed = await learner.send(path, known);
    expect(changed.status).toBe(200);
    expect(((await changed.json()) as CourseCard[])[0]?.courseName).toBe('One more');
  });

  test('pages through 60 courses without a gap or a repeat while new ones arrive', async () => {
    const learner = await product.learner();
    const ids: string[] = [];
    // Some courses are link-only, so that both halves of the list are paged and merged.
    for (let n = 0; n < 60; n += 1) {
      ids.unshift(
        n % 5 === 0
          ? await saveContent(learner, { courseName: `By link ${n}` })
          : await savePublished(learner),
      );
    }
    expect(await idsOf(learner, '')).toHaveLength(24);
    expect((await learner.get(`${path}?limit=101`)).status).toBe(400);
    expect((await learner.get(`${path}?limit=0`)).status).toBe(400);
    const writer = await product.learner();
    const pages = await walk(learner, `${path}?limit=7`, () => savePublished(writer));
    const seen = pages.flat();
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
    expect(pages.slice(0, -1).every((page) => page.length === 7)).toBe(true);
    // A visitor sees the published ones only.
    const outside = (await walk(product.visitor(), `${path}?limit=100`)).flat();
    expect(outside.filter((id) => ids.includes(id))).toHaveLength(48);
  });

  test('pages through one’s own courses in every state the same way', async () => {
    const learner = await product.learner();
    const ids: string[] = [];
    for (let n = 0; n < 9; n += 1) {
      ids.unshift(n % 2 === 0 ? await saveLayout(learner) : await saveContent(learner));
    }
    const pages = await walk(learner, '/api/courses/mine?limit=4');
    expect(pages.flat()).toEqual(ids);
    expect(await product.visitor().json('/api/courses/mine')).toEqual([]);
  });
});

test(
  'two processes on one database show the same list, and each shows the other’s changes',
  { timeout: slowStartMs },
  async () => {
    const learner = await product.learner();
    const courseId = await saveContent(learner);
    const another = await product.startAnother();
    const there = another.session(learner);
    const courseThere = () => there.json<CourseDetail>(`/api/createcourse/${courseId}`);
    expect((await courseThere()).courseName).toBe('Soil for growers');
    expect(await there.json('/api/me')).toMatchObject({ kind: 'learner' });

    for (let round = 0; round < 5; round += 1) {
      const courseName = `Change ${round}`;
      await courseThere();
      await idsOf(there);
      const change = contentPayload({ courseId, courseName });
      expect((await learner.post('/api/createcourse/save', change)).status).toBe(200);
      await waitFor('the other process to show the change', async () => {
        const names = (await there.json<CourseCard[]>(path)).map((card) => card.courseName);
        return names.includes(courseName) && (await courseThere()).courseName === courseName;
      });
    }

    const made = await saveContent(there, { courseName: 'Made there' });
    await waitFor('this process to show the new course', async () => (await idsOf(learner)).includes(made));
  },
);
