import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { countCaps, textCaps } from '#contract/courses.ts';
import { readCourse } from '#server/courses/courses.ts';
import { faultRowsOf, type FaultRow } from '#tests/stand-ins/faults.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { geminiAuthor } from '#tests/support/gemini-author.ts';
import { AuthoringBench, newPerson } from '#tests/support/authoring.ts';
import { testDatabase } from '#tests/support/database.ts';

// Every fault of `tests/stand-ins/faults.ts` hits the second of three chapters at every try, and the tests check the
// learner's message and the stored course. `fault-table.test.ts` checks the author's answers for the same faults.

const database = await testDatabase();
const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());
const authorWith = (timeoutMs: number) => geminiAuthor(gemini, timeoutMs);
const bench = await AuthoringBench.open(database, authorWith(60_000), {
  // The chapters are written one after the other, so that the fault hits the second one.
  concurrency: 1,
  // The answers of several megabytes cost more than a learner may have a day.
  sizes: { 'ai-calls-learner': 1e9, 'ai-calls-address': 1e9, 'ai-calls-site': 1e9 },
});
const person = newPerson();

beforeEach(() => gemini.reset());

const endings: Record<FaultRow['outcome'], { course: string; second: string; third: string; said: RegExp }> =
  {
    usable: { course: 'ready', second: 'ready', third: 'ready', said: /^$/ },
    'author-refused': {
      course: 'failed',
      second: 'failed',
      third: 'ready',
      said: /(was blocked due to|The model declined) ?.*Change the topic/,
    },
    'author-failed': {
      course: 'failed',
      second: 'failed',
      third: 'ready',
      said: /AI service.*Please try again/,
    },
    // The third chapter gets an answer, so the service is up and only the second one fails.
    'author-unavailable': {
      course: 'failed',
      second: 'failed',
      third: 'ready',
      said: /down, busy or not reachable/,
    },
    'author-timeout': { course: 'failed', second: 'failed', third: 'ready', said: /took too long/ },
    // Wrong settings stop the generation at once, without a further call.
    'author-misconfigured': {
      course: 'paused',
      second: 'waiting',
      third: 'waiting',
      said: /tell the people who run this site/,
    },
  };

describe.each(faultRowsOf('chapter'))('$name', ({ fault, outcome, calls }) => {
  test('ends with a message and stores complete chapters only', async () => {
    const courseId = await bench.saveLayout(person, 3);
    await bench.start(person, courseId);
    gemini.failWhen((call) => (call.chapter === 'Part 2' ? fault : undefined));
    // Only a fault that never answers waits for the timeout.
    const author = authorWith(outcome === 'author-timeout' ? 300 : 60_000);
    const state = await bench.runOnce(courseId, { author });
    const course = await readCourse(database.db, courseId);
    const ending = endings[outcome];

    expect(state.state).toBe(ending.course);
    expect(state.chapters.map((chapter) => chapter.state)).toEqual(['ready', ending.second, ending.third]);
    expect(state.problem?.error ?? state.chapters[1]?.error?.error ?? '').toMatch(ending.said);
    expect(gemini.calls.filter(({ chapter }) => chapter === 'Part 2')).toHaveLength(calls);
    expect(course.state).toBe(ending.course);
    // What no attempt mended is stored and says so.
    const incomplete = outcome === 'usable' && calls === 3;
    expect(state.chapters.map((chapter) => chapter.incomplete)).toEqual([false, incomplete, false]);
    for (const chapter of course.chapters) {
      if (chapter.state === 'ready') expect(chapter.topics.length).toBeGreaterThan(0);
      else expect([chapter.description, chapter.topics]).toEqual(['', []]);
      expect(chapter.topics.length).toBeLessThanOrEqual(countCaps.topics);
      expect(chapter.description.length).toBeLessThanOrEqual(textCaps.description);
      for (const topic of chapter.topics) {
        expect(topic.title).not.toBe('');
        expect(topic.description).not.toBe('');
        expect(topic.title.isWellFormed() && topic.description.isWellFormed()).toBe(true);
      }
    }
  });
});
