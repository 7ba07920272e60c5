import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ChapterContent, countCaps } from '#contract/courses.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import { type FaultRow, faultRowsOf } from '#tests/stand-ins/faults.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { withRetries, type Try } from '#server/authoring/retries.ts';
import { AuthorFault, type WrittenChapter } from '#server/authoring/author.ts';
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

const empty = 'No description available.';
type Back = (content: WrittenChapter) => void;
const failing =
  (...checks: string[]): Back =>
  ({ failedChecks }) =>
    expect(failedChecks).toEqual(checks);

/** Lists expected chapters that differ from the usual ones. */
const chaptersBack: Record<string, Back> = {
  'wrong types': (chapter) => {
    failing('topic-length', 'topics-differ')(chapter);
    expect(chapter.description).toBe('One.\n\nTwo.');
    expect(chapter.topics[0]).toEqual({ topic_id: '1', title: '1', description: empty, code: null });
    expect(new Set(chapter.topics.map(({ topic_id: id }) => id)).size).toBe(chapter.topics.length);
  },
  'missing keys': (chapter) => {
    failing('topic-length', 'topics-differ', 'language')(chapter);
    expect(chapter.topics[0]).toMatchObject({ title: 'Untitled Topic', description: empty, code: null });
    expect(chapter.topics[0]?.topic_id).toMatch(/^[\da-f-]{36}$/);
  },
  'extra keys': (content) => expect(ChapterContent.strict().parse(content)).toEqual(content),
  'too many': ({ topics }) => expect(topics).toHaveLength(countCaps.topics),
  'lone surrogates and NUL': ({ description, topics }) =>
    expect([description, topics[0]?.title]).toEqual(['ab\ufffdc', '\ufffd']),
  'a topic that repeats another': failing('topic-repeats'),
  'a chapter in another language': failing('language'),
  'a wrong sum': failing('arithmetic'),
  'Python that does not parse': failing('code-parses'),
  'a blade without safety': (chapter) => {
    failing('activity-safety')(chapter);
    expect(chapter.activity).toBeUndefined();
  },
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
  const { result, fault } = await withRetries(run, { tries: 3, signal, baseDelayMs: 1, maxDelayMs: 2 }).then(
    (answer) => ({ result: answer, fault: undefined }),
    (error: unknown) => ({ result: undefined, fault: error }),
  );
  expect(run).toHaveBeenCalledTimes(row.calls);
  // The service may not have read a call that timed out or found no connection.
  const countable = row.outcome !== 'author-timeout' && row.name !== 'no connection';
  if (countable) expect(gemini.calls).toHaveLength(row.calls);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  if (row.outcome === 'usable') return result!;
  expect(fault).toBeInstanceOf(AuthorFault);
  expect(fault).toMatchObject({ code: row.outcome, message: expect.stringContaining(row.says) });
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
  if (back) chaptersBack[row.name]?.(back);
});
