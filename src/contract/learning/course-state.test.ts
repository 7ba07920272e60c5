import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CountingQuestion, CourseEvent } from './course-events.ts';
import { factsOf, progressOf } from './course-facts.ts';
import { foldEvents, replayEvents, stateAt } from './course-state.ts';
import { orderEvents } from './event-order.ts';

const dayMs = 86_400_000;
const noon = Date.parse('2026-11-02T06:30:00Z');
const zone = 'Asia/Kolkata';

const question = (
  id: string,
  chapterId = 'soil',
  more: Partial<CountingQuestion> = {},
): CountingQuestion => ({
  id,
  chapterId,
  since: 0,
  revisions: [1],
  ...more,
});
const five = ['a', 'b', 'c', 'd', 'e'].map((id) => question(id));

let made = 0;
const event = (at: number, what: object): CourseEvent =>
  ({
    id: `e${String((made += 1)).padStart(6, '0')}`,
    device: 'phone',
    seq: made,
    at,
    zone,
    chapterId: 'soil',
    ...what,
  }) as CourseEvent;
/** `right` as letters of questions, `wrong` too, a second apart. */
const sitting = (at: number, right: string, wrong = '', more: object = {}) =>
  [...right, ...wrong].map((questionId, n) =>
    event(at + n * 1000, {
      kind: 'answer',
      questionId,
      revision: 1,
      right: n < right.length,
      sitting: `s${at}`,
      mode: 'chapter',
      ...more,
    }),
  );
const review = (day: number, right: string, wrong = '') =>
  sitting(noon + day * dayMs, right, wrong, { mode: 'review' });
/** Opens the chapter this many days after noon. */
const opened = (day: number) => event(noon + day * dayMs + 60_000, { kind: 'opened' });
const read = (done = true) => event(noon, { kind: 'read', done });

function soil(events: CourseEvent[], questions = five) {
  const chapters = [{ id: 'soil', chapterName: 'Soil', questions: questions.length }];
  const progress = progressOf(chapters, factsOf(replayEvents(events, questions)));
  return { ...progress.chapters[0]!, next: progress.next?.why };
}

describe('another text of a chapter', () => {
  const about = (text: number, letters: string, more: Partial<CountingQuestion> = {}) =>
    [...letters].map((id) => question(id, 'soil', { text, ...more }));
  const questions = [...about(1, 'abc', { retired: true }), ...about(2, 'xyz'), question('o')];

  test('takes nothing from a learner who passed before, and asks no earlier questions', () => {
    expect(soil(sitting(noon, 'abco'), questions).checked).toMatchObject({ state: 'passed', best: 4, of: 4 });
    expect(soil(sitting(noon, 'ab', 'co'), questions).checked).toMatchObject({ state: 'tried' });
  });

  test('is passed by its own questions, whatever was answered about the earlier one in the same sitting', () => {
    const mixed = [...sitting(noon, 'abc'), ...sitting(noon, 'xyo', 'z')];
    const best = soil(mixed, questions).checked;
    expect(best).toMatchObject({ state: 'tried', best: 3, of: 4 });
    expect(soil(sitting(noon, 'xyzo'), questions).checked).toMatchObject({ state: 'passed', best: 4, of: 4 });
  });

  test('leaves a chapter kept, and can be kept by its own questions', () => {
    const two = [...about(1, 'abc', { retired: true }), ...about(2, 'xyz')];
    const kept = [...sitting(noon, 'abc'), ...review(1, 'abc')];
    expect(soil(kept, two).kept).toBe(true);
    const before = [...sitting(noon, 'abc'), ...review(1, 'ab', 'c')];
    expect(soil(before, two).kept).toBe(false);
    const since = [...before, ...sitting(noon + 2 * dayMs, 'xyz'), ...review(4, 'xyz')];
    expect(soil(since, two).kept).toBe(true);
  });
});

