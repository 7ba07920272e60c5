import { describe, expect, test } from 'vitest';
import type { CourseCard } from '#contract/course-lists.ts';
import type { CourseDetail } from '#contract/courses.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import {
  contentPayload,
  layoutPayload,
  saveContent,
  saveLayout,
  savePublished,
} from './support/course-payloads.ts';
import { expectRefused } from './support/refusals.ts';
import { password, runProduct, signUp } from './support/running-product.ts';
import { waitFor } from '#tests/support/wait-for.ts';

// Calls 1 to 5 of the product's API, by which courses are listed, saved and read.

const product = await runProduct();

const layoutOf = (courseId: string, session: ApiSession = product.visitor()) =>
  session.json<StoredLayout>(`/api/course/${courseId}`);
const courseOf = (courseId: string, session: ApiSession = product.visitor()) =>
  session.json<CourseDetail>(`/api/createcourse/${courseId}`);

const _id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const about = 'No description provided.';

test('call 2, POST /api/course/save-course-layout, fills in what is missing, and drops unknown keys, at every level', async () => {
  const answer = await product.visitor().post('/api/course/save-course-layout', {
    'Course Name': '  Bare  ',
    Description: null,
    Level: '',
    'Number of Chapters': 'many',
    Surprise: { deep: ['x'] },
    Chapters: [{}, { 'Chapter Name': ' ', About: null, Duration: 3, Topics: ['x'] }],
  });
  expect(answer.status).toBe(201);
  const saved = (await answer.json()) as { courseId: string };
  expect(saved).toEqual({ courseId: _id });
  const layout = await layoutOf(saved.courseId);
  expect(layout).not.toHaveProperty('Surprise');
  const choices = { Level: 'beginner', Language: 'en', 'Add a Video': 'yes', 'Number of Chapters': 2 };
  expect(layout).toMatchObject({ 'Course Name': 'Bare', Description: about, ...choices });
  const chapter = { _id, 'Chapter Name': 'Untitled Chapter', About: about };
  expect(layout.Chapters).toEqual([
    { ...chapter, Duration: 'Not specified' },
    { ...chapter, Duration: '3' },
  ]);
});

test('call 3, GET /api/course/{courseId}, answers the layout with capitalised keys, and an _id on it and each chapter', async () => {
  const learner = await product.learner();
  const options = { Language: 'hi', 'Add a Video': 'no', Visibility: 'link' };
  const courseId = await saveLayout(learner, options);
  const layout = {
    ...layoutPayload(options),
    _id: courseId,
    Chapters: (layoutPayload()['Chapters'] as object[]).map((chapter) => ({ ...chapter, _id })),
    Thumbnail: `/course/${courseId}/thumbnail.svg`,
    Revision: expect.any(Number),
    Author: { provider: 'person' },
    readable: false,
  };
  expect(await layoutOf(courseId, learner)).toEqual({ ...layout, mine: true });
  expect(await layoutOf(courseId)).toEqual({ ...layout, mine: false });
});

describe('call 5, POST /api/createcourse/save', () => {
  test('answers 201 with the message and the courseId, and call 4 shows anybody the course', async () => {
    const learner = await product.learner();
    const answer = await learner.post('/api/createcourse/save', contentPayload());
    expect(answer.status).toBe(201);
    const { courseId, ...said } = (await answer.json()) as { courseId: string; message: string };
    expect(said).toEqual({ message: 'Course content saved successfully' });
    const { chapters, ...named } = contentPayload() as { chapters: object[] };
    const at = expect.stringMatching(/^20\d\d-.*Z$/);
    const times = { createdAt: at, updatedAt: at };
    const choices = { addVideo: true, category: '', language: 'en', topic: '', visibility: 'link' };
    expect(await courseOf(courseId)).toEqual({
      ...named,
      ...times,
      ...choices,
      _id: courseId,
      author: { provider: 'person' },
      state: 'ready',
      tags: expect.any(Array),
      thumbnail: `/course/${courseId}/thumbnail.svg`,
      chapters: chapters.map((chapter) => ({ ...chapter, _id, description: '', state: 'ready' })),
    });
  });

  test('fills in what is missing, generates ids of topics, and drops unknown keys, at every level', async () => {
    const topics = [{ surprise: 3 }, { topic_id: 7, code: '  ' }, { topic_id: '7', title: 'Twin' }];
    const courseId = await saveContent(await product.learner(), {
      description: undefined,
      level: null,
      duration: undefined,
      surprise: 1,
      chapters: [{ surprise: 2, topics }, {}],
    });
    const course = await courseOf(courseId);
    expect(JSON.stringify(course)).not.toContain('surprise');
    expect(course).toMatchObject({ description: about, level: 'beginner', duration: 'Not specified' });
    const untitled = { title: 'Untitled Topic', description: 'No description available.', code: null };
    const chapter = { chapterName: 'Untitled Chapter', about };
    expect(course.chapters).toMatchObject([
      { ...chapter, topics: [untitled, untitled, { ...untitled, title: 'Twin' }] },
      { ...chapter, topics: [] },
    ]);
    const ids = course.chapters[0]!.topics.map((topic) => topic.topic_id);
    expect(ids).toContain('7');
    expect(new Set([...ids, '']).size).toBe(4);
  });

  test('answers the owner’s change of a course with 200, and keeps the ids of its chapters', async () => {
    const learner = await product.learner();
    const courseId = await saveLayout(learner, { Language: 'hi', Visibility: 'link' });
    const before = await layoutOf(courseId);
    const answer = await learner.post('/api/createcourse/save', contentPayload({ courseId }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: 'Course content saved successfully', courseId });
    const course = await courseOf(courseId);
    expect(course).toMatchObject({ language: 'hi', visibility: 'link', category: 'Science', state: 'ready' });
    expect(course.chapters.map(({ _id }) => _id)).toEqual(before.Chapters.map(({ _id }) => _id));
    expect((await layoutOf(courseId)).readable).toBe(true);
  });
});

