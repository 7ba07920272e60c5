import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EventVerdict, LearningEvent } from '#contract/learning-events.ts';
import type { CourseProgress } from '#contract/progress.ts';
import type { GradableQuestion } from '#server/questions/questions.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, eventOf, keysOf, outcomesOf, sittingOf } from '#tests/support/learner-events.ts';
import { insertAcceptedQuestions } from '#tests/support/questions.ts';
import { saveContent } from './support/course-payloads.ts';
import { runProduct, signUp } from './support/running-product.ts';

// Learning events and the progress derived from them, as phones send and read them.

const product = await runProduct();
const { db, pool } = product.database;

interface Answer {
  verdicts: EventVerdict[];
  cursor: string;
}
interface Listed {
  events: (LearningEvent & { device: string; right?: boolean })[];
  cursor: string;
  more: boolean;
}

let chapter: { courseId: string; chapterId: string };
let keys: GradableQuestion[];
beforeAll(async () => {
  chapter = await newChapter(5);
  keys = await keysOf(db, chapter);
});

async function newChapter(questions: number): Promise<typeof chapter> {
  const owner = product.visitor();
  const courseId = await saveContent(owner);
  const { chapters } = await owner.json<{ chapters: { _id: string }[] }>(`/api/createcourse/${courseId}`);
  const made = { courseId, chapterId: chapters[0]?._id ?? '' };
  await insertAcceptedQuestions(db, made, questions);
  return made;
}

