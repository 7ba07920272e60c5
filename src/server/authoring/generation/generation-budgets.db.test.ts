import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenAiAuthor } from '#server/authoring/ai-service/openai-author.ts';
import { aroundCalls, type Author } from '#server/authoring/author.ts';
import { writeLayout } from '#server/authoring/write-layout.ts';
import { deleteCourse } from '#server/courses/courses.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import { AuthoringBench, newPerson } from '#tests/support/authoring.ts';
import type { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { geminiAuthor } from '#tests/support/gemini-author.ts';

// Whatever a person does, the AI service is called as often as the budgets allow.

const database = await testDatabase();
const { db, pool } = database;
const gemini = await startGeminiStandIn();
const service = await startOpenAiStandIn();
afterAll(() => Promise.all([gemini.close(), service.close()]));
const author = geminiAuthor(gemini);
const bench = await AuthoringBench.open(database, author);
const benchWith = (sizes: Parameters<typeof testBudgets>[1]) =>
  AuthoringBench.open(database, author, sizes ? { sizes } : {});

const unusable = { kind: 'answer', text: () => '{' } as const;
const bulkyTopics = [1, 2, 3].map((n) => ({
  title: `Part ${n}`,
  description: 'A sentence of clay. '.repeat(900),
}));
const bulky = {
  kind: 'answer',
  text: () => JSON.stringify({ description: 'Soil.', topics: bulkyTopics }),
} as const;
const refusal = { kind: 'blocked-prompt', reason: 'SAFETY' } as const;

beforeEach(async () => {
  gemini.reset();
  service.reset();
  await sql`delete from budget_spending`.execute(db);
});

/** Starts a generation and resumes it as often as it ends, until that is refused or `most` times. */
async function hammer(on: AuthoringBench, person: Person, chapters: number, most: number): Promise<string[]> {
  const courseId = await on.saveLayout(person, chapters);
  const refusals = [];
  for (let at = 0; at < most; at += 1) {
    try {
      if (at === 0) await on.start(person, courseId);
      else if (at % 7 === 0) await on.start(person, courseId, { again: true });
      else await on.resume(person, courseId);
    } catch (error) {
      refusals.push((error as { code: string }).code);
    }
    await on.runOnce(courseId);
  }
  return refusals;
}

const layoutBody = {
  category: 'Science',
  topic: 'Soil',
  description: '',
  options: { difficulty: '', duration: '', addVideo: '', chapters: '' },
} as const;
const layout = (on: AuthoringBench, caller: Person, more: object = {}) =>
  writeLayout(
    on.parts,
    { caller, address: 'home', language: 'en' },
    { ...layoutBody, ...more },
    { signal: new AbortController().signal },
  );

describe('one guest who resumes again and again', async () => {
  const few = await benchWith({ 'ai-calls-guest': 10 });

  test('gets no more calls than a guest’s budget when the answers are unusable', async () => {
    gemini.failWhen(() => unusable);
    const guest = newPerson('guest');
    const refusals = await hammer(few, guest, 4, 9);
    expect(gemini.calls).toHaveLength(10);
    expect(refusals).toContain('ai-budget');
    await expect(layout(few, guest)).rejects.toMatchObject({ code: 'ai-budget' });
    expect(gemini.calls).toHaveLength(10);
  });

  test('gets one call for each chapter that is refused for its topic', async () => {
    gemini.failWhen(() => refusal);
    await hammer(few, newPerson('guest'), 2, 9);
    expect(gemini.calls).toHaveLength(2);
  });
});

test('guests of one address get no more calls than its guests may have within an hour', async () => {
  gemini.failWhen(() => unusable);
  const few = await benchWith({ 'ai-calls-guests-address': 12 });
  const guests = Array.from({ length: 4 }, () => newPerson('guest'));
  await Promise.all(guests.map((guest) => hammer(few, guest, 2, 4)));
  expect(gemini.calls).toHaveLength(12);
  // A person with an account isn't kept from writing by them, nor is a guest elsewhere.
  gemini.reset();
  const [learner, other] = [newPerson(), newPerson('guest')];
  await expect(layout(few, learner)).resolves.toMatchObject({ Topic: 'Soil' });
  const courseId = await few.saveLayout(other, 1);
  await few.start(other, courseId, { address: 'elsewhere' });
  expect((await few.runOnce(courseId)).state).toBe('ready');
});

describe('a generation whose budget is used up', () => {
  test('pauses until the window ends, says whose budget it is, and goes on by itself', async () => {
    const small = await benchWith({ 'ai-calls-learner': 2 });
    const person = newPerson();
    const courseId = await small.saveLayout(person, 4);
    await small.start(person, courseId);
    const paused = await small.runOnce(courseId, { concurrency: 1 });
    expect(paused).toMatchObject({ state: 'paused', builtin: true });
    expect(paused.problem).toMatchObject({
      code: 'ai-budget',
      error: expect.stringMatching(/^You have reached today’s limit/),
    });
    expect(paused.chapters.map(({ state }) => state)).toEqual(['ready', 'ready', 'waiting', 'waiting']);
    expect(gemini.calls).toHaveLength(2);
    const { rows } = await pool.query<{ apart: number }>(
      `select greatest(abs(extract(epoch from due_at - ends_at)), abs(extract(epoch from retry_at - ends_at)))::float as apart
       from jobs, budget_spending, generations
       where jobs.key = $1 and generations.id = $2 and budget = 'ai-calls-learner' and holder = $3`,
      [paused.generationId, paused.generationId, person.id],
    );
    expect(rows[0]?.apart).toBeLessThan(2);
    await expect(small.resume(person, courseId)).rejects.toMatchObject({ code: 'ai-budget' });

    await pool.query(`update budget_spending set ends_at = now()`);
    await pool.query(`update jobs set due_at = now()`);
    expect((await small.runOnce(courseId)).state).toBe('ready');
    expect(gemini.calls).toHaveLength(4);
  });

  test('is written on by the built-in author where the person chooses it, without a call', async () => {
    const small = await benchWith({ 'ai-calls-site': 1 });
    const person = newPerson();
    const courseId = await small.saveLayout(person, 3);
    await small.start(person, courseId);
    expect((await small.runOnce(courseId)).problem?.error).toMatch(/^This site has reached today’s limit/);
    expect(await small.resume(person, courseId, { author: 'builtin' })).toEqual({ started: true });
    const ready = await small.runOnce(courseId);
    expect(ready).toMatchObject({ state: 'ready', author: { provider: 'builtin' } });
    const fresh = await small.saveLayout(person, 1);
    await expect(small.start(person, fresh)).rejects.toMatchObject({ code: 'ai-budget' });
    await small.start(person, fresh, { author: 'builtin' });
    expect((await small.runOnce(fresh)).state).toBe('ready');
    await expect(layout(small, person)).rejects.toMatchObject({ code: 'ai-budget' });
    await expect(layout(small, person, { author: 'builtin' })).resolves.toMatchObject({
      Author: { provider: 'builtin' },
    });
    expect(gemini.calls).toHaveLength(1);
  });

  test('spends of the address that resumed it last', async () => {
    const small = await benchWith({ 'ai-calls-address': 1 });
    const person = newPerson();
    const courseId = await small.saveLayout(person, 2);
    await small.start(person, courseId, { address: 'home' });
    expect((await small.runOnce(courseId, { concurrency: 1 })).state).toBe('paused');
    await expect(small.resume(person, courseId, { address: 'home' })).rejects.toMatchObject({
      code: 'ai-budget',
    });
    await small.resume(person, courseId, { address: 'school' });
    expect((await small.runOnce(courseId)).state).toBe('ready');
  });
});

test('jobs of an earlier version, which name no payer, pay for themselves, each with an address of its own', async () => {
  const small = await benchWith({ 'ai-calls-address': 2, 'ai-calls-guests-address': 2 });
  const people = [newPerson(), newPerson('guest')];
  for (const person of people) {
    const courseId = await small.saveLayout(person, 2);
    await small.start(person, courseId);
    await pool.query(`update jobs set payload = payload - 'turn'`);
    expect((await small.runOnce(courseId)).state).toBe('ready');
  }
  const { rows } = await pool.query<{ holder: string; amount: number }>(
    `select holder, amount from budget_spending where budget in ('ai-calls-address', 'ai-calls-guest') order by holder`,
  );
  const each = people.map(({ id }) => id).sort();
  expect(rows).toEqual(each.flatMap((holder) => [1, 2].map(() => ({ holder, amount: 2 }))));
});

describe('tokens', () => {
  const reported = () => gemini.calls.reduce((sum, { usage }) => sum + usage.input + usage.output, 0);

  test('make a call several, also a failed one, and refuse the next when the calls are used up', async () => {
    const small = await benchWith({ 'ai-calls-learner': 2 });
    const person = newPerson();
    const courseId = await small.saveLayout(person, 2);
    await small.start(person, courseId);
    gemini.failNext({ kind: 'answer', text: () => '{'.padEnd(60_000, ' a') });
    const paused = await small.runOnce(courseId, { concurrency: 1 });
    expect(paused).toMatchObject({ state: 'paused', problem: { code: 'ai-budget' } });
    expect(gemini.calls).toHaveLength(1);
    const { rows } = await sql<{ budget: string; amount: number }>`
      select budget, amount from budget_spending where budget like 'ai-calls-%'`.execute(db);
    const amount = Math.round(reported() / 5_000);
    expect(amount).toBeGreaterThan(2);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row.amount).toBe(amount);
    await expect(layout(small, person)).rejects.toMatchObject({
      code: 'ai-budget',
      details: { budget: 'ai-calls-learner', of: 'learner', unit: 'calls', size: 2 },
    });
  });

  test('of a call that is given up halfway are known too', async () => {
    gemini.failWhen(() => ({ kind: 'stall' }));
    const { tokens } = await tokensOfLayout(author, new AbortController());
    expect(reported()).toBeGreaterThan(0);
    expect(tokens).toBe(reported());
  });
});