const listPath = '/api/createcourse/savedcourse';

async function idsOf(session: ApiSession, query = '?limit=100'): Promise<string[]> {
  return (await session.json<CourseCard[]>(listPath + query)).map(({ _id }) => _id);
}

async function walk(session: ApiSession, from: string, between: () => Promise<unknown>) {
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
  const [card = {}] = await product.visitor().json<CourseCard[]>(listPath);
  expect(Object.keys(card).toSorted()).toEqual(['_id', 'courseName', 'description', 'tags']);
});

test('the list of saved courses is never answered from another person’s cache, and 304 until it changes', async () => {
  const [asha, bina] = [await product.learner(), await product.learner()];
  const ashas = await saveContent(asha, { courseName: 'Asha’s' });
  const binas = await saveContent(bina, { courseName: 'Bina’s' });
  for (const _ of ['once', 'from a cache']) {
    expect(await idsOf(asha)).toContain(ashas);
    expect(await idsOf(asha)).not.toContain(binas);
    expect(await idsOf(bina)).toContain(binas);
    expect(await idsOf(bina)).not.toContain(ashas);
  }
  const { headers } = await bina.get(listPath);
  const known = { headers: { 'If-None-Match': headers.get('ETag') ?? '' } };
  // An ETag of another person's list doesn't match.
  expect((await asha.send(listPath, known)).status).toBe(200);
  const same = await bina.send(listPath, known);
  expect([same.status, await same.text()]).toEqual([304, '']);
  await saveContent(bina, { courseName: 'One more' });
  expect((await bina.send(listPath, known)).status).toBe(200);
});

test('the list of saved courses pages through 30 courses without a gap or a repeat while new ones arrive', async () => {
  const learner = await product.learner();
  const ids: string[] = [];
  // Some courses are link-only, so that both halves of the list are paged and merged.
  for (let n = 0; n < 30; n += 1)
    ids.unshift(await (n % 5 === 0 ? saveContent(learner) : savePublished(learner)));
  expect(await idsOf(learner, '')).toHaveLength(24);
  for (const limit of [0, 101]) expect((await learner.get(`${listPath}?limit=${limit}`)).status).toBe(400);
  const writer = await product.learner();
  const pages = await walk(learner, `${listPath}?limit=7`, () => savePublished(writer));
  const seen = pages.flat();
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
  expect(pages.slice(0, -1).every((page) => page.length === 7)).toBe(true);
});

test('two processes on one database show the same list, and one shows the other’s change and keeps to its bounds', async () => {
  const learner = await product.learner();
  const courseId = await saveContent(learner);
  const other = await product.startAnother({}, { budgets: { 'courses-guest': 1 } });
  const there = other.session(learner);
  const courseThere = () => there.json<CourseDetail>(`/api/createcourse/${courseId}`);
  expect(await there.json('/api/me')).toMatchObject({ kind: 'learner' });
  await courseThere();
  await idsOf(there);
  const courseName = 'Changed';
  const change = contentPayload({ courseId, courseName });
  expect((await learner.post('/api/createcourse/save', change)).status).toBe(200);
  await waitFor('the other process to show the change', async () => {
    const names = (await there.json<CourseCard[]>(listPath)).map((card) => card.courseName);
    return names.includes(courseName) && (await courseThere()).courseName === courseName;
  });
  const guest = other.session();
  await saveLayout(guest);
  await expectRefused(guest.post('/api/createcourse/save', contentPayload()), 409, 'too-many-courses');
});

test('a guest who signs in finds their courses in the account’s list at once, though it is cached for another session', async () => {
  const account = { email: 'elsewhere@example.org', password };
  const elsewhere = await signUp(product.visitor(), account.email);
  const browser = product.visitor();
  const courseId = await saveContent(browser);
  expect(await idsOf(elsewhere)).not.toContain(courseId);
  expect((await browser.post('/api/auth/sign-in/email', account)).status).toBe(200);
  expect(await idsOf(browser)).toContain(courseId);
});
