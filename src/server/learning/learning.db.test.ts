import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { calendarDay, dateOf } from '#contract/learning/local-day.ts';
import type { LearningEvent } from '#contract/learning-events.ts';
import {
  deleteCourse,
  listChapters,
  listCourseNames,
  restoreCourse,
  saveCourse,
} from '#server/courses/courses.ts';
import { metricsText } from '#server/platform/http/metrics.ts';
import { insertSelfChecks } from '#server/questions/questions-store.ts';
import { gradableQuestions, type GradableQuestion } from '#server/questions/questions.ts';
import { readWallet } from '#server/wallet/wallet.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { mergeRules } from '#tests/support/merge-rules.ts';
import { batchOf, eventOf, keysOf, outcomesOf, sittingOf } from '#tests/support/learner-events.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { draftOf, insertAcceptedQuestions } from '#tests/support/questions.ts';
import { readVersions } from './course-questions.ts';
import { deriveAnew } from './derive-progress.ts';
import { sendEvents, type LearningParts } from './learning.ts';
import { listReview, readCourseEnd, readNextReview } from './list-review.ts';
import { person } from './my-data.ts';
import { learning } from './room.ts';
import { listProgress, readCourseProgress } from './read-progress.ts';
import { readReport } from './read-report.ts';
import { RefusedEvents } from './refused-events.ts';

const { db, pool } = await testDatabase();
const parts: LearningParts = { db, budgets: testBudgets(db), rewards: true };
const owner = newPerson();
const dayMs = 86_400_000;

type Chapter = { courseId: string; chapterId: string };

async function newCourse(questions: readonly number[], by = owner): Promise<Chapter[]> {
  const { courseId } = await saveCourse({ db, budgets: parts.budgets }, by, {
    courseName: 'Soil',
    chapters: questions.map((_, n) => ({
      chapterName: `Chapter ${n + 1}`,
      topics: [{ title: 'Worms', description: 'They dig.' }],
    })),
  });
  const chapters = (await listChapters(db, courseId)).map(({ id }) => ({ courseId, chapterId: id }));
  for (const [n, chapter] of chapters.entries())
    if (questions[n]) await insertAcceptedQuestions(db, chapter, questions[n]);
  return chapters;
}

/** Sends events as batches of a phone. */
async function send(who: { id: string; kind: 'guest' | 'learner' }, ...batches: readonly object[][]) {
  const verdicts = [];
  for (const events of batches) verdicts.push(...(await sendEvents(parts, who, batchOf(events))).verdicts);
  return verdicts;
}

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

let chapters: Chapter[];
let first: Chapter;
let second: Chapter;
let keys: GradableQuestion[];
beforeAll(async () => {
  chapters = await newCourse([5, 3]);
  [first, second] = chapters as [Chapter, Chapter];
  keys = await keysOf(db, first);
});