async function send(session: ApiSession, events: readonly object[], device?: string): Promise<Answer> {
  const answer = await session.post('/api/learning/events', batchOf(events, device));
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
const outcomes = async (session: ApiSession, events: readonly object[]) =>
  outcomesOf((await send(session, events)).verdicts);
const codeOf = async (answer: Promise<Response>) => {
  const { status } = await answer;
  return [status, ((await (await answer).json()) as { code?: string }).code];
};
const progressIn = (session: ApiSession) =>
  session.json<CourseProgress>(`/api/courses/${chapter.courseId}/progress`);
const opened = (more: Partial<LearningEvent> = {}) => eventOf(chapter, { kind: 'opened' }, more);
const answerTo = (question: GradableQuestion, chosen: string[] | number) =>
  eventOf(chapter, {
    kind: 'answer',
    questionId: question.id,
    revision: question.revision,
    chosen,
    sitting: randomUUID(),
    mode: 'chapter',
  });

describe('an answer', () => {
  test('is graded with the reasons, and makes a visitor a guest who has progress', async () => {
    const visitor = product.visitor();
    expect(await visitor.json('/api/me')).toMatchObject({ kind: 'visitor' });
    const [key] = keys as [GradableQuestion];
    const wrong = key.options.find((option) => !option.right)?.id ?? '';
    const { verdicts } = await send(visitor, [answerTo(key, [wrong])]);
    expect(verdicts).toEqual([
      {
        id: expect.any(String),
        verdict: 'accepted',
        right: false,
        answer: key.options.filter(({ right }) => right).map(({ id }) => id),
        explanation: key.explanation,
        whyWrong: [{ option: wrong, why: expect.any(String) }],
      },
    ]);
    expect(await visitor.json('/api/me')).toMatchObject({ kind: 'guest' });
    expect((await progressIn(visitor)).chapters[0]?.checked).toMatchObject({
      state: 'none',
      best: 0,
      of: 5,
    });
  });
});

describe('a batch', () => {
  test.each([
    [
      'more than 100 events',
      400,
      'invalid-request',
      () => batchOf(Array.from({ length: 101 }, () => opened())),
    ],
    ['no event', 400, 'invalid-request', () => batchOf([])],
    [
      'a field that there is not',
      400,
      'invalid-request',
      () => ({ ...batchOf([opened()]), person: newId() }),
    ],
    ['more than 64 KB', 413, 'too-large', () => batchOf([{ ...opened(), zone: 'x'.repeat(66_000) }])],
  ])('with %s is refused as a whole', async (_, status, code, body) => {
    const phone = product.visitor();
    expect(await codeOf(phone.post('/api/learning/events', body()))).toEqual([status, code]);
    expect(await phone.json('/api/me')).toMatchObject({ kind: 'visitor' });
  });

  test('beyond the budget of a day is refused with all of its events, and can be sent later', async () => {
    const phone = product.visitor();
    const events = Array.from({ length: 90 }, () => opened());
    await send(phone, events);
    await pool.query(
      `update budget_spending set amount = 2940 where budget = 'events-person' and amount = 90`,
    );
    // Events that the server knows already spend nothing.
    await send(phone, events.slice(0, 60));
    const more = Array.from({ length: 61 }, () => opened());
    expect(await codeOf(phone.post('/api/learning/events', batchOf(more)))).toEqual([429, 'rate-limited']);
    expect(await outcomes(phone, more.slice(0, 60))).toEqual(Array(60).fill('accepted'));
    await pool.query(
      `update budget_spending set ends_at = now() - interval '1 hour' where budget = 'events-person'`,
    );
    expect(await outcomes(phone, more)).toEqual([...Array(60).fill('already'), 'accepted']);
  });
});

describe('two phones of a learner', () => {
  test('come to the same: each hears of what the other one did', async () => {
    const one = await product.learner();
    const two = product.visitor(one);
    const [here, there] = [randomUUID(), randomUUID()];
    const { cursor } = await send(one, sittingOf(chapter, keys.slice(0, 3)), here);
    const late = sittingOf(chapter, keys, { at: Date.now() - 3_600_000 });
    await send(two, [...late, opened()], there);
    const news = await one.json<Listed>(`/api/learning/events?since=${cursor}`);
    expect(news).toMatchObject({ more: false });
    expect(news.events.map(({ id }) => id).slice(0, 5)).toEqual(late.map(({ id }) => id));
    expect(new Set(news.events.map(({ device }) => device))).toEqual(new Set([there]));
    expect(news.events[0]).toEqual({ ...late[0], device: there, right: true });
    expect(await progressIn(one)).toEqual(await progressIn(two));
    expect((await progressIn(one)).chapters[0]?.checked).toMatchObject({ state: 'passed', best: 5 });
  });

  test('read all events, 500 at a time', async () => {
    const learner = await product.learner();
    await send(learner, [opened()]);
    await pool.query(
      `insert into learning_events (person_id, id, device, seq, kind, course_id, chapter_id, at, zone, body_hash)
       select person_id, overlay(gen_random_uuid()::text placing '7' from 15)::uuid, device, n, kind, course_id, chapter_id, at, zone, body_hash
       from learning_events, generate_series(1, 700) as n where person_id = (select person_id from learning_events
         order by number desc limit 1)`,
    );
    const first = await learner.json<Listed>('/api/learning/events');
    expect([first.events.length, first.more]).toEqual([500, true]);
    const second = await learner.json<Listed>(`/api/learning/events?since=${first.cursor}`);
    expect([second.events.length, second.more]).toEqual([201, false]);
    const end = await learner.json<Listed>(`/api/learning/events?since=${second.cursor}`);
    expect(end).toEqual({ events: [], cursor: second.cursor, more: false });
    expect(await codeOf(learner.get('/api/learning/events?since=x'))).toEqual([400, 'invalid-request']);
  });
});

describe('what a learner did', () => {
  test('moves from the guest to the account, is exported, and is gone with the account', async () => {
    const browser = product.visitor();
    const events = [eventOf(chapter, { kind: 'read', done: true }), ...sittingOf(chapter, keys)];
    await send(browser, events);
    await signUp(browser);
    expect((await progressIn(browser)).chapters[0]).toMatchObject({ complete: true });
    expect(await outcomes(browser, events)).toEqual(Array(6).fill('already'));
    const file = await browser.json<{
      learning: { events: { id: string }[]; progress: object[]; reviews: object[] };
    }>('/api/me/export');
    expect(file.learning.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect([file.learning.progress.length, file.learning.reviews.length]).toEqual([1, 5]);

    const gone = await browser.send('/api/me', {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ publishedCourses: 'delete' }),
    });
    expect(gone.status).toBe(200);
    const ids = events.map(({ id }) => id);
    expect((await pool.query('select from learning_events where id = any ($1)', [ids])).rowCount).toBe(0);
  });

  test('is nobody else’s', async () => {
    const one = await product.learner();
    await send(one, sittingOf(chapter, keys));
    for (const other of [product.visitor(), await product.learner()]) {
      expect(await other.json<Listed>('/api/learning/events')).toMatchObject({ events: [] });
      expect(await other.json('/api/learning/progress')).toEqual({ courses: [], next: null });
      expect(await other.json('/api/learning/review')).toEqual({ due: 0, questions: [], nextAt: null });
      const report = await other.json<{ days: { answers: number }[] }>(
        '/api/learning/report?from=2026-01-01&to=2026-12-31&zone=Asia/Kolkata',
      );
      expect(report.days.every(({ answers }) => answers === 0)).toBe(true);
    }
    expect(await one.json<{ courses: object[] }>('/api/learning/progress')).toMatchObject({
      courses: [{ courseId: chapter.courseId, courseName: 'Soil for growers', checked: { n: 1, of: 1 } }],
    });
  });
});
