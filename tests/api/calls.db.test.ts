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

describe('call 2, POST /api/course/save-course-layout', () => {
  const unnamed = { 'Chapter Name': 'Untitled Chapter', About: 'No description provided.' };

  test('fills in the defaults for missing fields, at every level', async () => {
    const learner = await product.learner();
    const answer = await learner.post('/api/course/save-course-layout', {
      'Course Name': '  Bare  ',
      Description: null,
      Level: '',
      'Number of Chapters': 'many',
      Chapters: [{}, { 'Chapter Name': ' ', About: null, Duration: 3 }],
    });
    expect(answer.status).toBe(201);
    const saved = await bodyOf<{ courseId: string }>(answer);
    expect(saved).toEqual({ courseId: expect.stringMatching(uuid) });
    expect(await layoutOf(saved.courseId)).toMatchObject({
      'Course Name': 'Bare',
      Description: 'No description provided.',
      Category: '',
      Topic: '',
      Level: 'beginner',
      Duration: 'Not specified',
      'Number of Chapters': 2,
      Chapters: [
        { ...unnamed, Duration: 'Not specified' },
        { ...unnamed, Duration: '3' },
      ],
      Language: 'en',
      'Add a Video': 'yes',
      Visibility: 'link',
    });
  });

  test('drops unknown keys, at every level', async () => {
    const courseId = await saveLayout(await product.learner(), {
      Surprise: { deep: ['x'] },
      Chapters: [{ 'Chapter Name': 'One', About: 'A', Duration: '1', Topics: ['x'], 'Chapter Number': 1 }],
    });
    const layout = await layoutOf(courseId);
    expect(layout).not.toHaveProperty('Surprise');
    expect(layout.Chapters).toEqual([
      { _id: expect.stringMatching(uuid), 'Chapter Name': 'One', About: 'A', Duration: '1' },
    ]);
  });

  test('makes a guest of a visitor, and the course belongs to the guest', async () => {
    const visitor = product.visitor();
    const courseId = await saveLayout(visitor);
    expect(await visitor.json('/api/me')).toMatchObject({ kind: 'guest' });
    expect((await layoutOf(courseId, visitor)).mine).toBe(true);
    expect((await layoutOf(courseId)).mine).toBe(false);
  });
});

test('call 3, GET /api/course/{courseId}, answers the layout with capitalised keys, and an _id on it and each chapter', async () => {
  const learner = await product.learner();
  const options = { Language: 'hi', 'Add a Video': 'no', Visibility: 'link' };
  const courseId = await saveLayout(learner, options);
  const _id = expect.stringMatching(uuid);
  expect(await layoutOf(courseId, learner)).toEqual({
    ...layoutPayload(options),
    _id: courseId,
    Chapters: (layoutPayload()['Chapters'] as object[]).map((chapter) => ({ ...chapter, _id })),
    Thumbnail: `/course/${courseId}/thumbnail.svg`,
    Revision: expect.any(Number),
    Author: { provider: 'person' },
    readable: false,
    mine: true,
  });
});