/** Asks for a layout, which fails or is given up as soon as something comes, and returns the tokens that are told of the call. */
async function tokensOfLayout(asked: Author, leave?: AbortController): Promise<{ tokens: number }> {
  const told = { tokens: 0 };
  const listening = aroundCalls(asked, (_, options, call) =>
    call({
      ...options,
      onTokens: (used) => {
        told.tokens = used.input + used.output;
        options.onTokens?.(used);
      },
    }),
  );
  const { parts } = await AuthoringBench.open(database, listening);
  const signal = leave?.signal ?? new AbortController().signal;
  const call = writeLayout(parts, { caller: newPerson(), address: 'home', language: 'en' }, layoutBody, {
    signal,
    onProgress: () => leave?.abort(),
  });
  await expect(call).rejects.toThrow();
  return told;
}

describe('tokens of a service that tells them only at the end', () => {
  const openAi = createOpenAiAuthor({ ...service, timeoutMs: 5_000 });

  test('are estimated for a call that is given up halfway, from what was asked and what has come', async () => {
    service.failWhen(() => ({ kind: 'stall' }));
    const { tokens } = await tokensOfLayout(openAi, new AbortController());
    const call = service.calls[0]!;
    expect(call.usage).toEqual({ input: 0, output: 0 });
    const asked = (call.body['messages'] as { content: string }[]).map(({ content }) => content).join('');
    expect(tokens).toBeGreaterThan(asked.length / 4);
    expect(tokens).toBeLessThan(asked.length / 4 + 8_192);
  });

  test('are none for a call that the service refuses', async () => {
    service.failWhen(() => ({ kind: 'status', status: 401, message: 'No.' }));
    expect(await tokensOfLayout(openAi)).toEqual({ tokens: 0 });
  });
});

