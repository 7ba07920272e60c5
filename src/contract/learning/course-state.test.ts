import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CountingQuestion, CourseEvent } from './course-state.ts';
import { factsOf, progressOf } from './course-facts.ts';
import { foldEvents, replayEvents, stateAt } from './course-state.ts';
import { orderEvents } from './event-order.ts';

const dayMs = 86_400_000;
const noon = Date.parse('2026-11-02T06:30:00Z');
const zone = 'Asia/Kolkata';

const question = (id: string, chapterId = 'soil', more: Partial<CountingQuestion> = {}) =>
  ({ id, chapterId, since: 0, revisions: [1], ...more }) satisfies CountingQuestion;
const five = ['a', 'b', 'c', 'd', 'e'].map((id) => question(id));

let made = 0;
function event(at: number, what: object): CourseEvent {
  const id = `e${String((made += 1)).padStart(6, '0')}`;
  return { id, device: 'phone', seq: made, at, zone, chapterId: 'soil', ...what } as CourseEvent;
}
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
const opened = (day: number) => event(noon + day * dayMs + 60_000, { kind: 'opened' });
const read = (done = true) => event(noon, { kind: 'read', done });

function soil(events: CourseEvent[], questions = five) {
  const chapters = [{ id: 'soil', chapterName: 'Soil', questions: questions.length }];
  const progress = progressOf(chapters, factsOf(replayEvents(events, questions)));
  return { ...progress.chapters[0]!, next: progress.next?.why };
}

function checked(events: CourseEvent[], questions = five) {
  const { state, best, of } = soil(events, questions).checked;
  return `${state} ${best}/${of}`;
}

test('the place is the chapter in which one learned last; a review leaves it', () => {
  const opens = () => event(noon + 1000, { kind: 'opened', chapterId: 'water' });
  expect(replayEvents([...sitting(noon, 'a'), opens(), ...review(1, 'a')], five).place).toBe('water');
});

describe('another text of a chapter', () => {
  const about = (text: number, letters: string, more: Partial<CountingQuestion> = {}) =>
    [...letters].map((id) => question(id, 'soil', { text, ...more }));
  const questions = [...about(1, 'abc', { retired: true }), ...about(2, 'xyz'), question('o')];

  test('takes nothing from a learner who passed before, and asks no earlier questions', () => {
    expect(checked(sitting(noon, 'abco'), questions)).toBe('passed 4/4');
    const mixed = [...sitting(noon, 'abc'), ...sitting(noon, 'xyo', 'z')];
    expect(checked(mixed, questions), 'both texts in one sitting').toBe('tried 3/4');
    expect(checked(sitting(noon, 'xyzo'), questions)).toBe('passed 4/4');
  });

  test('leaves a chapter kept, and can be kept by its own questions', () => {
    const two = [...about(1, 'abc', { retired: true }), ...about(2, 'xyz')];
    expect(soil([...sitting(noon, 'abc'), ...review(1, 'abc')], two).kept).toBe(true);
    const before = [...sitting(noon, 'abc'), ...review(1, 'ab', 'c')];
    expect(soil(before, two).kept).toBe(false);
    expect(soil([...before, ...sitting(noon + 2 * dayMs, 'xyz'), ...review(4, 'xyz')], two).kept).toBe(true);
  });
});

