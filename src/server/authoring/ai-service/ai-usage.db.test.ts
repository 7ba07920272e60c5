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
import { soilLayout } from '#tests/support/author-facts.ts';

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
const chapterFacts: ChapterFacts = { layout: soilLayout(), chapterIndex: 0, language: 'en' };

function counting(author: Author) {
  const usage = createAiUsage(db, createLog('silent'));
  return { author: observeAuthor(author, usage.record).author, finish: usage.finish };
}

const ask = (author: Author) => author.writeChapter(chapterFacts, { signal }).catch(() => undefined);

async function stored() {
  const { rows } = await pool.query(
    `select provider, model, kind, calls, failed_calls as failed, input_tokens as input, output_tokens as output
     from ai_usage_days where day = (now() at time zone 'utc')::date`,
  );
  return rows;
}

const faults: (Fault | undefined)[] = [
  undefined,
  { kind: 'cut' },
  { kind: 'status', status: 503, message: 'Busy.' },
  { kind: 'answer', text: () => 'no JSON at all' },
];

test.each([
  ['gemini', gemini, () => createGeminiAuthor({ ...gemini, ...bounds })],
  ['openai', openAi, () => createOpenAiAuthor({ ...openAi, ...bounds })],
] as const)(
  'sums a day’s tokens as %s reports them, for failed calls as well',
  async (provider, service, create) => {
    const { author, finish } = counting(create());
    // The calls follow one another, so that each gets its own fault.
    for (const fault of faults) {
      service.failWhen(() => fault);
      await ask(author);
    }
    await finish();
    const sum = (side: 'input' | 'output') => service.calls.reduce((all, { usage }) => all + usage[side], 0);
    const tokens = { input: sum('input'), output: sum('output') };
    const counts = { kind: 'chapter', calls: 4, failed: 3 };
    expect(await stored()).toEqual([{ provider, model: service.model, ...counts, ...tokens }]);
  },
);

test('counts all of many calls at once, and those of the built-in author without tokens', async () => {
  const { author, finish } = counting(createBuiltinAuthor());
  await Promise.all(Array.from({ length: 12 }, () => ask(author)));
  await finish();
  const usage = { calls: 12, failed: 0, input: 0, output: 0 };
  expect(await stored()).toEqual([{ provider: 'builtin', model: '', kind: 'chapter', ...usage }]);
});

test('answers also when the database can’t store the usage', async () => {
  const { author, finish } = counting(createBuiltinAuthor());
  await pool.query('alter table ai_usage_days rename to hidden');
  try {
    expect(await ask(author)).toHaveProperty('topics');
    await finish();
  } finally {
    await pool.query('alter table hidden rename to ai_usage_days');
  }
});
