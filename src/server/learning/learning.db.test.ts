import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { exerciseIdOf, generateExercise } from '#contract/learning/generators/generators.ts';
import { calendarDay, dateOf } from '#contract/learning/local-day.ts';
import type { LearningEvent } from '#contract/learning-events.ts';
import {
  deleteCourse,
  listCourseNames,
  listSavedCourses,
  readCourseSummary,
  restoreCourse,
  saveCourse,
} from '#server/courses/courses.ts';
import { importLibrary } from '#server/library/import-library.ts';
import type { Learner } from '#server/platform/http/caller.ts';
import { createLog } from '#server/platform/log.ts';
import { changeQuestion, decideQuestion } from '#server/questions/own-questions.ts';
import { insertSelfChecks, raiseVersion } from '#server/questions/questions-store.ts';
import { readChapterQuestions, readSelfChecks, type GradableQuestion } from '#server/questions/questions.ts';
import { readWallet } from '#server/wallet/wallet.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { libraryOfTest } from '#tests/support/library-course.ts';
import { mergeRules } from '#tests/support/merge-rules.ts';
import { batchOf, eventOf, keysOf, outcomesOf, sittingOf } from '#tests/support/learner-events.ts';
import { newLearner, provingIn, type ProvedChapter as Chapter } from '#tests/support/proving.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { draftOf } from '#tests/support/questions.ts';
import { readVersions } from './course-questions.ts';
import { deriveAnew } from './derive-progress.ts';
import { sendEvents, type LearningParts } from './learning.ts';
import { listEvents } from './list-events.ts';
import { listReview, listReviewTimes, readCourseEnd, readNextReview } from './list-review.ts';
import { person } from './my-data-store.ts';
import { readCourseProgress } from './read-progress.ts';
import { readReport } from './read-report.ts';

const { db, pool } = await testDatabase();
const parts: LearningParts = { db, budgets: testBudgets(db), rewards: true };
const owner = newLearner();
const newCourse = (questions: readonly number[], by = owner) => provingIn(parts).newCourse(questions, by);
const dayMs = 86_400_000;
const zone = 'Asia/Kolkata';

async function newChapter(questions: number, by?: Learner): Promise<[Chapter, GradableQuestion[]]> {
  const [chapter] = await newCourse([questions], by);
  return [chapter!, await keysOf(db, chapter!)];
}

/** Sends events as a batch of a phone. */
const send = async (who: { id: string; kind: 'guest' | 'learner' }, events: readonly object[]) =>
  (await sendEvents(parts, who, batchOf(events))).verdicts;
const read = (chapter: Chapter, done = true) => eventOf(chapter, { kind: 'read', done });
const progressOf = async (personId: string, { courseId }: Chapter) =>
  readCourseProgress(db, personId, courseId);
const allOf = async (table: string, personId: string): Promise<unknown[]> =>
  (await pool.query(`select * from ${table} where person_id = $1 order by course_id, 2, 3`, [personId])).rows;
/** Reads everything derived for a person, without the time of a completion. */
async function derivedOf(personId: string): Promise<unknown> {
  const { rows: progress } = await pool.query(
    'select course_id, state, facts, accepted, questions_version, last_at from course_progress where person_id = $1 order by 1',
    [personId],
  );
  return { progress, cards: await allOf('review_cards', personId) };
}

let first: Chapter;
let second: Chapter;
let keys: GradableQuestion[];
beforeAll(async () => {
  [first, second] = (await newCourse([5, 3])) as [Chapter, Chapter];
  keys = await keysOf(db, first);
});

