import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ChapterContent, countCaps } from '#contract/courses.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import { type FaultRow, faultRowsOf } from '#tests/stand-ins/faults.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { withRetries, type Try } from '#server/authoring/retries.ts';
import type { WrittenChapter } from '#server/authoring/author.ts';
import { createGeminiAuthor } from './gemini-author.ts';
import { layoutFacts, soilLayout } from '#tests/support/author-facts.ts';

const facts = layoutFacts({ level: 'advanced', durationHours: 4 });
const layout = soilLayout(undefined, { Level: 'advanced' });

const none = 'No description provided.';

/** The layouts that odd but usable answers give, where they are not as usual. */
const layoutsBack: Record<string, object> = {
  'wrong types': { 'Course Name': '42', Description: none, Level: 'advanced', Duration: '4 hours' },
  'missing keys': { 'Course Name': 'Soil', Description: none, Category: 'Science', Level: 'advanced' },
  'two chapters of one name': {
    Chapters: ['A', 'Untitled Chapter', 'Untitled Chapter'].map((name): unknown =>
      expect.objectContaining({ 'Chapter Name': name }),
    ),
  },
  'fewer chapters than asked for': { 'Number of Chapters': 2 },
  'another level, category and duration': { Level: 'advanced', Category: 'Science', Duration: '4 hours' },
  'lone surrogates and NUL': { 'Course Name': 'ab\ufffdc' },
};

/** The chapters that odd but usable answers give, where they are not as usual. */
const chaptersBack: Record<string, object> = {
  'wrong types': {
    failedChecks: ['topic-length', 'topics-differ'],
    description: 'One.\n\nTwo.',
  },
  'missing keys': { failedChecks: ['topic-length', 'topics-differ', 'language'] },
  'too many': { topics: Array.from({ length: countCaps.topics }, () => ({})) },
  'lone surrogates and NUL': { description: 'ab\ufffdc' },
  'a topic that repeats another': { failedChecks: ['topic-repeats'] },
  'a chapter in another language': { failedChecks: ['language'] },
  'a wrong sum': { failedChecks: ['arithmetic'] },
  'Python that does not parse': { failedChecks: ['code-parses'] },
  'a blade without safety': { failedChecks: ['activity-safety'] },
};

const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());
beforeEach(() => gemini.reset());

function geminiAuthor(row: FaultRow) {
  gemini.failWhen(() => row.fault);
  // No program listens on port 1 of this machine.
  const baseUrl = row.name === 'no connection' ? 'http://127.0.0.1:1' : gemini.baseUrl;
  // Long enough for a busy machine if an answer is expected, and short if it never comes.
  const timeoutMs = row.outcome === 'author-timeout' ? 250 : 60_000;
  return createGeminiAuthor({ ...gemini, baseUrl, timeoutMs });
}

type Options<T> = Pick<Try<T>, 'onFaulty' | 'defect'> & { signal: AbortSignal };

/** Asks as often as a caller does, checks how often that is and what the learner is told, and returns a usable answer. */
async function answerOf<T>(row: FaultRow, write: (options: Options<T>) => Promise<T>) {
  const { signal } = new AbortController();
  const run = vi.fn(({ onFaulty, defect }: Try<T>) => write({ signal, onFaulty, defect }));
  const [asked] = await Promise.allSettled([withRetries(run, { tries: 3, signal, baseDelayMs: 1 })]);
  expect(run).toHaveBeenCalledTimes(row.calls);
  // The service may not have read a call that timed out or found no connection.
  const countable = row.outcome !== 'author-timeout' && row.name !== 'no connection';
  if (countable) expect(gemini.calls).toHaveLength(row.calls);
  expect({}).not.toHaveProperty('polluted');
  if (asked.status === 'fulfilled') {
    expect(row.outcome).toBe('usable');
    return asked.value;
  }
  const fault = { code: row.outcome, message: expect.stringContaining(row.says) as string };
  expect(asked.reason).toMatchObject(fault);
  return undefined;
}

test.each(faultRowsOf('layout'))('Gemini, a layout: $name: $outcome after $calls call(s)', async (row) => {
  const author = geminiAuthor(row);
  const back = await answerOf<CourseLayout>(row, (options) => author.writeLayout(facts, options));
  if (back) expect(back).toMatchObject({ 'Number of Chapters': 3, ...layoutsBack[row.name] });
});

/** The rows of what an answer says: all others are of the call, which is the same for each kind of answer. */
const chapterRows = faultRowsOf('chapter').filter(({ fault }) => fault.kind === 'answer');

test.each(chapterRows)('Gemini, a chapter: $name: $outcome after $calls call(s)', async (row) => {
  const author = geminiAuthor(row);
  const place = { layout, chapterIndex: 0, language: 'en' } as const;
  const back = await answerOf<WrittenChapter>(row, (options) => author.writeChapter(place, options));
  if (!back) return;
  expect(back).toMatchObject(chaptersBack[row.name] ?? {});
  if (row.name === 'a blade without safety') expect(back).not.toHaveProperty('activity');
  const { failedChecks: _, ...content } = back;
  expect(ChapterContent.strict().parse(content)).toEqual(content);
  expect(new Set(content.topics.map(({ topic_id: id }) => id)).size).toBe(content.topics.length);
});