describe('a chapter', () => {
  test('is passed with 80 % of its questions right in one sitting, each answered once', () => {
    expect(checked(sitting(noon, 'abcd', 'e'))).toBe('passed 4/5');
    expect(checked(sitting(noon, 'abc', 'de'))).toBe('tried 3/5');
    expect(checked([...sitting(noon, 'abc', 'de'), ...sitting(noon + dayMs, 'de', 'abc')])).toBe('tried 3/5');
    const again = (at: number, right: string, wrong = '') =>
      sitting(at, right, wrong, { sitting: `s${noon}` });
    const missed = sitting(noon, 'abc', 'de');
    expect(checked([...missed.slice(0, 4), ...again(noon + 60_000, 'd')]), 'still under way').toBe(
      'none 0/5',
    );
    expect(checked([...missed, ...again(noon + 60_000, 'd', 'abce')]), 'missed ones again').toBe(
      'passed 4/5',
    );
    expect(checked([...missed, ...again(noon + 60_000, '', 'de')]), 'missed again').toBe('tried 3/5');
    const other = sitting(noon + 500, 'a', 'bcde', { device: 'other' });
    expect(checked([...sitting(noon, 'abcd', 'e'), ...other]), 'two phones').toBe('passed 4/5');
  });

  test('counts a sitting once all its questions were answered, or it was left for a day', () => {
    const four = sitting(noon, 'abcd');
    expect(checked(four)).toBe('none 0/5');
    expect(checked([...four, opened(0.9)])).toBe('none 0/5');
    expect(checked([...four, opened(1)])).toBe('passed 4/5');
    expect(checked([...sitting(noon, 'abc'), opened(1)])).toBe('tried 3/5');
    const later = stateAt(replayEvents(four, five), noon + 2 * dayMs, five);
    expect(later.chapters['soil']?.best?.right).toBe(4);
    const last = sitting(noon + 2 * dayMs, 'e', '', { sitting: `s${noon}` });
    expect(checked([...four, opened(1), ...last])).toBe('passed 5/5');
  });

  test('is more by more questions: 4 of 4 are better than 1 of 1', () => {
    const four = [question('a'), ...five.slice(1, 4).map((each) => ({ ...each, since: noon + dayMs }))];
    const one = sitting(noon, 'a');
    expect(checked(one, four)).toBe('tried 1/1');
    const later = sitting(noon + 2 * dayMs, 'ab');
    for (const both of [
      [...one, ...later],
      [...later, ...one],
    ])
      expect(checked(both, four.slice(0, 2))).toBe('tried 2/2');
  });

  test('is not passed with fewer than 3 questions, and then complete when it is read', () => {
    const questions = five.slice(0, 2);
    expect(checked(sitting(noon, 'ab'), questions)).toBe('tried 2/2');
    expect(soil([read()], questions)).toMatchObject({ complete: true, next: undefined });
  });

  test('is complete once it is passed, and counts as read then, whatever its learner says', () => {
    expect(soil([read()])).toMatchObject({ complete: false, next: 'check' });
    for (const more of [[], [read()], [read(false)]])
      expect(soil([...sitting(noon + 1, 'abcde'), ...more])).toMatchObject({
        read: true,
        complete: true,
        next: undefined,
      });
    expect(soil(sitting(noon, 'a', 'bcde'))).toMatchObject({ read: false, complete: false, next: 'read' });
    expect(soil([read(), ...sitting(noon + 1, 'a', 'bcde')])).toMatchObject({ next: 'check-again' });
    expect(soil([read(), { ...read(false), at: noon + 1 }])).toMatchObject({ opened: true, read: false });
    const placement = sitting(noon, 'abcd', 'e', { mode: 'placement' });
    expect(soil(placement)).toMatchObject({ opened: false, complete: true, read: true });
  });

  test('stays passed when questions are added, and asks later sittings for them', () => {
    const more = [...five, ...['f', 'g'].map((id) => question(id, 'soil', { since: noon + dayMs }))];
    expect(checked(sitting(noon, 'abcd', 'e'), more)).toBe('passed 4/5');
    expect(checked(sitting(noon + 2 * dayMs, 'abcd', 'efg'), more)).toBe('tried 4/7');
    const fresh = five.map(({ id }) => question(id, 'soil', { since: noon + dayMs }));
    expect(checked([...sitting(noon, 'abc'), opened(1)], fresh), 'a clock that is behind').toBe('tried 3/5');
  });

  test('no longer counts a question that was withheld, nor answers to a revision with another right answer', () => {
    const [three, d] = [five.slice(0, 3), (...revisions: number[]) => question('d', 'soil', { revisions })];
    const events = sitting(noon, 'abc', 'de');
    expect(checked(events, three)).toBe('passed 3/3');
    expect(checked(events, [...three, d(2)])).toBe('tried 3/4');
    expect(checked(sitting(noon, 'abcd'), [...three, d(1, 2)])).toBe('passed 4/4');
  });
});