test('an event is kept and graded once, and a bad one is refused without the others', async () => {
  const opened = (more: object) => ({ ...eventOf(first, { kind: 'opened' }), ...more });
  const answer = (more: object = {}) =>
    ({ ...sittingOf(first, keys.slice(0, 1))[0]!, chosen: ['a'], ...more }) as LearningEvent;
  const good = answer();
  const cases: [event: LearningEvent, outcome: string][] = [
    [good, 'accepted'],
    [opened({ zone: "Mars/'; drop table users" }), 'accepted'],
    [opened({ at: '0000-01-01T00:00:00Z' }), 'accepted'],
    [opened({ at: '9999-12-31T23:59:59Z' }), 'accepted'],
    [opened({ courseId: newId() }), 'course-not-found'],
    [opened({ chapterId: newId() }), 'chapter-not-found'],
    [answer({ questionId: newId() }), 'question-not-found'],
    [answer({ revision: 7 }), 'question-not-found'],
    [answer({ chapterId: second.chapterId }), 'question-not-found'],
    [answer({ chosen: ['not an option'] }), 'invalid'],
    [answer({ right: true }), 'invalid'],
    [opened({ kind: 'learned' }), 'invalid'],
    [opened({ id: randomUUID() }), 'invalid'],
    [good, 'already'],
    [{ ...good, zone: 'UTC' }, 'id-reused'],
  ];
  const learner = newPerson();
  const events = cases.map(([event]) => event);
  const verdicts = await send(learner, events);
  expect(verdicts.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  expect(outcomesOf(verdicts)).toEqual(cases.map(([, outcome]) => outcome));
  expect(await allOf('learning_events', learner.id)).toHaveLength(4);

  expect(await send(learner, [good])).toEqual([{ ...verdicts[0], verdict: 'already' }]);
  // Another event under a known id reveals nothing about the answer.
  const reused = await send(learner, [{ ...good, chosen: ['b'] }]);
  expect(reused).toEqual([{ id: good.id, verdict: 'refused', code: 'id-reused' }]);
});

test('an answer with a hint is right, and counts nothing towards passing', async () => {
  const learner = newPerson();
  const verdicts = await send(learner, sittingOf(first, keys, { hinted: true }));
  expect(verdicts.every(({ right }) => right)).toBe(true);
  expect((await progressOf(learner.id, first)).chapters[0]?.checked).toMatchObject({ best: 0 });
});

test('a mark is kept only of a self-check of its chapter', async () => {
  const texts = { ...first, textRevision: 1 };
  await db.transaction().execute((tx) => insertSelfChecks(tx, texts, ['Name three worms.']));
  const [check] = await readSelfChecks(db, [first.courseId]);
  const selfCheckId = check!._id;
  const mark = (chapter: Chapter, id: string) =>
    eventOf(chapter, { kind: 'selfcheck', selfCheckId: id, done: true });
  const kept = mark(first, selfCheckId);
  const sent = [kept, mark(second, selfCheckId), mark(first, newId()), { ...kept, done: false }];
  const { verdicts } = await sendEvents(parts, newPerson(), batchOf(sent));
  const outcomes = ['accepted', 'question-not-found', 'question-not-found', 'id-reused'];
  expect(outcomesOf(verdicts)).toEqual(outcomes);
});

describe('progress', () => {
  const checkedOf = async (learner: { id: string }, chapter: Chapter) => {
    const { complete, chapters } = await progressOf(learner.id, chapter);
    const { state, best, of } = chapters[0]!.checked;
    return [state, best, of, complete];
  };

  test('is what the events say, for the learner alone', async () => {
    const learner = newPerson();
    await send(learner, [eventOf(first, { kind: 'opened' }), ...sittingOf(first, keys, { right: 4 })]);
    const passed = { state: 'passed', best: 4, of: 5 };
    const none = { state: 'none', best: 0, of: 3, at: null };
    expect(await progressOf(learner.id, first)).toMatchObject({
      courseName: 'Soil',
      chapters: [
        { opened: true, read: true, checked: passed, complete: true, questions: 5 },
        { opened: false, checked: none, questions: 3 },
      ],
      read: { n: 1, of: 2 },
      checked: { n: 1, of: 2 },
      complete: false,
      next: { chapterId: second.chapterId, why: 'read' },
    });
    const nothing = { checked: { n: 0 }, lastAt: null };
    for (const other of [newPerson().id, undefined])
      expect(await readCourseProgress(db, other, first.courseId)).toMatchObject(nothing);
  });

  test('follows a question that is withheld before or after it was answered, and one that is accepted again', async () => {
    const [chapter, questions] = await newChapter(5);
    const learner = newPerson();
    await setState(chapter, questions, 'withheld');
    const events = [read(chapter), ...sittingOf(chapter, questions, { right: 4 })];
    expect(new Set(outcomesOf(await send(learner, events)))).toEqual(new Set(['accepted']));
    expect((await checkedOf(learner, chapter))[0]).toBe('none');
    await setState(chapter, questions, 'accepted');
    expect(await checkedOf(learner, chapter)).toEqual(['passed', 4, 5, true]);
    await setState(chapter, questions.slice(0, 1), 'withheld');
    expect(await checkedOf(learner, chapter)).toEqual(['tried', 3, 4, false]);
    const due = async () => (await allOf('review_cards', learner.id)).length;
    expect(await due()).toBe(4);
    await setState(chapter, questions.slice(0, 3), 'withheld');
    expect(await checkedOf(learner, chapter)).toEqual(['tried', 1, 2, true]);
    await setState(chapter, questions, 'accepted');
    expect(await checkedOf(learner, chapter)).toEqual(['passed', 4, 5, true]);
    expect(await due()).toBe(5);
  });

  test('keeps answers to an earlier revision as long as the right answer is the same', async () => {
    const [chapter, questions] = await newChapter(3);
    const [one] = questions as [GradableQuestion];
    const learner = newPerson();
    await send(learner, [read(chapter), ...sittingOf(chapter, questions)]);
    const revise = (revision: number, change: object) =>
      changeQuestion(asOwner, owner, keyOf(chapter, one), { ...draftOf(0, change), revision });
    await revise(1, { stem: 'The same, spelt right?' });
    expect(await checkedOf(learner, chapter)).toEqual(['passed', 3, 3, true]);
    const late = sittingOf(chapter, [one]);
    expect((await send(learner, late))[0]).toMatchObject({ verdict: 'accepted', right: true });
    await revise(2, { answer: 'Another right answer' });
    expect((await checkedOf(learner, chapter)).slice(0, 3)).toEqual(['tried', 2, 3]);
  });

  test('stays when the chapter gets another text, whose questions alone are asked from then on', async () => {
    const [chapter, questions] = await newChapter(3);
    await pool.query(
      'update questions set text_revision = (select version from courses where id = $1) where course_id = $1',
      [chapter.courseId],
    );
    await db.transaction().execute((tx) => raiseVersion(tx, chapter.courseId));
    const learner = newPerson();
    await send(learner, sittingOf(chapter, questions));
    const topics = [{ title: 'Ants', description: 'They dig too.' }];
    const course = { courseName: 'Soil', chapters: [{ chapterName: 'Chapter 1', topics }] };
    await saveCourse({ db, budgets: parts.budgets }, owner, { ...course, courseId: chapter.courseId });
    expect(await progressOf(learner.id, chapter)).toMatchObject({
      checked: { n: 1, of: 1 },
      chapters: [{ checked: { state: 'passed', best: 3, of: 3 }, questions: 0 }],
    });
    expect(await progressOf(newPerson().id, chapter)).toMatchObject({ checked: { n: 0, of: 0 } });
    expect((await listReview(db, learner.id, 10)).nextAt).toBeNull();
  });
});

test('whatever order events of two phones come in, what is derived is what a replay of everything derives', async () => {
  const [own, ownKeys] = await newChapter(3);
  const all = [
    [first, keys],
    [second, await keysOf(db, second)],
    [own, ownKeys],
  ] as const;
  const start = Date.now() - 40 * dayMs;
  const devices = [randomUUID(), randomUUID()];
  const some = fc.record({
    chapter: fc.nat({ max: 2 }),
    what: fc.constantFrom('opened', 'read', 'unread', 'chapter', 'review', 'placement'),
    hours: fc.integer({ min: 0, max: 900 }),
    off: fc.constantFrom(0, 0, 0, -3_652 * dayMs, 3_652 * dayMs),
    right: fc.nat({ max: 5 }),
    device: fc.constantFrom(...devices),
  });
  const logs = fc.tuple(
    fc.array(some, { minLength: 1, maxLength: 8 }),
    fc.infiniteStream(fc.nat({ max: 1_000_000 })),
  );
  await fc.assert(
    fc.asyncProperty(logs, async ([log, random]) => {
      const events = log.flatMap(({ chapter, what, hours, off, right, device }) => {
        const [where, questions] = all[chapter]!;
        const at = start + hours * 3_600_000 + off;
        const when = { at: new Date(at).toISOString() };
        const made = () => {
          if (what === 'opened') return [eventOf(where, { kind: 'opened' }, when)];
          if (what === 'read' || what === 'unread') return [{ ...read(where, what === 'read'), ...when }];
          return sittingOf(where, questions, { at, right, mode: what });
        };
        return made().map((event) => ({ event, device }));
      });
      /** Sends everything in any order, in up to three batches of each device, some of it twice. */
      const sendAll = async (who: ReturnType<typeof newPerson>) => {
        const places = new Map(events.map((each) => [each, random.next().value]));
        const sent = events.toSorted((a, b) => places.get(a)! - places.get(b)!);
        const cut = random.next().value % (sent.length + 1);
        for (const part of [sent.slice(0, cut), sent.slice(cut), sent.slice(0, 3)])
          for (const [device, own] of Map.groupBy(part, (each) => each.device)) {
            const batch = own.map(({ event }) => event);
            await sendEvents(parts, who, batchOf(batch, device));
          }
      };
      const [one, other] = [newPerson(), newPerson()];
      await sendAll(one);
      // The second one's phones send at once, and send again.
      await Promise.all([sendAll(other), sendAll(other)]);
      const stored = await derivedOf(one.id);
      for (const { courseId } of [first, own]) await deriveIfBegun(one.id, courseId);
      expect(await derivedOf(one.id)).toEqual(stored);
      // A clock ahead of the time counts as the time of arrival, which differs.
      if (log.every(({ off }) => off <= 0))
        expect(withoutPerson(await derivedOf(other.id))).toEqual(withoutPerson(stored));
    }),
    { numRuns: propertyRuns(5) },
  );
});

test.each([
  ['years ahead', 1_500],
  ['in 1970', -Math.floor(Date.now() / dayMs) + 10],
])('a phone whose clock is %s has its days and reviews by the time of arrival', async (_, ahead) => {
  const learner = newPerson();
  const at = Date.now() - 3 * dayMs;
  const batch = batchOf(sittingOf(second, await keysOf(db, second), { at: at + ahead * dayMs }));
  const sentAt = new Date(Date.now() + ahead * dayMs).toISOString();
  await sendEvents(parts, learner, { ...batch, sentAt });
  const day = dateOf(calendarDay(at, zone));
  const report = await readReport(db, learner.id, { from: day, to: day, zone });
  expect(report.days).toMatchObject([{ day, answers: 3 }]);
  expect(report.checked).toHaveLength(1);
  expect(await listReview(db, learner.id, 10)).toMatchObject({ due: 3, nextAt: null });
  // Sent again at another time, it is the same.
  const again = await sendEvents(parts, learner, batch);
  expect(outcomesOf(again.verdicts)).toEqual(Array(3).fill('already'));
});

describe('review', () => {
  test('lists what is due, most overdue first, without answers, and tells how many come back next', async () => {
    const learner = newPerson();
    const long = Date.now() - 20 * dayMs;
    const [other, fresh] = (await keysOf(db, second)) as [GradableQuestion, GradableQuestion];
    await send(learner, [
      ...sittingOf(first, keys.slice(0, 2), { at: long }),
      ...sittingOf(second, [other], { at: long - dayMs }),
      ...sittingOf(first, keys.slice(2, 4)),
      ...sittingOf(second, [fresh]),
    ]);
    const review = await listReview(db, learner.id, 20);
    const names = { courseName: 'Soil', chapterName: 'Chapter 2', language: 'en' };
    expect(review.questions[0]).toMatchObject({ _id: other.id, ...names });
    const ids = review.questions.map(({ _id }) => _id);
    expect(new Set(ids)).toEqual(new Set([other, ...keys.slice(0, 2)].map(({ id }) => id)));
    expect(review.due).toBe(3);
    expect(JSON.stringify(review)).not.toMatch(/"right"|explanation|whyWrong/);
    expect((await listReview(db, learner.id, 1)).questions).toHaveLength(1);

    const { nextAt, count } = await readNextReview(db, learner.id, first);
    const inMs = Date.parse(nextAt!) - Date.now();
    expect([count, inMs > 0, inMs <= dayMs]).toEqual([2, true, true]);
    expect([review.nextAt, review.nextCount]).toEqual([nextAt, 3]);
    const times = await listReviewTimes(db, learner.id);
    expect(times[0]).toEqual({ courseId: second.courseId, questionId: other.id, dueAt: expect.any(String) });
    expect(
      times.slice(3).map(({ dueAt }) => dueAt),
      'also what is not due yet',
    ).toEqual([nextAt, nextAt, nextAt]);
    await send(learner, sittingOf(second, [other], { mode: 'review', at: Date.now() }));
    expect((await listReview(db, learner.id, 20)).due).toBe(2);
    const ofCourse = await readNextReview(db, learner.id, { courseId: first.courseId });
    expect(ofCourse).toEqual({ nextAt, count: 3 });
    const { id: stranger } = newPerson();
    expect(await listReview(db, stranger, 20)).toEqual({ due: 0, questions: [], nextAt: null, nextCount: 0 });
    expect(await readNextReview(db, stranger, first)).toEqual({ nextAt: null, count: 0 });
    expect(await listReviewTimes(db, stranger)).toEqual([]);
  });

  test('leaves out questions that were withheld, and courses that are gone', async () => {
    const [chapter, questions] = await newChapter(3);
    const [gone, others] = await newChapter(3);
    const learner = newPerson();
    const at = Date.now() - 5 * dayMs;
    await send(learner, [...sittingOf(chapter, questions, { at }), ...sittingOf(gone, others, { at })]);
    const due = async () => (await listReview(db, learner.id, 20)).due;
    expect(await due()).toBe(6);
    await setState(chapter, questions.slice(0, 1), 'withheld');
    await deleteCourse(db, owner.id, gone.courseId);
    expect(await due()).toBe(2);
    expect(await listReviewTimes(db, learner.id)).toHaveLength(2);
    // Events that a phone recorded before it heard of the deletion count once the course is restored.
    expect(outcomesOf(await send(learner, [read(gone)]))).toEqual(['accepted']);
    await restoreCourse(db, owner.id, gone.courseId);
    expect(await due()).toBe(5);
    expect((await progressOf(learner.id, gone)).chapters[0]).toMatchObject({ read: true });
  });
});

test('a report tells days, chapters that were passed and kept, and the weakest objectives', async () => {
  const learner = newPerson();
  const at = Date.parse('2026-03-02T06:30:00Z');
  const three = await keysOf(db, second);
  await send(learner, [
    ...sittingOf(second, three, { at }),
    ...sittingOf(second, three, { at: at + 2 * dayMs, mode: 'review' }),
    ...sittingOf(first, keys, { at: at + 120_000, right: 1 }),
  ]);
  const reportOf = (from: string, to: string) => readReport(db, learner.id, { from, to, zone });
  const report = await reportOf('2026-03-01', '2026-03-04');
  expect(report.days).toEqual([
    { day: '2026-03-01', answers: 0, right: 0, reviews: 0, minutes: 0 },
    { day: '2026-03-02', answers: 8, right: 4, reviews: 0, minutes: 2 },
    { day: '2026-03-03', answers: 0, right: 0, reviews: 0, minutes: 0 },
    { day: '2026-03-04', answers: 3, right: 3, reviews: 3, minutes: 0 },
  ]);
  const chapter = { ...second, courseName: 'Soil', chapterName: 'Chapter 2' };
  expect(report.checked).toEqual([{ ...chapter, at: new Date(at + 2_000).toISOString() }]);
  expect(report.kept).toEqual([{ ...chapter, at: new Date(at + 2 * dayMs + 2_000).toISOString() }]);
  const quiet = await reportOf('2026-03-03', '2026-03-03');
  expect(quiet).toMatchObject({ checked: [], kept: [], weakest: [] });
  const times = ['29:00', '30:00', '34:00', '38:30', '43:30'];
  const opened = times.map((time) =>
    eventOf(first, { kind: 'opened' }, { at: `2026-04-02T18:${time}.000Z` }),
  );
  await send(learner, opened);
  const [april] = (await reportOf('2026-04-03', '2026-04-03')).days;
  expect(april, 'less than 5 minutes apart').toMatchObject({ minutes: 10, answers: 0 });
  const refused = { code: 'invalid-request' };
  for (const from of ['2026-03-02', '2025-01-01'])
    await expect(reportOf(from, '2026-03-01')).rejects.toMatchObject(refused);
});

test('an objective is worth another look by the latest answer to each of its questions', async () => {
  const learner = newPerson();
  const [chapter, questions] = await newChapter(3);
  await pool.query("update question_revisions set objective = 'Tell worms apart' where course_id = $1", [
    chapter.courseId,
  ]);
  const at = Date.parse('2026-05-04T06:30:00Z');
  const weakest = async (to = '2026-05-06') => {
    const report = await readReport(db, learner.id, { from: '2026-05-04', to, zone });
    return report.weakest.map(({ objective, right, of }) => [objective, right, of]);
  };
  await send(learner, sittingOf(chapter, questions, { at, right: 0 }));
  expect(await weakest()).toEqual([['Tell worms apart', 0, 3]]);
  await send(learner, sittingOf(chapter, questions, { at: at + dayMs, right: 2 }));
  expect(await weakest()).toEqual([['Tell worms apart', 2, 3]]);
  await send(learner, sittingOf(chapter, questions.slice(2), { at: at + 2 * dayMs, mode: 'review' }));
  expect(await weakest()).toEqual([]);
  expect(await weakest('2026-05-05'), 'as it was then').toEqual([['Tell worms apart', 2, 3]]);
  // An answer that was given earlier arrives later, from another phone.
  await send(learner, sittingOf(chapter, questions, { at: at + dayMs / 2, right: 0 }));
  expect(await weakest()).toEqual([]);
});

describe('a guest who becomes a learner', () => {
  const become = (guestId: string, learnerId: string, rules = mergeRules) =>
    db.transaction().execute((tx) => person.mergeGuest(tx, guestId, learnerId, rules));

  test('keeps all events, and progress comes from those of both', async () => {
    const [guest, learner] = [newPerson(), newPerson()];
    const [only, answers] = await newChapter(3);
    const shared = eventOf(first, { kind: 'opened' });
    await send(learner, [shared, ...sittingOf(first, keys, { right: 1, at: Date.now() - 3 * dayMs })]);
    await send(guest, [
      shared,
      read(first),
      ...sittingOf(first, keys, { at: Date.now() - 4 * dayMs }),
      ...sittingOf(only, answers),
    ]);
    const { cursor } = await sendEvents(parts, learner, batchOf([shared]));
    for (const _ of ['once', 'again']) await become(guest.id, learner.id);
    expect(await progressOf(learner.id, first)).toMatchObject({
      chapters: [{ read: true, checked: { state: 'passed', best: 5 } }, {}],
    });
    expect(await progressOf(learner.id, only)).toMatchObject({ checked: { n: 1 } });
    expect(await allOf('review_cards', learner.id)).toHaveLength(8);
    for (const table of ['course_progress', 'review_cards']) expect(await allOf(table, guest.id)).toEqual([]);
    // The learner's other phone hears of what the guest did.
    const news = 'select from learning_events where person_id = $1 and number > $2';
    expect((await pool.query(news, [learner.id, cursor])).rowCount).toBe(9);
    const counts = 'select events from event_counts where person_id = any ($1)';
    expect((await pool.query(counts, [[guest.id, learner.id]])).rows).toEqual([{ events: 15 }]);
  });

  test('brings no more events than one account may send on a day', async () => {
    const learner = newPerson();
    const rules = { ...mergeRules, budgets: { ...mergeRules.budgets, 'events-person': 7 } };
    const bring = async () => {
      const guest = newPerson('guest');
      await send(guest, sittingOf(first, keys));
      await become(guest.id, learner.id, rules);
      return (await allOf('learning_events', learner.id)).length;
    };
    expect([await bring(), await bring()]).toEqual([5, 7]);
  });

  test('while the guest’s phone sends, loses nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [guest, learner] = [newPerson(), newPerson()];
      const batches = Array.from({ length: 4 }, () => sittingOf(first, keys));
      await Promise.all([...batches.map((batch) => send(guest, batch)), become(guest.id, learner.id)]);
      // Repeats the merge, as `afterWrite` does for events that arrived in between.
      await become(guest.id, learner.id);
      expect(await allOf('learning_events', learner.id)).toHaveLength(20);
    }
  });
});