describe('call 5, POST /api/createcourse/save', () => {
  test('answers 201 with the message and the courseId, and lets anybody read the course', async () => {
    const learner = await product.learner();
    const answer = await learner.post('/api/createcourse/save', contentPayload());
    expect(answer.status).toBe(201);
    const body = await bodyOf<{ courseId: string }>(answer);
    const _id = expect.stringMatching(uuid);
    expect(body).toEqual({ message: 'Course content saved successfully', courseId: _id });
    const course = await courseOf(body.courseId);
    const { chapters, ...about } = contentPayload() as { chapters: object[] };
    expect(course).toMatchObject({ ...about, state: 'ready', author: { provider: 'person' } });
    const written = { _id, description: '', state: 'ready' };
    expect(course.chapters).toEqual(chapters.map((chapter) => ({ ...chapter, ...written })));
  });

  test('fills in the defaults for missing fields, and generates ids of topics', async () => {
    const courseId = await saveContent(await product.learner(), {
      description: undefined,
      level: null,
      duration: undefined,
      chapters: [{ topics: [{}, { topic_id: 7, code: '  ' }, { topic_id: '7', title: 'Twin' }] }, {}],
    });
    const course = await courseOf(courseId);
    expect(course).toMatchObject({
      description: 'No description provided.',
      level: 'beginner',
      duration: 'Not specified',
    });
    const untitled = { title: 'Untitled Topic', description: 'No description available.', code: null };
    expect(course.chapters[0]).toMatchObject({
      chapterName: 'Untitled Chapter',
      about: 'No description provided.',
      duration: 'Not specified',
      topics: [untitled, untitled, { ...untitled, title: 'Twin' }],
    });
    expect(course.chapters[1]).toMatchObject({ chapterName: 'Untitled Chapter', topics: [] });
    const ids = course.chapters[0]?.topics.map((topic) => topic.topic_id) ?? [];
    expect(ids).toContain('7');
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => id.length > 0)).toBe(true);
  });

  test('drops unknown keys, at every level', async () => {
    const courseId = await saveContent(await product.learner(), {
      surprise: 1,
      chapters: [{ chapterName: 'One', surprise: 2, topics: [{ title: 'T', surprise: 3 }] }],
    });
    expect(JSON.stringify(await courseOf(courseId))).not.toContain('surprise');
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

  test('leaves a course out of the lists once its chapters are removed', async () => {
    const learner = await product.learner();
    const courseId = await saveContent(learner);
    const change = await learner.post('/api/createcourse/save', contentPayload({ courseId, chapters: [] }));
    expect(change.status).toBe(200);
    const list = await learner.json<CourseCard[]>('/api/createcourse/savedcourse?limit=100');
    expect(list.map(({ _id }) => _id)).not.toContain(courseId);
    expect((await layoutOf(courseId)).readable).toBe(false);
  });
});

describe('call 4, GET /api/createcourse/{courseId}', () => {
  test('answers every field that the finish and learning screens show', async () => {
    const courseId = await saveContent(await product.learner());
    const course = await courseOf(courseId);
    expect(Object.keys(course).toSorted()).toEqual(
      [
        '_id addVideo author category chapters courseName createdAt description duration language level state',
        'tags thumbnail topic updatedAt visibility',
      ]
        .join(' ')
        .split(' '),
    );
    expect(course).toMatchObject({ _id: courseId, thumbnail: `/course/${courseId}/thumbnail.svg` });
    expect(new Date(course.createdAt).toISOString()).toBe(course.createdAt);
    for (const chapter of course.chapters) {
      expect(Object.keys(chapter).toSorted()).toEqual(
        '_id about chapterName description duration state topics'.split(' '),
      );
      for (const topic of chapter.topics) {
        expect(Object.keys(topic).toSorted()).toEqual('code description title topic_id'.split(' '));
      }
    }
  });

  test('answers an unwritten course’s chapters with empty lists of topics', async () => {
    const course = await courseOf(await saveLayout(await product.learner()));
    expect(course.state).toBe('draft');
    expect(course.chapters.map(({ state, topics }) => ({ state, topics }))).toEqual([
      { state: 'waiting', topics: [] },
      { state: 'waiting', topics: [] },
    ]);
  });

  test('shows a change to its author at once, after the course was read and cached', async () => {
    const learner = await product.learner();
    const courseId = await saveContent(learner);
    for (const courseName of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
      await courseOf(courseId);
      await learner.post('/api/createcourse/save', contentPayload({ courseId, courseName }));
      expect((await courseOf(courseId, learner)).courseName).toBe(courseName);
    }
  });
});

describe('a guest', () => {
  test('who signs in to an account finds their courses in its list at once, though the list is cached for another session', async () => {
    const account = { email: 'elsewhere@example.org', password: 'a good long password' };
    const elsewhere = await signUp(product.visitor(), account.email);
    for (let round = 0; round < 3; round += 1) {
      const browser = product.visitor();
      const courseId = await saveContent(browser, { courseName: `Made as a guest ${round}` });
      expect(await listedTo(elsewhere)).not.toContain(courseId);
      expect((await browser.post('/api/auth/sign-in/email', account)).status).toBe(200);
      expect(await listedTo(browser)).toContain(courseId);
    }
  });
});

async function listedTo(session: ApiSession): Promise<string[]> {
  const list = await session.json<CourseCard[]>('/api/createcourse/savedcourse?limit=100');
  return list.map(({ _id }) => _id);
}
