import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import type { Fault } from '#tests/stand-ins/fault.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createAiUsage, observeAuthor } from './ai-usage.ts';
import type { Author, ChapterFacts } from '#server/authoring/author.ts';
import { createBuiltinAuthor } from '#server/authoring/builtin/builtin-author.ts';
import { createGeminiAuthor } from './gemini-author.ts';
import { createOpenAiAuthor } from './openai-author.ts';
import { layoutFacts, soilLayout } from '#tests/support/author-facts.ts';

const { db, pool } = await testDatabase();
const gemini = await startGeminiStandIn();
const openAi = await startOpenAiStandIn();
afterAll(() => Promise.all([gemini.close(), openAi.close()]));
beforeEach(async () => {
  gemini.reset();
  await pool.query('truncate ai_usage_days');
});

const bounds = { timeoutMs: 30_000 };
const { signal } = new AbortController();
const facts = layoutFacts();
const chapterFacts: ChapterFacts = { layout: soilLayout(), chapterIndex: 0, language: 'en' };

function counting(author: Author) {
  const usage = createAiUsage(db, createLog('silent'));
  return { author: observeAuthor(author, usage.record).author, finish: usage.finish };
}

/** Makes a call, and returns whether it gave an answer. */
async function ask(author: Author, kind: 'layout' | 'chapter'): Promise<boolean> {
  const options = { signal };
  const call =
    kind === 'layout' ? author.writeLayout(facts, options) : author.writeChapter(chapterFacts, options);
  const [{ status }] = await Promise.allSettled([call]);
  return status === 'fulfilled';
}

async function stored() {
  const { rows } = await pool.query(
    `select provider, model, kind, calls, failed_calls as failed, input_tokens as input, output_tokens as output
     from ai_usage_days where day = (now() at time zone 'utc')::date order by kind desc`,
  );
  return rows;
}

const faults: (Fault | undefined)[] = [
  undefined,
  { kind: 'cut' },
  { kind: 'no-finish' },
  { kind: 'status', status: 503, message: 'Busy.' },
  { kind: 'stop', reason: 'MAX_TOKENS' },
  { kind: 'answer', text: () => 'no JSON at all' },
];

test.each([
  ['gemini', gemini, () => createGeminiAuthor({ ...gemini, ...bounds })],
  ['openai', openAi, () => createOpenAiAuthor({ ...openAi, ...bounds })],
] as const)(
  'sums a day’s tokens as %s reports them, for failed calls as well',
  async (provider, service, create) => {
    const { author, finish } = counting(create());
    const failed = { layout: 0, chapter: 0 };
    const kinds = ['layout', 'chapter'] as const;
    // The calls follow one another, so that each gets its own fault.
    for (const fault of faults)
      for (const kind of kinds) {
        service.failWhen(() => fault);
        if (!(await ask(author, kind))) failed[kind] += 1;
      }
    await finish();
    expect(failed.chapter).toBeGreaterThan(0);
    const reported = (of: string, side: 'input' | 'output') =>
      service.calls.filter(({ kind }) => kind === of).reduce((sum, { usage }) => sum + usage[side], 0);
    const tokensOf = (kind: string) => ({ input: reported(kind, 'input'), output: reported(kind, 'output') });
    const shared = { provider, model: service.model, calls: faults.length };
    const sums = kinds.map((kind) => ({ ...shared, ...tokensOf(kind), kind, failed: failed[kind] }));
    expect(await stored()).toEqual(sums);
  },
);

test('counts the tokens of an answer that is cancelled halfway', async () => {
  gemini.failWhen(() => ({ kind: 'stall' }));
  const { author, finish } = counting(createGeminiAuthor({ ...gemini, ...bounds }));
  const cancelled = new AbortController();
  const onProgress = () => cancelled.abort();
  await expect(author.writeChapter(chapterFacts, { signal: cancelled.signal, onProgress })).rejects.toThrow();
  await finish();
  const { input, output } = gemini.calls[0]!.usage;
  expect(output).toBeGreaterThan(0);
  expect(await stored()).toMatchObject([{ calls: 1, failed: 1, input, output }]);
});

test('counts all of many calls at once, and those of the built-in author without tokens', async () => {
  const { author, finish } = counting(createBuiltinAuthor());
  await Promise.all(Array.from({ length: 12 }, () => ask(author, 'layout')));
  await finish();
  const usage = { calls: 12, failed: 0, input: 0, output: 0 };
  expect(await stored()).toEqual([{ provider: 'builtin', model: '', kind: 'layout', ...usage }]);
});

test('answers also when the database can’t store the usage', async () => {
  const { author, finish } = counting(createBuiltinAuthor());
  await pool.query('alter table ai_usage_days rename to hidden');
  try {
    expect(await ask(author, 'layout')).toBe(true);
    await finish();
  } finally {
    await pool.query('alter table hidden rename to ai_usage_days');
  }
});
