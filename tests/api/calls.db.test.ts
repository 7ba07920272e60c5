import { describe, expect, test } from 'vitest';
import type { CourseCard } from '#contract/course-lists.ts';
import type { CourseDetail } from '#contract/courses.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { contentPayload, layoutPayload, saveContent, saveLayout } from './support/course-payloads.ts';
import { runProduct, signUp } from './support/running-product.ts';

// Calls 1 to 5 of the product's API, by which courses are listed, saved and read.

const product = await runProduct();

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function bodyOf<T>(answer: Response): Promise<T> {
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
  return (await answer.json()) as T;
}

const layoutOf = (courseId: string, session: ApiSession = product.visitor()) =>
  session.json<StoredLayout>(`/api/course/${courseId}`);
const courseOf = (courseId: string, session: ApiSession = product.visitor()) =>
  session.json<CourseDetail>(`/api/createcourse/${courseId}`);

const _id = expect.stringMatching(uuid);
const about = 'No description provided.';

test('call 2, POST /api/course/save-course-layout, fills in what is missing, and drops unknown keys, at every level', async () => {
  const learner = await product.learner();
  const answer = await learner.post('/api/course/save-course-layout', {
    'Course Name': '  Bare  ',
    Description: null,
    Level: '',
    'Number of Chapters': 'many',
    Surprise: { deep: ['x'] },
    Chapters: [{}, { 'Chapter Name': ' ', About: null, Duration: 3, Topics: ['x'] }],
  });
  expect(answer.status).toBe(201);
  const saved = await bodyOf<{ courseId: string }>(answer);
  expect(saved).toEqual({ courseId: _id });
  const layout = await layoutOf(saved.courseId);
  expect(layout).not.toHaveProperty('Surprise');
  const texts = { 'Course Name': 'Bare', Description: about, Category: '', Topic: '' };
  const choices = { Level: 'beginner', Language: 'en', 'Add a Video': 'yes', Visibility: 'link' };
  const size = { Duration: 'Not specified', 'Number of Chapters': 2 };
  expect(layout).toMatchObject({ ...texts, ...choices, ...size });
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
    const { courseId, ...said } = await bodyOf<{ courseId: string; message: string }>(answer);
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
    const duration = 'Not specified';
    expect(course).toMatchObject({ description: about, level: 'beginner', duration });
    const untitled = { title: 'Untitled Topic', description: 'No description available.', code: null };
    const chapter = { chapterName: 'Untitled Chapter', about, duration };
    const twin = { ...untitled, title: 'Twin' };
    expect(course.chapters[0]).toMatchObject({ ...chapter, topics: [untitled, untitled, twin] });
    expect(course.chapters[1]).toMatchObject({ ...chapter, topics: [] });
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
    expect(await bodyOf(answer)).toEqual({ message: 'Course content saved successfully', courseId });
    const course = await courseOf(courseId);
    expect(course).toMatchObject({ language: 'hi', visibility: 'link', category: 'Science', state: 'ready' });
    expect(course.chapters.map(({ _id }) => _id)).toEqual(before.Chapters.map(({ _id }) => _id));
    expect((await layoutOf(courseId)).readable).toBe(true);
  });
});

describe('call 4, GET /api/createcourse/{courseId}', () => {
  test('answers an unwritten course’s chapters with empty lists of topics', async () => {
    const course = await courseOf(await saveLayout(await product.learner()));
    const waiting = { state: 'waiting', topics: [] };
    expect(course).toMatchObject({ state: 'draft', chapters: [waiting, waiting] });
  });

  test('shows a change to its author at once, after the course was read and cached', async () => {
    const learner = await product.learner();
    const courseId = await saveContent(learner);
    for (const courseName of ['First', 'Second', 'Third']) {
      await courseOf(courseId);
      await learner.post('/api/createcourse/save', contentPayload({ courseId, courseName }));
      expect((await courseOf(courseId, learner)).courseName).toBe(courseName);
    }
  });

  test('answers 304 to a matching ETag, as proxies and browsers send it, until a change', async () => {
    const learner = await product.learner();
    const courseId = await saveContent(learner);
    const statusFor = async (tag: string) => {
      const headers = { 'If-None-Match': tag };
      return (await learner.send(`/api/createcourse/${courseId}`, { headers })).status;
    };
    const etag = (await learner.get(`/api/createcourse/${courseId}`)).headers.get('ETag') ?? '';
    const known = [etag, `W/${etag.replace(/^W\//, '')}`, `"other", ${etag}`];
    for (const tag of known) expect([tag, await statusFor(tag)]).toEqual([tag, 304]);
    await learner.post('/api/createcourse/save', contentPayload({ courseId, courseName: 'Changed' }));
    expect(await statusFor(etag)).toBe(200);
  });
});

test('a guest who signs in finds their courses in the account’s list at once, though it is cached for another session', async () => {
  const listedTo = async (session: ApiSession) => {
    const list = await session.json<CourseCard[]>('/api/createcourse/savedcourse?limit=100');
    return list.map((course) => course._id);
  };
  const account = { email: 'elsewhere@example.org', password: 'a good long password' };
  const elsewhere = await signUp(product.visitor(), account.email);
  for (const _ of ['first', 'second']) {
    const browser = product.visitor();
    const courseId = await saveContent(browser);
    expect(await listedTo(elsewhere)).not.toContain(courseId);
    expect((await browser.post('/api/auth/sign-in/email', account)).status).toBe(200);
    expect(await listedTo(browser)).toContain(courseId);
  }
});