describe('an event', () => {
  const answerTo = (question: GradableQuestion, chosen: string[] | number, more: object = {}) =>
    ({ ...sittingOf(first, [question])[0]!, chosen, ...more }) as LearningEvent;

  test('is kept and graded once, and a bad one is refused without the others', async () => {
    const [key] = keys as [GradableQuestion];
    const opened = (more: object) => ({ ...eventOf(first, { kind: 'opened' }), ...more });
    const good = answerTo(key, ['a']);
    const cases: [event: LearningEvent, outcome: string][] = [
      [good, 'accepted'],
      [opened({ zone: "Mars/'; drop table users" }), 'accepted'],
      [opened({ at: '0000-01-01T00:00:00Z' }), 'accepted'],
      [opened({ at: '9999-12-31T23:59:59Z' }), 'accepted'],
      [opened({ courseId: newId() }), 'course-not-found'],
      [opened({ courseId: 'no id' }), 'course-not-found'],
      [opened({ chapterId: newId() }), 'chapter-not-found'],
      [answerTo(key, ['a'], { questionId: newId() }), 'question-not-found'],
      [answerTo(key, ['a'], { revision: 7 }), 'question-not-found'],
      [answerTo(key, ['a'], { chapterId: second.chapterId }), 'question-not-found'],
      [answerTo(key, ['not an option']), 'invalid'],
      [answerTo(key, 4), 'invalid'],
      [answerTo(key, ['a'], { right: true }), 'invalid'],
      [opened({ kind: 'learned' }), 'invalid'],
      [opened({ at: 'yesterday' }), 'invalid'],
      [opened({ id: randomUUID() }), 'invalid'],
      [opened({ id: '' }), 'invalid'],
      [good, 'already'],
      [{ ...good, zone: 'UTC' }, 'id-reused'],
    ];
    const learner = newPerson();
    const verdicts = await send(
      learner,
      cases.map(([event]) => event),
    );
    expect(verdicts.map(({ id }) => id)).toEqual(cases.map(([{ id }]) => id));
    expect(outcomesOf(verdicts)).toEqual(cases.map(([, outcome]) => outcome));
    expect(await allOf('learning_events', learner.id)).toHaveLength(4);

    const [again] = await send(learner, [good]);
    expect(again).toEqual({ ...verdicts[0], verdict: 'already' });
    // Another event under a known id reveals nothing about the answer.
    const reused = await send(learner, [{ ...good, chosen: ['b'] }]);
    expect(reused).toEqual([{ id: good.id, verdict: 'refused', code: 'id-reused' }]);
  });

  test('that answers a number, a list or an order is graded by its kind', async () => {
    const [chapter] = (await newCourse([0])) as [Chapter];
    await insertAcceptedQuestions(db, chapter, [
      draftOf(1, { kind: 'number', answer: 12.5, tolerance: 0.1, wrong: [], whyWrong: [] }),
      draftOf(2, { kind: 'many', answer: ['roots', 'worms'], wrong: ['salt'], whyWrong: ['It kills.'] }),
      draftOf(3, { kind: 'order', answer: ['dig', 'sow', 'reap'], wrong: [], whyWrong: [] }),
    ]);
    const questions = await keysOf(db, chapter);
    const [right, wrong] = [
      await send(newPerson(), sittingOf(chapter, questions)),
      await send(newPerson(), sittingOf(chapter, questions, { right: 0 })),
    ];
    expect(right.map((verdict) => verdict.right)).toEqual([true, true, true]);
    expect(wrong.map((verdict) => verdict.right)).toEqual([false, false, false]);
    expect(wrong.map(({ answer }) => answer)).toEqual(right.map(({ answer }) => answer));
  });

  test('with a hint is right, and counts nothing towards passing', async () => {
    const learner = newPerson();
    const verdicts = await send(learner, sittingOf(first, keys, { hinted: true }));
    expect(verdicts.every(({ right }) => right)).toBe(true);
    expect((await progressOf(learner.id, first)).chapters[0]?.checked).toMatchObject({ best: 0 });
  });
});

test('a mark is kept only of a self-check of its chapter, and refused events are counted by their code', async () => {
  const [here, there] = (await newCourse([0, 0])) as [Chapter, Chapter];
  await db
    .transaction()
    .execute((tx) => insertSelfChecks(tx, { ...here, textRevision: 1 }, ['Name three worms.']));
  const { id: selfCheckId } = await db.selectFrom('self_checks').select('id').executeTakeFirstOrThrow();
  const refused = new RefusedEvents();
  const counting = { ...parts, onRefused: refused.count.bind(refused) };
  const mark = (chapter: Chapter, id: string) =>
    eventOf(chapter, { kind: 'selfcheck', selfCheckId: id, done: true });
  const kept = mark(here, selfCheckId);
  const sent = [kept, mark(there, selfCheckId), mark(here, newId()), { ...kept, done: false }];
  const { verdicts } = await sendEvents(counting, newPerson(), batchOf(sent));
  const outcomes = ['accepted', 'question-not-found', 'question-not-found', 'id-reused'];
  expect(outcomesOf(verdicts)).toEqual(outcomes);
  const text = await metricsText([refused.metric]);
  expect(text).toContain('saksham_learning_events_refused_total{code="id-reused"} 1');
  expect(text).toContain('saksham_learning_events_refused_total{code="question-not-found"} 2');
});