describe('a chapter', () => {
  test('is passed with 80 % of its questions right in one sitting', () => {
    expect(soil(sitting(noon, 'abcd', 'e')).checked).toMatchObject({ state: 'passed', best: 4, of: 5 });
    expect(soil(sitting(noon, 'abc', 'de')).checked).toMatchObject({ state: 'tried', best: 3, of: 5 });
    const two = [...sitting(noon, 'abc', 'de'), ...sitting(noon + dayMs, 'de', 'abc')];
    expect(soil(two).checked).toMatchObject({ state: 'tried', best: 3 });
  });

  test('is not passed by a part of its questions, nor by answering one again in the same sitting', () => {
    expect(soil([...sitting(noon, 'abc'), opened(1)]).checked).toMatchObject({
      state: 'tried',
      best: 3,
      of: 5,
    });
    const again = [
      ...sitting(noon, 'abc', 'de'),
      ...sitting(noon + 60_000, 'de', '', { sitting: `s${noon}` }),
    ];
    expect(soil(again).checked).toMatchObject({ state: 'tried', best: 3 });
  });

  test('counts a sitting once all its questions were answered, or it was left for a day', () => {
    expect(soil(sitting(noon, 'abcd')).checked).toMatchObject({ state: 'none', of: 5 });
    expect(soil([...sitting(noon, 'abcd'), opened(0.9)]).checked.state).toBe('none');
    expect(soil([...sitting(noon, 'abcd'), opened(1)]).checked).toMatchObject({
      state: 'passed',
      best: 4,
      of: 5,
    });
    expect(
      stateAt(replayEvents(sitting(noon, 'abcd'), five), noon + 2 * dayMs, five).chapters['soil']?.best
        ?.right,
    ).toBe(4);
    const finished = [
      ...sitting(noon, 'abcd'),
      opened(1),
      ...sitting(noon + 2 * dayMs, 'e', '', { sitting: `s${noon}` }),
    ];
    expect(soil(finished).checked).toMatchObject({ state: 'passed', best: 5, of: 5 });
    const begun = ['a', 'b', 'c', 'd'].flatMap((id, n) => sitting(noon + n * 60_000, '', id));
    expect(soil(begun).checked).toMatchObject({ state: 'tried', best: 0, of: 5 });
  });

  test('is more by more questions: 4 of 4 are better than 1 of 1', () => {
    const more = [question('a'), ...five.slice(1, 4).map((each) => ({ ...each, since: noon + dayMs }))];
    const one = sitting(noon, 'a');
    expect(soil(one, more).checked).toMatchObject({ best: 1, of: 1 });
    const four = sitting(noon + 2 * dayMs, 'abcd');
    expect(soil([...one, ...four], more).checked).toMatchObject({ state: 'passed', best: 4, of: 4 });
    const two = more.slice(0, 2);
    expect(soil([...one, ...sitting(noon + 2 * dayMs, 'ab')], two).checked).toMatchObject({ best: 2, of: 2 });
    expect(soil([...sitting(noon + 2 * dayMs, 'ab'), ...sitting(noon, 'a')], two).checked.best).toBe(2);
  });

  test('is not passed with fewer than 3 questions, and then complete when it is read', () => {
    const questions = five.slice(0, 2);
    expect(soil(sitting(noon, 'ab'), questions)).toMatchObject({
      checked: { state: 'tried' },
      complete: false,
    });
    expect(soil([read()], questions)).toMatchObject({ complete: true, next: undefined });
  });

  test('is complete when it is read and passed, in whichever order', () => {
    expect(soil([read()])).toMatchObject({ complete: false, next: 'check' });
    expect(soil(sitting(noon, 'abcde'))).toMatchObject({ complete: false, next: 'read' });
    expect(soil([...sitting(noon + 1, 'abcde'), read()])).toMatchObject({ complete: true, next: undefined });
    expect(soil([read(), ...sitting(noon + 1, 'a', 'b')])).toMatchObject({ next: 'check' });
    expect(soil([read(), ...sitting(noon + 1, 'a', 'bcde')])).toMatchObject({ next: 'check-again' });
    expect(soil([])).toMatchObject({ opened: false, next: 'begin' });
  });

  test('is no longer read when the learner says so', () => {
    expect(soil([read(), event(noon + 1, { kind: 'read', done: false })])).toMatchObject({
      opened: true,
      read: false,
    });
  });

  test('counts the first answer of a sitting, also where the clock was set back before the second one', () => {
    const first = sitting(noon, 'abc', 'de', { sitting: 'one' });
    const again = sitting(noon - dayMs, 'de', '', { sitting: 'one' });
    expect(soil([...first, ...again]).checked).toMatchObject({ state: 'tried', best: 3 });
  });

  test('gains by a better sitting and loses nothing by a worse one', () => {
    const [poor, good] = [sitting(noon, 'a', 'bcde'), sitting(noon + dayMs, 'abcde')];
    expect(soil([...poor, ...good]).checked).toMatchObject({ state: 'passed', best: 5 });
    const worse = sitting(noon + 2 * dayMs, 'a', 'bcde');
    expect(soil([...poor, ...good, ...worse]).checked).toMatchObject({ state: 'passed', best: 5 });
  });

  test('stays passed when questions are added, and asks later sittings for them', () => {
    const more = [...five, ...['f', 'g'].map((id) => question(id, 'soil', { since: noon + dayMs }))];
    expect(soil(sitting(noon, 'abcd', 'e'), more).checked).toMatchObject({ state: 'passed', of: 5 });
    expect(soil(sitting(noon + 2 * dayMs, 'abcd', 'efg'), more).checked).toMatchObject({
      state: 'tried',
      of: 7,
    });
  });

  test('is not passed by a part of its questions with a clock that is behind', () => {
    const fresh = five.map(({ id }) => question(id, 'soil', { since: noon + dayMs }));
    expect(soil([...sitting(noon, 'abc'), opened(1)], fresh).checked).toMatchObject({
      state: 'tried',
      best: 3,
      of: 5,
    });
  });

  test('no longer counts a question that was withheld, nor answers to a revision with another right answer', () => {
    const events = sitting(noon, 'abc', 'de');
    expect(soil(events, five.slice(0, 3)).checked).toMatchObject({ state: 'passed', best: 3, of: 3 });
    const changed = [...five.slice(0, 3), question('d', 'soil', { revisions: [2] })];
    expect(soil(events, changed).checked).toMatchObject({ state: 'tried', best: 3, of: 4 });
    const corrected = [...five.slice(0, 3), question('d', 'soil', { revisions: [1, 2] })];
    expect(soil(sitting(noon, 'abcd'), corrected).checked).toMatchObject({ state: 'passed', best: 4, of: 4 });
  });

  test('that was passed in a placement is complete without reading', () => {
    const placement = sitting(noon, 'abcd', 'e', { mode: 'placement' });
    expect(soil(placement)).toMatchObject({ opened: false, complete: true, read: false });
  });

  test('keeps the sittings of two phones apart', () => {
    const one = sitting(noon, 'abcd', 'e');
    const two = sitting(noon + 500, 'a', 'bcde', { device: 'other phone' });
    expect(soil([...one, ...two]).checked).toMatchObject({ state: 'passed', best: 4 });
  });
});