describe('what was learned', () => {
  const passed = sitting(noon, 'abcde');

  test('is kept once every question is right in review on a later day', () => {
    expect(soil([...passed, ...review(0.1, 'abcde')]).kept).toBe(false);
    expect(soil([...passed, ...review(1, 'abcd')]).kept).toBe(false);
    expect(soil([...passed, ...review(1, 'abcd'), ...review(2, 'e')]).kept).toBe(true);
    expect(soil([...passed, ...sitting(noon + dayMs, 'abcde')]).kept, 'without review').toBe(false);
    expect(soil([...sitting(noon, 'abc', 'de'), ...review(1, 'abcde')]).kept, 'not passed').toBe(false);
  });

  test('is lost by a wrong answer in review and regained by a right one on a later day', () => {
    const kept = [...passed, ...review(1, 'abcde')];
    const lost = [...kept, ...review(4, '', 'b')];
    expect(soil(lost).kept).toBe(false);
    expect(soil([...lost, ...review(4.01, 'b')]).kept).toBe(false);
    expect(soil([...lost, ...review(5, 'b')]).kept).toBe(true);
    expect(soil([...kept, ...review(4, 'b'), ...review(4.01, '', 'b')]).kept, 'on the same day').toBe(false);
  });

  test('counts a new day from 4 am of the learner’s zone', () => {
    const at = (time: string, more = {}) => sitting(Date.parse(`2026-11-${time}:00+05:30`), 'abc', '', more);
    const isKept = (time: string) =>
      soil([...at('02T22:00'), ...at(time, { mode: 'review' })], five.slice(0, 3)).kept;
    expect(['03T03:59', '03T04:00'].map(isKept)).toEqual([false, true]);
  });
});

test('the next chapter is the one of last time, also where an earlier one was left out', () => {
  const chapters = ['one', 'two', 'three'].map((id) => ({ id, chapterName: id, questions: 0 }));
  const events: CourseEvent[] = [];
  const next = () => progressOf(chapters, factsOf(replayEvents(events, []))).next;
  expect(next()).toEqual({ chapterId: 'one', why: 'begin' });
  events.push(event(noon, { kind: 'opened', chapterId: 'two' }));
  expect(next()).toEqual({ chapterId: 'two', why: 'read' });
  events.push(event(noon + 2, { kind: 'read', done: true, chapterId: 'two' }));
  expect(next()).toEqual({ chapterId: 'three', why: 'read' });
  events.push(event(noon + 3, { kind: 'read', done: true, chapterId: 'three' }));
  expect(next()).toEqual({ chapterId: 'one', why: 'read' });
});

test('a course begins until there is a place to go on from', () => {
  const chapters = ['one', 'two'].map((id) => ({ id, chapterName: id, questions: 3 }));
  const why = (event: CourseEvent) => progressOf(chapters, factsOf(replayEvents([event], []))).next?.why;
  expect(why(event(noon, { kind: 'selfcheck', chapterId: 'two' }))).toBe('begin');
  expect(why(event(noon, { kind: 'opened', chapterId: 'two' }))).toBe('read');
});

test('the next chapter is none that was passed, and asks the questions of one that was read', () => {
  const chapters = ['soil', 'worms', 'rain'].map((id) => ({ id, chapterName: id, questions: 3 }));
  const questions = [...'abc'].map((id) => question(id));
  const events = sitting(noon, 'abc');
  const progress = () => progressOf(chapters, factsOf(replayEvents(events, questions)));
  expect(progress()).toMatchObject({
    read: { n: 1, of: 3 },
    checked: { n: 1, of: 3 },
    next: { chapterId: 'worms', why: 'read' },
  });
  events.push(event(noon + 9000, { kind: 'read', done: true, chapterId: 'worms' }));
  expect(progress().next).toEqual({ chapterId: 'worms', why: 'check' });
});