describe('progress', () => {
  test('is what the events say, for the learner alone', async () => {
    const learner = newPerson();
    await send(learner, [eventOf(first, { kind: 'opened' }), ...sittingOf(first, keys, { right: 4 })]);
    expect(await progressOf(learner.id, first)).toMatchObject({
      courseName: 'Soil',
      chapters: [
        {
          opened: true,
          read: false,
          checked: { state: 'passed', best: 4, of: 5 },
          complete: false,
          questions: 5,
        },
        { opened: false, checked: { state: 'none', best: 0, of: 3, at: null }, questions: 3 },
      ],
      read: { n: 0, of: 2 },
      checked: { n: 1, of: 2 },
      complete: false,
      next: { chapterId: first.chapterId, why: 'read' },
    });
    for (const other of [newPerson().id, undefined])
      expect(await readCourseProgress(db, other, first.courseId)).toMatchObject({
        checked: { n: 0 },
        lastAt: null,
      });
  });

  test('follows a question that is withheld after it was answered, and one that is accepted again', async () => {
    const [chapter] = (await newCourse([5])) as [Chapter];
    const questions = await keysOf(db, chapter);
    const learner = newPerson();
    await send(learner, [
      eventOf(chapter, { kind: 'read', done: true }),
      ...sittingOf(chapter, questions, { right: 4 }),
    ]);
    const stateOf = async () => {
      const { complete, chapters: all } = await progressOf(learner.id, chapter);
      return [all[0]?.checked.state, all[0]?.checked.best, all[0]?.checked.of, complete];
    };
    expect(await stateOf()).toEqual(['passed', 4, 5, true]);
    await setState(chapter, questions.slice(0, 1), 'withheld');
    expect(await stateOf()).toEqual(['tried', 3, 4, false]);
    const due = async () =>
      (await pool.query('select from review_cards where person_id = $1', [learner.id])).rowCount;
    expect(await due()).toBe(4);
    await setState(chapter, questions.slice(0, 3), 'withheld');
    expect(await stateOf()).toEqual(['tried', 1, 2, true]);
    await setState(chapter, questions, 'accepted');
    expect(await stateOf()).toEqual(['passed', 4, 5, true]);
    expect(await due()).toBe(5);
  });

  test('counts an answer to a withheld question once that is accepted', async () => {
    const [chapter] = (await newCourse([3])) as [Chapter];
    const questions = await keysOf(db, chapter);
    const learner = newPerson();
    await setState(chapter, questions, 'withheld');
    expect(outcomesOf(await send(learner, sittingOf(chapter, questions)))).toEqual(Array(3).fill('accepted'));
    expect((await progressOf(learner.id, chapter)).chapters[0]).toMatchObject({ checked: { state: 'none' } });
    await setState(chapter, questions, 'accepted');
    expect((await progressOf(learner.id, chapter)).chapters[0]).toMatchObject({
      checked: { state: 'passed' },
    });
  });

  test('keeps answers to an earlier revision as long as the right answer is the same', async () => {
    const [chapter] = (await newCourse([3])) as [Chapter];
    const [one] = (await keysOf(db, chapter)) as [GradableQuestion];
    const learner = newPerson();
    await send(learner, sittingOf(chapter, await keysOf(db, chapter)));
    const best = async () => (await progressOf(learner.id, chapter)).chapters[0]?.checked;
    await revise(chapter, one, { stem: 'The same, spelt right?' });
    expect(await best()).toMatchObject({ state: 'passed', best: 3, of: 3 });
    const late = sittingOf(chapter, [one]);
    expect((await send(learner, late))[0]).toMatchObject({ verdict: 'accepted', right: true });
    await revise(chapter, one, { answer: 'Another right answer' });
    expect(await best()).toMatchObject({ state: 'tried', best: 2, of: 3 });
  });

  test('stays when the chapter gets another text, whose questions alone are asked from then on', async () => {
    const [chapter] = (await newCourse([3])) as [Chapter];
    await pool.query(
      'update questions set text_revision = (select version from courses where id = $1) where course_id = $1',
      [chapter.courseId],
    );
    await raiseVersion(chapter.courseId);
    const learner = newPerson();
    await send(learner, sittingOf(chapter, await keysOf(db, chapter)));
    expect(await progressOf(learner.id, chapter)).toMatchObject({ checked: { n: 1, of: 1 } });
    const topics = [{ title: 'Ants', description: 'They dig too.' }];
    await saveCourse({ db, budgets: parts.budgets }, owner, {
      courseId: chapter.courseId,
      courseName: 'Soil',
      chapters: [{ chapterName: 'Chapter 1', topics }],
    });
    expect(await progressOf(learner.id, chapter)).toMatchObject({
      checked: { n: 1, of: 1 },
      chapters: [{ checked: { state: 'passed', best: 3, of: 3 }, questions: 0 }],
    });
    const other = newPerson();
    expect(await progressOf(other.id, chapter)).toMatchObject({ checked: { n: 0, of: 0 } });
    expect((await listReview(db, learner.id, 10)).nextAt).toBeNull();
  });

  test('lists courses by last use, page by page, without those that are gone', async () => {
    const learner = newPerson();
    const courses: Chapter[] = [];
    for (let n = 0; n < 4; n += 1) courses.push((await newCourse([0]))[0]!);
    for (const [n, course] of courses.entries())
      await send(learner, [
        eventOf(course, { kind: 'opened' }, { at: new Date(Date.now() - n * 60_000).toISOString() }),
      ]);
    await deleteCourse(db, owner.id, courses[1]!.courseId);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listProgress(db, learner.id, { limit: 2, cursor });
      ids.push(...page.courses.map(({ courseId }) => courseId));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(ids).toEqual([0, 2, 3].map((n) => courses[n]!.courseId));
    await expect(readCourseProgress(db, learner.id, courses[1]!.courseId)).rejects.toMatchObject({
      code: 'course-not-found',
    });
  });
});