describe('what was learned', () => {
  const passed = sitting(noon, 'abcde');

  test('is kept once every question is right in review on a later day', () => {
    expect(soil([...passed, ...review(0.1, 'abcde')]).kept).toBe(false);
    expect(soil([...passed, ...review(1, 'abcd')]).kept).toBe(false);
    expect(soil([...passed, ...review(1, 'abcd'), ...review(2, 'e')]).kept).toBe(true);
  });

  test('is not kept without review, or where the chapter was not passed', () => {
    expect(soil([...passed, ...sitting(noon + dayMs, 'abcde')]).kept).toBe(false);
    expect(soil([...sitting(noon, 'abc', 'de'), ...review(1, 'abcde')]).kept).toBe(false);
  });

  test('is lost by a wrong answer in review and regained by a right one on a later day', () => {
    const kept = [...passed, ...review(1, 'abcde')];
    const lost = [...kept, ...review(4, '', 'b')];
    expect(soil(lost).kept).toBe(false);
    expect(soil([...lost, ...review(4.01, 'b')]).kept).toBe(false);
    expect(soil([...lost, ...review(5, 'b')]).kept).toBe(true);
    // The same holds after a right answer of the same day.
    expect(soil([...kept, ...review(4, 'b'), ...review(4.01, '', 'b')]).kept).toBe(false);
  });

  test('counts a new day from 4 am of the learner’s zone', () => {
    const at = (time: string) => Date.parse(`2026-11-${time}+05:30`);
    const evening = sitting(at('02T22:00:00'), 'abc', '', {});
    const three = five.slice(0, 3);
    const reviewAt = (time: string) => sitting(at(time), 'abc', '', { mode: 'review' });
    expect(soil([...evening, ...reviewAt('03T03:59:00')], three).kept).toBe(false);
    expect(soil([...evening, ...reviewAt('03T04:00:00')], three).kept).toBe(true);
  });

  test('is not lost when a question is added', () => {
    const added = [...five, question('f', 'soil', { since: noon + 3 * dayMs })];
    const events = [...passed, ...review(1, 'abcde'), ...sitting(noon + 4 * dayMs, 'f')];
    expect(soil(events, added).kept).toBe(true);
  });
});