const refusing = ({ body }: { body: Record<string, unknown> }) =>
  body['top_p'] === undefined ? undefined : { status: 400, body: { error: 'top_p is not supported' } };

test('a service that refuses a part of a request is paid for each call, and asked no more than the budget allows', async () => {
  service.failWhen(() => ({ kind: 'habit', reply: refusing }));
  const openAi = () => createOpenAiAuthor({ ...service, timeoutMs: 15_000 });
  const person = newPerson();
  await layout(await AuthoringBench.open(database, openAi()), person);
  expect(service.calls).toHaveLength(2);
  const { rows } = await sql<{ amount: number }>`
    select amount from budget_spending where budget = 'ai-calls-learner' and holder = ${person.id}`.execute(
    db,
  );
  expect(rows).toEqual([{ amount: 2 }]);
  const small = await AuthoringBench.open(database, openAi(), { sizes: { 'ai-calls-learner': 1 } });
  await expect(layout(small, newPerson())).rejects.toMatchObject({ code: 'ai-budget' });
  expect(service.calls).toHaveLength(3);
});

test('a chapter that is refused for its topic is not asked for again unless what the AI service is told has changed', async () => {
  const person = newPerson();
  const courseId = await bench.saveLayout(person, 2);
  await bench.start(person, courseId);
  gemini.failWhen((call) => (call.chapter === 'Part 2' ? refusal : undefined));
  expect((await bench.runOnce(courseId)).chapters[1]).toMatchObject({ state: 'failed' });
  expect(gemini.calls).toHaveLength(2);

  await bench.resume(person, courseId);
  const again = await bench.runOnce(courseId);
  expect(again.state).toBe('failed');
  expect(again.chapters[1]?.error).toMatchObject({
    code: 'author-refused',
    error: expect.stringMatching(/SAFETY.*not asked again/),
  });
  expect(gemini.calls).toHaveLength(2);

  await pool.query(`update chapters set about = 'Something else.' where course_id = $1 and position = 1`, [
    courseId,
  ]);
  gemini.failWhen(() => undefined);
  await bench.resume(person, courseId);
  expect((await bench.runOnce(courseId)).state).toBe('ready');
  expect(gemini.calls).toHaveLength(3);
});