describe('whatever order events of two phones come in', () => {
  test('what is derived is what a replay of everything derives', async () => {
    const [own] = (await newCourse([3])) as [Chapter];
    const all: [Chapter, GradableQuestion[]][] = [
      [first, keys],
      [second, await keysOf(db, second)],
      [own, await keysOf(db, own)],
    ];
    const start = Date.now() - 40 * dayMs;
    const devices = [randomUUID(), randomUUID()];
    const some = fc.record({
      chapter: fc.nat({ max: 2 }),
      what: fc.constantFrom('opened', 'read', 'unread', 'sitting', 'review', 'placement'),
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
        const eventsOf = ({ chapter, what, hours, off, right }: (typeof log)[number]): LearningEvent[] => {
          const [where, questions] = all[chapter]!;
          const at = start + hours * 3_600_000 + off;
          const when = { at: new Date(at).toISOString() };
          if (what === 'opened') return [eventOf(where, { kind: 'opened' }, when)];
          if (what === 'read') return [eventOf(where, { kind: 'read', done: true }, when)];
          if (what === 'unread') return [eventOf(where, { kind: 'read', done: false }, when)];
          const mode = what === 'sitting' ? 'chapter' : what;
          return sittingOf(where, questions, { at, right, mode });
        };
        const events = log.flatMap((each) => eventsOf(each).map((event) => ({ event, device: each.device })));
        const arrival = () =>
          events
            .map((event) => [random.next().value, event] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, event]) => event);
        /** Sends everything in any order, in up to three batches of each device, some of it twice. */
        const sendAll = async (who: ReturnType<typeof newPerson>) => {
          const sent = arrival();
          const cut = random.next().value % (sent.length + 1);
          for (const part of [sent.slice(0, cut), sent.slice(cut), sent.slice(0, 3)])
            for (const [device, own] of Map.groupBy(part, (each) => each.device))
              await sendEvents(
                parts,
                who,
                batchOf(
                  own.map(({ event }) => event),
                  device,
                ),
              );
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
});

test('a state that an earlier version stored is derived anew where a clock was set back', async () => {
  const [learner, device] = [newPerson(), randomUUID()];
  const readAt = (done: boolean, at: number) =>
    batchOf([eventOf(first, { kind: 'read', done }, { at: new Date(at).toISOString() })], device);
  await sendEvents(parts, learner, readAt(true, Date.now() - 60_000));
  await pool.query(
    `update course_progress set state = jsonb_set(state - 'devices', '{last}', '{"at": 0, "id": "x"}')
     where person_id = $1`,
    [learner.id],
  );
  await sendEvents(parts, learner, readAt(false, Date.now() - 3_600_000));
  expect((await progressOf(learner.id, first)).chapters[0]?.read).toBe(false);
});

describe('a phone whose clock is wrong', () => {
  test.each([
    ['years ahead', 1_500],
    ['in 1970', -Math.floor(Date.now() / dayMs) + 10],
  ])('by being %s has its days and reviews by the time of arrival', async (_, ahead) => {
    const [learner, zone] = [newPerson(), 'Asia/Kolkata'];
    const [chapter] = (await newCourse([3])) as [Chapter];
    const at = Date.now() - 3 * dayMs;
    const batch = batchOf(sittingOf(chapter, await keysOf(db, chapter), { at: at + ahead * dayMs }));
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
});

describe('review', () => {
  const dueIn = async (personId: string, limit = 20) => listReview(db, personId, limit);

  test('lists what is due, most overdue first, without answers', async () => {
    const learner = newPerson();
    const long = Date.now() - 20 * dayMs;
    const others = await keysOf(db, second);
    await send(learner, [
      ...sittingOf(first, keys.slice(0, 2), { at: long }),
      ...sittingOf(second, others.slice(0, 1), { at: long - dayMs }),
      ...sittingOf(first, keys.slice(2, 3)),
    ]);
    const review = await dueIn(learner.id);
    expect(review.due).toBe(3);
    expect(review.questions[0]).toMatchObject({
      _id: others[0]!.id,
      courseName: 'Soil',
      chapterName: 'Chapter 2',
      language: 'en',
    });
    expect(
      review.questions
        .map(({ _id }) => _id)
        .slice(1)
        .toSorted(),
    ).toEqual(
      keys
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(JSON.stringify(review)).not.toMatch(/"right"|explanation|whyWrong/);
    expect(Date.parse(review.nextAt!)).toBeGreaterThan(Date.now());
    expect((await dueIn(learner.id, 1)).questions).toHaveLength(1);
    await send(learner, sittingOf(second, others.slice(0, 1), { mode: 'review', at: Date.now() }));
    expect((await dueIn(learner.id)).due).toBe(2);
    expect(await dueIn(newPerson().id)).toEqual({ due: 0, questions: [], nextAt: null });
  });

  test('tells when the questions of a chapter come back next, and how many', async () => {
    const learner = newPerson();
    await send(learner, [
      ...sittingOf(first, keys.slice(0, 1), { at: Date.now() - 20 * dayMs }),
      ...sittingOf(first, keys.slice(1, 3)),
      ...sittingOf(second, (await keysOf(db, second)).slice(0, 1)),
    ]);
    const { nextAt, count } = await readNextReview(db, learner.id, first);
    expect(count).toBe(2);
    const inMs = Date.parse(nextAt!) - Date.now();
    expect([inMs > 0, inMs <= dayMs]).toEqual([true, true]);
    const { courseId } = first;
    expect(await readNextReview(db, learner.id, { courseId })).toEqual({ nextAt, count: 3 });
    expect(await readNextReview(db, newPerson().id, first)).toEqual({ nextAt: null, count: 0 });
  });

  test('leaves out questions that were withheld, and courses that are gone', async () => {
    const [chapter] = (await newCourse([3])) as [Chapter];
    const [gone] = (await newCourse([3])) as [Chapter];
    const learner = newPerson();
    const at = Date.now() - 5 * dayMs;
    await send(learner, [
      ...sittingOf(chapter, await keysOf(db, chapter), { at }),
      ...sittingOf(gone, await keysOf(db, gone), { at }),
    ]);
    expect((await dueIn(learner.id)).due).toBe(6);
    await setState(chapter, (await keysOf(db, chapter)).slice(0, 1), 'withheld');
    await deleteCourse(db, owner.id, gone.courseId);
    const review = await dueIn(learner.id);
    expect([review.due, review.questions.length]).toEqual([2, 2]);
    // Events that a phone recorded before it heard of the deletion count once the course is restored.
    const late = await send(learner, [eventOf(gone, { kind: 'read', done: true })]);
    expect(late.map(({ verdict }) => verdict)).toEqual(['accepted']);
    await restoreCourse(db, owner.id, gone.courseId);
    expect((await dueIn(learner.id)).due).toBe(5);
    expect((await progressOf(learner.id, gone)).chapters[0]).toMatchObject({ read: true });
  });
});

describe('a report', () => {
  const zone = 'Asia/Kolkata';

  test('tells days, chapters that were passed and kept, and the weakest objectives', async () => {
    const learner = newPerson();
    const at = Date.parse('2026-03-02T06:30:00Z');
    const three = await keysOf(db, second);
    await send(learner, [
      ...sittingOf(second, three, { at }),
      ...sittingOf(second, three, { at: at + 2 * dayMs, mode: 'review' }),
      ...sittingOf(first, keys, { at: at + 120_000, right: 1 }),
    ]);
    const report = await readReport(db, learner.id, {
      from: '2026-03-01',
      to: '2026-03-04',
      zone,
    });
    expect(report.days).toEqual([
      { day: '2026-03-01', answers: 0, right: 0, reviews: 0, minutes: 0 },
      { day: '2026-03-02', answers: 8, right: 4, reviews: 0, minutes: 2 },
      { day: '2026-03-03', answers: 0, right: 0, reviews: 0, minutes: 0 },
      { day: '2026-03-04', answers: 3, right: 3, reviews: 3, minutes: 0 },
    ]);
    const chapter = { ...second, courseName: 'Soil', chapterName: 'Chapter 2' };
    expect(report.checked).toEqual([{ ...chapter, at: new Date(at + 2_000).toISOString() }]);
    expect(report.kept).toEqual([{ ...chapter, at: new Date(at + 2 * dayMs + 2_000).toISOString() }]);
    const later = await readReport(db, learner.id, {
      from: '2026-03-03',
      to: '2026-03-03',
      zone,
    });
    expect(later).toMatchObject({ checked: [], kept: [], weakest: [] });
    expect(
      (await readReport(db, undefined, { from: '2026-03-03', to: '2026-03-03', zone })).days,
    ).toHaveLength(1);
  });

  test.each([
    ['2026-03-02', '2026-03-01'],
    ['2025-01-01', '2026-03-01'],
  ])('refuses the days from %s to %s', async (from, to) => {
    await expect(readReport(db, newId(), { from, to, zone })).rejects.toMatchObject({
      code: 'invalid-request',
    });
  });
});

test('a passed chapter vouches for a reader, unless it is of a course of their own', async () => {
  const reader = newPerson();
  const [only] = (await newCourse([3])) as [Chapter];
  const answers = await keysOf(db, only);
  const isVouched = () => learning.vouchesFor?.(db, reader.id);
  await send(reader, sittingOf(only, answers, { right: 1 }));
  expect(await isVouched()).toBe(false);
  await send(reader, sittingOf(only, answers));
  expect(await isVouched()).toBe(true);
  await pool.query('update courses set owner_id = $1 where id = $2', [reader.id, only.courseId]);
  expect(await isVouched()).toBe(false);
});

describe('a guest who becomes a learner', () => {
  const become = (guestId: string, learnerId: string) =>
    db.transaction().execute((tx) => person.mergeGuest(tx, guestId, learnerId, mergeRules));

  test('keeps all events, and progress comes from those of both', async () => {
    const [guest, learner] = [newPerson(), newPerson()];
    const [only] = (await newCourse([3])) as [Chapter];
    const shared = eventOf(first, { kind: 'opened' });
    await send(learner, [shared, ...sittingOf(first, keys, { right: 1, at: Date.now() - 3 * dayMs })]);
    await send(guest, [
      shared,
      eventOf(first, { kind: 'read', done: true }),
      ...sittingOf(first, keys, { at: Date.now() - 4 * dayMs }),
      ...sittingOf(only, await keysOf(db, only)),
    ]);
    const { cursor } = await sendEvents(parts, learner, batchOf([shared]));
    await become(guest.id, learner.id);
    expect(await progressOf(learner.id, first)).toMatchObject({
      chapters: [{ read: true, checked: { state: 'passed', best: 5 } }, {}],
    });
    expect(await progressOf(learner.id, only)).toMatchObject({ checked: { n: 1 } });
    expect(await allOf('review_cards', learner.id)).toHaveLength(8);
    for (const table of ['course_progress', 'review_cards'] as const)
      expect(await allOf(table, guest.id)).toEqual([]);
    // The learner's other phone hears of what the guest did.
    const { rows } = await pool.query('select from learning_events where person_id = $1 and number > $2', [
      learner.id,
      cursor,
    ]);
    expect(rows).toHaveLength(9);
    const { rows: counts } = await pool.query('select events from event_counts where person_id = any ($1)', [
      [guest.id, learner.id],
    ]);
    expect(counts).toEqual([{ events: 15 }]);
    await become(guest.id, learner.id);
    expect(await progressOf(learner.id, first)).toMatchObject({ checked: { n: 1 } });
  });

  test('brings no more events than one account may send on a day', async () => {
    const learner = newPerson();
    const rules = { ...mergeRules, budgets: { ...mergeRules.budgets, 'events-person': 7 } };
    const [guest, other] = [newPerson('guest'), newPerson('guest')];
    for (const each of [guest, other]) await send(each, sittingOf(first, keys));
    for (const { id } of [guest, other])
      await db.transaction().execute((tx) => person.mergeGuest(tx, id, learner.id, rules));
    expect(await allOf('learning_events', learner.id)).toHaveLength(7);
    await pool.query(
      `update learning_events set received_at = received_at - interval '1 day' where person_id = $1`,
      [learner.id],
    );
    const third = newPerson('guest');
    await send(third, sittingOf(first, keys));
    await db.transaction().execute((tx) => person.mergeGuest(tx, third.id, learner.id, rules));
    expect(await allOf('learning_events', learner.id)).toHaveLength(12);
  });

  test('while the guest’s phone sends, loses nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [guest, learner] = [newPerson(), newPerson()];
      const batches = Array.from({ length: 4 }, () => sittingOf(first, keys));
      await Promise.all([...batches.map((batch) => send(guest, batch)), become(guest.id, learner.id)]);
      // Repeats the merge, as `afterWrite` does for events that arrived in between.
      await become(guest.id, learner.id);
      const { rows } = await pool.query('select from learning_events where person_id = $1', [learner.id]);
      expect(rows).toHaveLength(20);
    }
  });
});

describe('coins', () => {
  const completing = async (chapter: Chapter, more: object = {}) => [
    eventOf(chapter, { kind: 'read', done: true }),
    ...sittingOf(chapter, await keysOf(db, chapter), more),
  ];
  const coinsOf = async ({ id }: { id: string }) => (await readWallet(db, id)).coins;

  test('are given once, when a course is complete for the first time', async () => {
    const [one, two] = (await newCourse([3, 3])) as [Chapter, Chapter];
    const learner = newPerson();
    await send(learner, await completing(one));
    expect(await coinsOf(learner)).toBe(0);
    const endOf = ({ id }: { id?: string }) => readCourseEnd(db, id, one.courseId);
    expect(await endOf(learner)).toMatchObject({ coins: 0, progress: { complete: false } });
    await send(learner, await completing(two));
    expect(await coinsOf(learner)).toBe(2);
    expect(await endOf(learner)).toMatchObject({
      coins: 2,
      progress: { complete: true },
      review: { count: 6 },
    });
    expect(await endOf({})).toMatchObject({ coins: 0, progress: { complete: false }, review: { count: 0 } });
    await send(learner, [eventOf(two, { kind: 'read', done: false })], await completing(two));
    expect(await coinsOf(learner)).toBe(2);
  });

  test('are not given for reading alone, nor where rewards are off', async () => {
    const [unchecked] = (await newCourse([0])) as [Chapter];
    const [chapter] = (await newCourse([3])) as [Chapter];
    const learner = newPerson();
    await send(learner, [eventOf(unchecked, { kind: 'read', done: true })]);
    expect(await progressOf(learner.id, unchecked)).toMatchObject({ complete: true });
    await sendEvents({ ...parts, rewards: false }, learner, batchOf(await completing(chapter)));
    expect(await coinsOf(learner)).toBe(0);
  });

  test('are not given for questions that the learner wrote', async () => {
    const learner = newPerson();
    const [own] = (await newCourse([3], learner)) as [Chapter];
    await pool.query('update questions set text_revision = null where course_id = $1', [own.courseId]);
    await send(learner, await completing(own));
    expect(await progressOf(learner.id, own)).toMatchObject({ complete: true });
    expect(await coinsOf(learner)).toBe(0);
    const reader = newPerson();
    await send(reader, await completing(own));
    expect(await coinsOf(reader)).toBe(2);
  });
});

async function setState(
  { courseId }: Chapter,
  questions: readonly GradableQuestion[],
  state: 'accepted' | 'withheld',
): Promise<void> {
  const reason = state === 'withheld' ? 'owner' : null;
  await pool.query('update questions set state = $1, reason = $2 where course_id = $3 and id = any ($4)', [
    state,
    reason,
    courseId,
    questions.map(({ id }) => id),
  ]);
  await raiseVersion(courseId);
}

async function revise({ courseId }: Chapter, { id }: GradableQuestion, change: object): Promise<void> {
  await pool.query(
    `insert into question_revisions (course_id, question_id, revision, draft, objective, inspection)
     select course_id, question_id, revision + 1, draft || $3, objective, inspection from question_revisions
     where course_id = $1 and question_id = $2 order by revision desc limit 1`,
    [courseId, id, JSON.stringify(change)],
  );
  await pool.query('update questions set revision = revision + 1 where course_id = $1 and id = $2', [
    courseId,
    id,
  ]);
  await raiseVersion(courseId);
}

async function raiseVersion(courseId: string): Promise<void> {
  const { version } = await gradableQuestions(db, courseId);
  await pool.query('update course_questions set version = $1 where course_id = $2', [version + 1, courseId]);
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