test('a chapter that is inserted takes nothing from the others, and is next', () => {
  const facts = factsOf(replayEvents([read(), ...sitting(noon + 1, 'abcde')], five));
  const before = [{ id: 'soil', chapterName: 'Soil', questions: 5 }];
  const after = [{ id: 'new', chapterName: 'New', questions: 0 }, ...before];
  expect(progressOf(before, facts)).toMatchObject({ complete: true, next: null });
  const progress = progressOf(after, facts);
  expect(progress.chapters[1]).toEqual(progressOf(before, facts).chapters[0]);
  expect(progress).toMatchObject({ complete: false, next: { chapterId: 'new', why: 'begin' } });
});

test('the next chapter is the one of last time, also where an earlier one was left out', () => {
  const chapters = ['one', 'two', 'three'].map((id) => ({ id, chapterName: id, questions: 0 }));
  const opened = (chapterId: string, at: number) => event(at, { kind: 'opened', chapterId });
  const next = (events: CourseEvent[]) => progressOf(chapters, factsOf(replayEvents(events, []))).next;
  expect(next([])).toEqual({ chapterId: 'one', why: 'begin' });
  const atTwo = [opened('one', noon), opened('two', noon + 1)];
  expect(next(atTwo)).toEqual({ chapterId: 'two', why: 'read' });
  const readTwo = event(noon + 2, { kind: 'read', done: true, chapterId: 'two' });
  expect(next([...atTwo, readTwo])).toEqual({ chapterId: 'three', why: 'begin' });
  const readThree = event(noon + 3, { kind: 'read', done: true, chapterId: 'three' });
  expect(next([...atTwo, readTwo, readThree])).toEqual({ chapterId: 'one', why: 'read' });
});

