import { afterAll, beforeEach, expect, test } from 'vitest';
import { ChapterContent, countCaps } from '#contract/courses.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import { problemStatus } from '#contract/problem.ts';
import { type FaultRow, faultRowsOf } from '#tests/stand-ins/faults.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import type { StandIn } from '#tests/stand-ins/stand-in-server.ts';
import { problemOfFault, withRetries, type Try } from '#server/authoring/retries.ts';
import { type Author, AuthorFault, type WrittenChapter } from '#server/authoring/author.ts';
import { createGeminiAuthor } from './gemini-author.ts';
import { createOpenAiAuthor } from './openai-author.ts';
import { layoutFacts, soilLayout } from '#tests/support/author-facts.ts';

const facts = layoutFacts({ level: 'advanced', durationHours: 4 });
const layout = soilLayout(undefined, { Level: 'advanced' });

/** The message of each fault's problem, which tells the learner what to do. */
const learnerSees: Record<AuthorFault['code'], RegExp> = {
  'author-refused':
    /^((Response|Candidate) was blocked due to \w+|The model declined: .*)\. .*Change the topic or the description/,
  'author-failed': /AI service.*Please try again/,
  'author-unavailable': /down, busy or not reachable.*try again in/,
  'author-misconfigured': /tell the people who run this site/,
  'author-timeout': /took too long to answer. Please try again/,
};

/** The layouts that odd but usable answers give. */
const layoutsBack: Record<string, Partial<CourseLayout>> = {
  'code fence': { 'Course Name': 'Soil step by step', 'Number of Chapters': 3 },
  'wrong types': {
    'Course Name': '42',
    Description: 'No description provided.',
    Level: 'advanced',
    Duration: '4 hours',
    'Number of Chapters': 3,
    Chapters: ['1', 'Untitled Chapter', 'Untitled Chapter'].map((name) => ({
      'Chapter Name': name,
      About: 'No description provided.',
      Duration: '30',
    })),
  },
  'missing keys': {
    'Course Name': 'Soil',
    Description: 'No description provided.',
    Category: 'Science',
    Topic: 'Soil',
    Level: 'advanced',
    Duration: '4 hours',
    Chapters: Array.from({ length: 3 }, () => ({
      'Chapter Name': 'Untitled Chapter',
      About: 'No description provided.',
      Duration: 'Not specified',
    })),
  },
  'a refusal that is none': { 'Course Name': 'Soil step by step', 'Number of Chapters': 3 },
  'extra keys': { 'Course Name': 'Soil step by step', 'Number of Chapters': 3 },
  'too many': { 'Number of Chapters': 3 },
  'two chapters of one name': {
    'Number of Chapters': 3,
    Chapters: ['A', 'Untitled Chapter', 'Untitled Chapter'].map((name): unknown =>
      expect.objectContaining({ 'Chapter Name': name }),
    ) as CourseLayout['Chapters'],
  },
  'two chapters about the same': {
    Chapters: ['The same.', 'No description provided.', 'No description provided.'].map((About): unknown =>
      expect.objectContaining({ About }),
    ) as CourseLayout['Chapters'],
  },
  'fewer chapters than asked for': { 'Number of Chapters': 2 },
  'more chapters than asked for': { 'Number of Chapters': 3 },
  'another language': { 'Course Name': 'Soil step by step' },
  'another level, category and duration': { Level: 'advanced', Category: 'Science', Duration: '4 hours' },
  'lone surrogates and NUL': { 'Course Name': 'ab\ufffdc' },
  '__proto__ keys': { 'Course Name': 'Soil step by step' },
};

const failing =
  (...checks: string[]) =>
  (chapter: WrittenChapter) =>
    expect(chapter.failedChecks).toEqual(checks);

const topicsBack: Record<string, (content: WrittenChapter) => void> = {
  'code fence': ({ topics }) => expect(topics).toHaveLength(8),
  'a refusal that is none': ({ topics }) => expect(topics).toHaveLength(8),
  'wrong types': ({ description, topics, failedChecks }) => {
    expect(failedChecks).toEqual(['topic-length', 'topics-differ']);
    expect(description).toBe('One.\n\nTwo.');
    expect(topics[0]).toEqual({
      topic_id: '1',
      title: '1',
      description: 'No description available.',
      code: null,
    });
    expect(new Set(topics.map((topic) => topic.topic_id)).size).toBe(topics.length);
  },
  'missing keys': ({ description, topics, failedChecks }) => {
    expect(failedChecks).toEqual(['topic-length', 'topics-differ', 'language']);
    expect(description).toBe('No description available.');
    expect(topics[0]).toMatchObject({
      title: 'Untitled Topic',
      description: 'No description available.',
      code: null,
    });
    expect(topics[0]?.topic_id).toMatch(/^[\da-f-]{36}$/);
  },
  'extra keys': (content) => {
    expect(ChapterContent.strict().parse(content)).toEqual(content);
    expect(Object.keys(content.topics[0] ?? {})).toEqual(['topic_id', 'title', 'description', 'code']);
  },
  'too many': ({ topics }) => expect(topics).toHaveLength(countCaps.topics),
  'lone surrogates and NUL': ({ description, topics }) => {
    expect(description).toBe('ab\ufffdc');
    expect(topics[0]?.title).toBe('\ufffd');
  },
  '__proto__ keys': ({ topics }) => expect(topics).toHaveLength(8),
  'a topic of a few words': failing('topic-length'),
  'two topics of one name': failing('topic-length', 'topics-differ'),
  'a topic that repeats another': failing('topic-repeats'),
  'a chapter in another language': failing('language'),
  'a wrong sum': failing('arithmetic'),
  'JSON that does not parse': failing('code-parses'),
  'Python that does not parse': failing('code-parses'),
  'a blade without safety': (chapter) => {
    failing('activity-safety')(chapter);
    expect(chapter.activity).toBeUndefined();
  },
};