describe('coins', () => {
  const completing = async (chapter: Chapter) => [
    read(chapter),
    ...sittingOf(chapter, await keysOf(db, chapter)),
  ];
  const coinsOf = async ({ id }: { id: string }) => (await readWallet(db, id)).coins;

  test('are given once, when a course is complete for the first time', async () => {
    const [one, two] = (await newCourse([3, 3])) as [Chapter, Chapter];
    const learner = newPerson();
    await send(learner, await completing(one));
    const endOf = ({ id }: { id?: string }) => readCourseEnd(db, id, one.courseId);
    const objective = "update question_revisions set objective = 'Tell clay from sand' where course_id = $1";
    await pool.query(objective, [one.courseId]);
    const half = { coins: 0, canDo: ['Tell clay from sand'], progress: { complete: false } };
    expect(await endOf(learner)).toMatchObject(half);
    await send(learner, await completing(two));
    const whole = {
      coins: 2,
      canDo: ['Tell clay from sand', 'Tell clay from sand'],
      progress: { complete: true },
      review: { count: 6 },
    };
    expect(await endOf(learner)).toMatchObject(whole);
    const nothing = { coins: 0, progress: { complete: false }, review: { count: 0 } };
    expect(await endOf({})).toMatchObject(nothing);
    await send(learner, [read(two, false)]);
    await send(learner, await completing(two));
    expect(await coinsOf(learner)).toBe(2);
  });

  test('come with the objectives that each chapter’s last sitting proved', async () => {
    const [one, two] = (await newCourse([5, 5])) as [Chapter, Chapter];
    const learner = newPerson();
    await pool.query("update question_revisions set objective = 'Tell clay from sand' where course_id = $1", [
      one.courseId,
    ]);
    const canDo = async () => (await readCourseEnd(db, learner.id, one.courseId)).canDo;
    await send(learner, sittingOf(one, await keysOf(db, one), { right: 4 }));
    await send(learner, await completing(two));
    expect(await canDo()).toEqual(['Tell clay from sand']);
    await send(learner, await completing(one));
    expect(await canDo()).toEqual(['Tell clay from sand', 'Tell clay from sand']);
  });

  test('are not given for reading alone, nor where rewards are off, nor for questions that the learner wrote', async () => {
    const learner = newLearner();
    const [unchecked] = await newChapter(0);
    await send(learner, [read(unchecked)]);
    const [unrewarded] = await newChapter(3);
    await sendEvents({ ...parts, rewards: false }, learner, batchOf(await completing(unrewarded)));
    const [own] = await newChapter(3, learner);
    await pool.query('update questions set text_revision = null where course_id = $1', [own.courseId]);
    await send(learner, await completing(own));
    for (const chapter of [unchecked, unrewarded, own])
      expect(await progressOf(learner.id, chapter)).toMatchObject({ complete: true });
    expect(await coinsOf(learner)).toBe(0);
    const reader = newPerson();
    await send(reader, await completing(own));
    expect(await coinsOf(reader)).toBe(2);
  });
});