describe('whatever two phones did', () => {
  const questions = [
    ...five,
    ...['f', 'g', 'h'].map((id) => question(id, 'worms', { since: noon, text: 2 })),
    ...['i', 'j', 'k'].map((id) => question(id, 'worms', { text: 1, retired: true })),
  ];
  const chapterOf = new Map(questions.map(({ id, chapterId }) => [id, chapterId]));
  const tenYears = 3_652 * dayMs;
  /** Times near each other, often the same, and some of a clock that is ten years behind. */
  const time = fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom(0, 0, 0, -tenYears))
    .map(([hours, off]) => noon + hours * 3_600_000 + off);
  const answer = fc
    .record({
      kind: fc.constant('answer'),
      questionId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'gone'),
      revision: fc.constantFrom(1, 1, 1, 2),
      right: fc.boolean(),
      sitting: fc.constantFrom('s1', 's2', 's3', 's4', 's5'),
      mode: fc.constantFrom('chapter', 'review', 'placement'),
    })
    .map((each) => ({ ...each, chapterId: chapterOf.get(each.questionId) ?? 'soil' }));
  const chapterId = fc.constantFrom('soil', 'worms');
  const other = fc.oneof(
    fc.record({ kind: fc.constantFrom('opened', 'selfcheck'), chapterId }),
    fc.record({ kind: fc.constant('read'), done: fc.boolean(), chapterId }),
  );
  const log = fc.uniqueArray(
    fc
      .tuple(
        fc.uuid(),
        fc.constantFrom('one', 'two'),
        fc.nat({ max: 200 }),
        time,
        fc.constantFrom(zone, 'America/Los_Angeles', 'Mars/Olympus'),
        fc.oneof(answer, answer, other),
      )
      .map(([id, device, seq, at, where, what]) => ({ id, device, seq, at, zone: where, ...what })),
    { maxLength: 40, selector: ({ id }) => id },
  );
  const inOrder = (events: readonly CourseEvent[]) =>
    orderEvents(events)!.ordered.map(({ event: each }) => each);
  /** A log and the same events in another order, some of them twice, in batches. */
  const arrivals = log.chain((events) =>
    fc.record({
      events: fc.constant(events),
      arrived: fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length }),
      cuts: fc.array(fc.nat({ max: 80 }), { maxLength: 6 }),
    }),
  );

  test('the facts are the same in whichever order the events come, once or twice', () => {
    fc.assert(
      fc.property(arrivals, ({ events, arrived }) => {
        expect(replayEvents(arrived, questions)).toEqual(replayEvents(events, questions));
      }),
      { numRuns: 300 },
    );
  });

  test('a fold batch by batch, replayed only where something comes late, equals a replay of everything', () => {
    let folded = 0;
    fc.assert(
      fc.property(arrivals, fc.boolean(), ({ events, arrived, cuts }, isInOrder) => {
        const stored = new Map<string, CourseEvent>();
        let state = replayEvents([], questions);
        const source = isInOrder ? inOrder(events) : arrived;
        const ends = [...cuts, source.length].sort((a, b) => a - b);
        let from = 0;
        for (const end of ends) {
          const batch = source.slice(from, end).filter(({ id }) => !stored.has(id));
          const fresh = [...new Map(batch.map((each) => [each.id, each])).values()];
          for (const each of fresh) stored.set(each.id, each);
          const next = foldEvents(state, fresh, questions);
          if (next) folded += 1;
          state = next ?? replayEvents([...stored.values()], questions);
          from = Math.max(from, end);
        }
        expect(JSON.parse(JSON.stringify(state))).toEqual(
          JSON.parse(JSON.stringify(replayEvents(events, questions))),
        );
      }),
      { numRuns: 300 },
    );
    expect(folded).toBeGreaterThan(100);
  });

  test('the last thing that a phone said of a chapter counts, whatever its clock showed', () => {
    const marks = fc.array(fc.tuple(time, fc.boolean()), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(marks, (all) => {
        const events = all.map(([at, done]) => event(at, { kind: 'read', done }));
        expect(soil(events.toReversed()).read).toBe(all.at(-1)![1]);
      }),
    );
  });

  test('a sitting that is not passed takes nothing from a chapter that is', () => {
    fc.assert(
      fc.property(log, (events) => {
        const numbered = new Map(events.map((each) => [`${each.device} ${each.seq}`, each]));
        const sorted = inOrder([...numbered.values()]);
        let passed = false;
        for (let n = 1; n <= sorted.length; n += 1) {
          const now = soil(sorted.slice(0, n), questions).checked.state === 'passed';
          expect(now || !passed).toBe(true);
          passed = now;
        }
      }),
      { numRuns: 100 },
    );
  });

  test('folding leaves the state before as it is', () => {
    fc.assert(
      fc.property(log, (events) => {
        const state = replayEvents([], questions);
        foldEvents(state, events, questions);
        expect(state).toEqual(replayEvents([], questions));
      }),
      { numRuns: 20 },
    );
  });
});