const gemini = await startGeminiStandIn();
const openai = await startOpenAiStandIn();
afterAll(() => Promise.all([gemini.close(), openai.close()]));
beforeEach(() => {
  gemini.reset();
  openai.reset();
});

/** Long enough for a busy machine if an answer is expected, and short if it never comes. */
const timeoutFor = (row: FaultRow) => (row.outcome === 'author-timeout' ? 250 : 60_000);
/** No program listens on port 1 of this machine. */
const closedPort = 'http://127.0.0.1:1';

function geminiAuthor(row: FaultRow): Author {
  gemini.failWhen(() => row.fault);
  const baseUrl = row.name === 'no connection' ? closedPort : gemini.baseUrl;
  return createGeminiAuthor({ ...gemini, baseUrl, timeoutMs: timeoutFor(row) });
}

type Options<T> = Pick<Try<T>, 'onFaulty' | 'defect'> & { signal: AbortSignal };

/** Asks as often as a caller does, checks how often that is and what the learner is told, and returns a usable answer. */
async function answerOf<T>(row: FaultRow, standIn: StandIn, write: (options: Options<T>) => Promise<T>) {
  const { signal } = new AbortController();
  let attempts = 0;
  const run = ({ onFaulty, defect }: Try<T>) => {
    attempts += 1;
    return write({ signal, onFaulty, defect });
  };
  const { result, fault } = await withRetries(run, { tries: 3, signal, baseDelayMs: 1, maxDelayMs: 2 }).then(
    (answer) => ({ result: answer, fault: undefined }),
    (error: unknown) => ({ result: undefined, fault: error }),
  );
  expect(attempts).toBe(row.calls);
  // The service may not have read a call that timed out or found no connection.
  const countable = row.outcome !== 'author-timeout' && row.name !== 'no connection';
  if (countable) expect(standIn.calls).toHaveLength(row.calls);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  if (row.outcome === 'usable') return result!;
  expect(fault).toBeInstanceOf(AuthorFault);
  if (standIn === gemini) expect((fault as AuthorFault).message).toContain(row.says);
  const problem = problemOfFault(fault as AuthorFault);
  expect(problem.code).toBe(row.outcome);
  expect(problemStatus[problem.code]).toBeGreaterThanOrEqual(422);
  expect(problem.message).toMatch(learnerSees[row.outcome]);
  return undefined;
}

test.each(faultRowsOf('layout'))('Gemini, a layout: $name: $outcome after $calls call(s)', async (row) => {
  const author = geminiAuthor(row);
  const layoutBack = await answerOf<CourseLayout>(row, gemini, (options) =>
    author.writeLayout(facts, options),
  );
  if (layoutBack) expect(layoutBack).toMatchObject(layoutsBack[row.name]!);
});

/** The rows of what an answer says: all others are of the call, which is the same for each kind of answer. */
const chapterRows = faultRowsOf('chapter').filter(({ fault }) => fault.kind === 'answer');

test.each(chapterRows)('Gemini, a chapter: $name: $outcome after $calls call(s)', async (row) => {
  const author = geminiAuthor(row);
  const chapter = await answerOf<WrittenChapter>(row, gemini, (options) =>
    author.writeChapter({ layout, chapterIndex: 0, language: 'en' }, options),
  );
  if (chapter) topicsBack[row.name]!(chapter);
});

/** Answers of both services are read alike. This protocol has one reason, content_filter, where Gemini has several, and no daily quota. */
const openAiRows = faultRowsOf('layout').filter(
  ({ name, fault }) => fault.kind !== 'answer' && name !== 'OTHER stop' && name !== '429, the day’s quota',
);

test.each(openAiRows)('an OpenAI-compatible service: $name: $outcome after $calls call(s)', async (row) => {
  // This protocol sends the wait in a header instead of RetryInfo.
  openai.failWhen(() =>
    row.fault.kind === 'status' && row.fault.status === 429
      ? { ...row.fault, headers: { 'retry-after-ms': '5' } }
      : row.fault,
  );
  const author = createOpenAiAuthor({ ...openai, timeoutMs: timeoutFor(row) });
  await answerOf<CourseLayout>(row, openai, (options) => author.writeLayout(facts, options));
});