test('a layout that is refused for a budget does not count against the day’s courses', async () => {
  const none = await benchWith({ 'ai-calls-guest': 0 });
  const guest = newPerson('guest');
  for (let at = 0; at < 5; at += 1) {
    await expect(layout(none, guest)).rejects.toMatchObject({
      code: 'ai-budget',
      retryAfterS: expect.any(Number),
    });
  }
  expect(gemini.calls).toEqual([]);
  await expect(layout(bench, guest)).resolves.toMatchObject({ Topic: 'Soil' });
});

describe('a guest whose courses leave no room', () => {
  const small = { 'stored-bytes-guest': 120 * 1024 };
  const stateOf = async (on: AuthoringBench, courseId: string) => {
    const { state, problem } = await on.state(courseId);
    return { state, problem: problem?.code };
  };
  const occupy = (courseId: string, bytes: number) =>
    pool.query('update courses set bytes = $2 where id = $1', [courseId, bytes]);

  test('is told so before the AI is asked, and goes on once there is room', async () => {
    const on = await benchWith(small);
    const guest = newPerson('guest');
    const [other, courseId] = [await on.saveLayout(guest, 0), await on.saveLayout(guest, 2)];
    await occupy(other, 60 * 1024);
    await expect(on.start(guest, courseId)).rejects.toMatchObject({
      code: 'storage-full',
      message: expect.stringContaining('Delete courses'),
    });
    expect(await stateOf(on, courseId)).toEqual({ state: 'draft' });

    await occupy(other, 0);
    await on.start(guest, courseId);
    await occupy(other, 100 * 1024);
    await on.runOnce(courseId);
    expect(await stateOf(on, courseId)).toEqual({ state: 'paused', problem: 'storage-full' });
    await expect(on.resume(guest, courseId)).rejects.toMatchObject({ code: 'storage-full' });
    expect(gemini.calls).toEqual([]);

    await deleteCourse(db, guest.id, other);
    await on.resume(guest, courseId);
    await on.runOnce(courseId);
    expect(await stateOf(on, courseId)).toEqual({ state: 'ready' });
  });

  test('keeps the chapters that fit, and the AI is not asked again for the others', async () => {
    const on = await benchWith(small);
    const guest = newPerson('guest');
    const courseId = await on.saveLayout(guest, 3);
    gemini.failWhen(() => bulky);
    await on.start(guest, courseId);
    await on.runOnce(courseId, { concurrency: 1 });
    expect(await stateOf(on, courseId)).toEqual({ state: 'paused', problem: 'storage-full' });
    const { chapters } = await on.state(courseId);
    expect(chapters.map(({ state }) => state)).toEqual(['ready', 'ready', 'waiting']);
    const calls = gemini.calls.length;
    await pool.query(`update jobs set due_at = now()`);
    await on.runOnce(courseId);
    expect(gemini.calls).toHaveLength(calls);
    expect(await stateOf(on, courseId)).toEqual({ state: 'paused', problem: 'storage-full' });
  });

  test('pays for an answer that had no room once, although another one could be smaller', async () => {
    const on = await benchWith({ 'stored-bytes-guest': 300 * 1024 });
    const guest = newPerson('guest');
    const [other, courseId] = [await on.saveLayout(guest, 0), await on.saveLayout(guest, 3)];
    gemini.failWhen(() => bulky);
    await on.start(guest, courseId);
    // Leaves room for two such chapters and a usual one.
    await occupy(other, 140 * 1024);
    for (const _ of [1, 2, 3]) {
      await pool.query(`update jobs set due_at = now()`);
      await on.runOnce(courseId, { concurrency: 1 });
      expect(await stateOf(on, courseId)).toEqual({ state: 'paused', problem: 'storage-full' });
      expect(gemini.calls).toHaveLength(3);
    }
    await occupy(other, 0);
    await pool.query(`update jobs set due_at = now()`);
    await on.runOnce(courseId);
    expect(await stateOf(on, courseId)).toEqual({ state: 'ready' });
    expect(gemini.calls).toHaveLength(4);
  });
});