describe('exercises of a course of the library', async () => {
  await importLibrary(libraryOfTest.LIBRARY, { db, log: createLog('silent') });
  const { courses } = await listSavedCourses(db, undefined, { limit: 10 });
  const courseId = courses.find(({ courseName }) => courseName === 'Tea for four')?._id ?? '';
  const chapter = { courseId, chapterId: (await readCourseSummary(db, courseId)).chapters[0]?._id ?? '' };

  const seed = '0190a1b2-0000-7000-8000-0000000000ff';
  const inUnits = (place: number) => generateExercise('units', seed, place, 'en');
  const unitsAt = (place: number) => exerciseIdOf({ generator: 'units', seed, place });
  const answerTo = (questionId: string, chosen: number, more: Partial<LearningEvent> = {}) => {
    const given = { questionId, revision: 1, chosen, sitting: newId() };
    return eventOf(chapter, { kind: 'answer', mode: 'chapter', ...given }, more);
  };

  test('are graded by generating them again, count once, and stay when a guest signs up', async () => {
    expect((await readChapterQuestions(db, chapter, undefined)).generators).toEqual(['units']);
    const [guest, learner] = [newPerson(), newPerson()];
    const { answer, steps } = inUnits(0);
    const events = [answerTo(unitsAt(0), answer), answerTo(unitsAt(1), inUnits(1).answer + 1)];
    const verdicts = await send(guest, events);
    expect(verdicts).toMatchObject([
      { verdict: 'accepted', right: true, answer },
      { verdict: 'accepted', right: false, answer: inUnits(1).answer },
    ]);
    for (const step of steps) expect(verdicts[0]?.explanation).toContain(`${step.do}: ${step.why}`);
    const again = await send(guest, events);
    expect(again).toEqual(verdicts.map((each) => ({ ...each, verdict: 'already' })));
    await db.transaction().execute((tx) => person.mergeGuest(tx, guest.id, learner.id, mergeRules));
    expect((await listEvents(db, learner.id)).events).toMatchObject([
      { questionId: unitsAt(0), right: true },
      { questionId: unitsAt(1), right: false },
    ]);
  });

  test.each<[string, Partial<LearningEvent>, code?: string]>([
    ['a generator that the chapter does not name', { questionId: `exercise:percent:${seed}:0` }],
    ['a place that is too far', { questionId: `exercise:units:${seed}:1000` }],
    ['the mode of reviews', { mode: 'review' }, 'invalid'],
  ])('are not taken with %s', async (_what, more, code = 'question-not-found') => {
    expect(outcomesOf(await send(newPerson(), [answerTo(unitsAt(0), 1, more)]))).toEqual([code]);
  });
});

const asOwner = { ...parts, on: true };
const keyOf = (chapter: Chapter, { id: questionId }: GradableQuestion) => ({ ...chapter, questionId });
async function setState(
  chapter: Chapter,
  questions: readonly GradableQuestion[],
  state: 'accepted' | 'withheld',
): Promise<void> {
  for (const question of questions)
    await decideQuestion(asOwner, owner, keyOf(chapter, question), { state, revision: 1 });
}

async function deriveIfBegun(personId: string, courseId: string): Promise<void> {
  const { rowCount } = await pool.query(
    'select from course_progress where person_id = $1 and course_id = $2',
    [personId, courseId],
  );
  const versions = await readVersions(db, await listCourseNames(db, [courseId]));
  if (rowCount) await deriveAnew(db, personId, { courseId, version: versions.get(courseId) ?? 0 });
}

function withoutPerson(derived: unknown): unknown {
  return JSON.parse(JSON.stringify(derived), (key, value) => (key === 'person_id' ? undefined : value));
}