describe('whatever two phones did', () => {
  const worms = (letters: string, more: object) => [...letters].map((id) => question(id, 'worms', more));
  const questions = [
    ...five,
    ...worms('fgh', { since: noon, text: 2 }),
    ...worms('ijk', { text: 1, retired: true }),
  ];
  const chapterOf = new Map(questions.map(({ id, chapterId }) => [id, chapterId]));
  /** Times near each other, often the same, and some of a clock that is ten years behind. */
  const time = fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom(0, 0, 0, -3_652 * dayMs))
    .map(([hours, off]) => noon + hours * 3_600_000 + off);
  const answer = fc
    .record({
      kind: fc.constant('answer'),
      questionId: fc.constantFrom(...'abcdefghijk', 'gone'),
      revision: fc.constantFrom(1, 1, 1, 2),
      right: fc.boolean(),
      sitting: fc.constantFrom('s1', 's2', 's3', 's4', 's5'),
      mode: fc.constantFrom('chapter', 'review', 'placement'),
    })
    .map((each) => ({ ...each, chapterId: chapterOf.get(each.questionId) ?? 'soil' }));
  const kind = fc.constantFrom('opened', 'selfcheck', 'read');
  const other = fc.record({ kind, done: fc.boolean(), chapterId: fc.constantFrom('soil', 'worms') });
  const sent = fc.record({
    id: fc.uuid(),
    device: fc.constantFrom('one', 'two'),
    seq: fc.nat({ max: 200 }),
    at: time,
    zone: fc.constantFrom(zone, 'America/Los_Angeles', 'Mars/Olympus'),
  });
  const one = fc
    .tuple(sent, fc.oneof(answer, answer, other))
    .map((both) => Object.assign({}, ...both) as CourseEvent);
  const log = fc.uniqueArray(one, { maxLength: 40, selector: ({ id }) => id });
  const inOrder = (events: readonly CourseEvent[]) => orderEvents(events)!.ordered.map((each) => each.event);
  /** A log and the same events in another order, some of them twice, in batches. */
  const arrivals = log.chain((events) =>
    fc.record({
      events: fc.constant(events),
      arrived: fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length }),
      cuts: fc.array(fc.nat({ max: 80 }), { maxLength: 6 }),
    }),
  );

  test('a fold batch by batch equals a replay of everything, in whichever order it comes, once or twice', () => {
    let folded = 0;
    fc.assert(
      fc.property(arrivals, fc.boolean(), ({ events, arrived, cuts }, isInOrder) => {
        const stored = new Map<string, CourseEvent>();
        const source = isInOrder ? inOrder(events) : arrived;
        let state = replayEvents([], questions);
        let from = 0;
        for (const end of [...cuts, source.length].sort((a, b) => a - b)) {
          const batch = source.slice(from, end).filter(({ id }) => !stored.has(id));
          const fresh = new Map(batch.map((each) => [each.id, each]));
          for (const [id, each] of fresh) stored.set(id, each);
          const before = JSON.stringify(state);
          const next = foldEvents(state, [...fresh.values()], questions);
          expect(JSON.stringify(state)).toBe(before);
          if (next) folded += 1;
          state = next ?? replayEvents([...stored.values()], questions);
          from = Math.max(from, end);
        }
        const whole = replayEvents(events, questions);
        expect(JSON.parse(JSON.stringify(state))).toEqual(JSON.parse(JSON.stringify(whole)));
        expect(replayEvents(arrived, questions)).toEqual(whole);
      }),
      { numRuns: 300 },
    );
    expect(folded).toBeGreaterThan(100);
  });

  test('a sitting that is not passed takes nothing from a chapter that is', () => {
    fc.assert(
      fc.property(log, (events) => {
        const numbered = new Map(events.map((each) => [`${each.device} ${each.seq}`, each]));
        const sorted = inOrder([...numbered.values()]);
        const states = sorted.map((_, n) => soil(sorted.slice(0, n + 1), questions).checked.state);
        const first = states.indexOf('passed');
        if (first !== -1) expect(new Set(states.slice(first))).toEqual(new Set(['passed']));
      }),
      { numRuns: 100 },
    );
  });
});
