import { afterAll, beforeEach, describe, expect, test } from 'vitest';
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
afterAll(async () => {
  await gemini.close();
  await openai.close();
});
beforeEach(() => {
  gemini.reset();
  openai.reset();
});

/** Is long enough for a busy machine where an answer is expected, and short where it never comes. */
const timeoutFor = (row: FaultRow) => (row.outcome === 'author-timeout' ? 250 : 15_000);
/** No program listens on port 1 of this machine. */
const closedPort = 'http://127.0.0.1:1';

function geminiAuthor(row: FaultRow): Author {
  const baseUrl = row.name === 'no connection' ? closedPort : gemini.baseUrl;
  return createGeminiAuthor({ ...gemini, baseUrl, timeoutMs: timeoutFor(row) });
}

function openAiAuthor(row: FaultRow): Author {
  return createOpenAiAuthor({ ...openai, timeoutMs: timeoutFor(row) });
}

type Options<T> = Pick<Try<T>, 'onFaulty' | 'defect'> & { signal: AbortSignal };

async function outcomeOf<T>(write: (options: Options<T>) => Promise<T>) {
  const { signal } = new AbortController();
  let attempts = 0;
  const run = ({ onFaulty, defect }: Try<T>) => {
    attempts += 1;
    return write({ signal, onFaulty, defect });
  };
  try {
    const result = await withRetries(run, { tries: 3, signal, baseDelayMs: 1, maxDelayMs: 2 });
    return { attempts, result, fault: undefined };
  } catch (error) {
    if (!(error instanceof AuthorFault)) throw error;
    return { attempts, result: undefined, fault: error };
  }
}

function expectFault(row: FaultRow, fault: AuthorFault | undefined): void {
  if (row.outcome === 'usable') {
    expect(fault).toBeUndefined();
    return;
  }
  expect(fault?.code).toBe(row.outcome);
  const problem = problemOfFault(fault!);
  expect(problem.code).toBe(row.outcome);
  expect(problemStatus[problem.code]).toBeGreaterThanOrEqual(422);
  expect(problem.message).toMatch(learnerSees[row.outcome]);
}

function expectCalls(row: FaultRow, attempts: number, standIn: StandIn): void {
  expect(attempts).toBe(row.calls);
  // The service may not have read a call that timed out or found no connection.
  const countable = row.outcome !== 'author-timeout' && row.name !== 'no connection';
  if (countable) expect(standIn.calls).toHaveLength(row.calls);
}

describe('Gemini, writing a layout', () => {
  test.each(faultRowsOf('layout'))('$name: $outcome after $calls call(s)', async (row) => {
    gemini.failWhen(() => row.fault);
    const author = geminiAuthor(row);
    const { attempts, result, fault } = await outcomeOf<CourseLayout>((options) =>
      author.writeLayout(facts, options),
    );
    expectFault(row, fault);
    expect(fault?.message ?? '').toContain(row.says);
    expectCalls(row, attempts, gemini);
    if (row.outcome === 'usable') expect(result).toMatchObject(layoutsBack[row.name]!);
    else expect(result).toBeUndefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('Gemini, writing a chapter', () => {
  test.each(faultRowsOf('chapter'))('$name: $outcome after $calls call(s)', async (row) => {
    gemini.failWhen(() => row.fault);
    const author = geminiAuthor(row);
    const chapterFacts = { layout, chapterIndex: 0, language: 'en' } as const;
    const { attempts, result, fault } = await outcomeOf<WrittenChapter>((options) =>
      author.writeChapter(chapterFacts, options),
    );
    expectFault(row, fault);
    expect(fault?.message ?? '').toContain(row.says);
    expectCalls(row, attempts, gemini);
    if (row.outcome === 'usable') topicsBack[row.name]!(result!);
    else expect(result).toBeUndefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

/** The protocol has the one reason content_filter where Gemini has several, and no daily quota. */
const openAiRows = faultRowsOf('layout').filter(
  ({ name }) => name !== 'OTHER stop' && name !== '429, the day’s quota',
);

describe('an OpenAI-compatible service, writing a layout', () => {
  test.each(openAiRows)('$name: $outcome after $calls call(s)', async (row) => {
    // This protocol sends the wait in a header instead of RetryInfo.
    openai.failWhen(() =>
      row.fault.kind === 'status' && row.fault.status === 429
        ? { ...row.fault, headers: { 'retry-after-ms': '5' } }
        : row.fault,
    );
    const author = openAiAuthor(row);
    const { attempts, result, fault } = await outcomeOf<CourseLayout>((options) =>
      author.writeLayout(facts, options),
    );
    expectFault(row, fault);
    expectCalls(row, attempts, openai);
    if (row.outcome === 'usable') expect(result).toMatchObject(layoutsBack[row.name]!);
    else expect(result).toBeUndefined();
  });
});
