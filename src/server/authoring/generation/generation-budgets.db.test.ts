import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenAiAuthor } from '#server/authoring/ai-service/openai-author.ts';
import { aroundCalls } from '#server/authoring/author.ts';
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
const benchWith = (sizes: NonNullable<Parameters<typeof testBudgets>[1]> = {}) =>
  AuthoringBench.open(database, author, { sizes });
const bench = await benchWith();

const unusable = { kind: 'answer', text: () => '{' } as const;
const refusal = { kind: 'blocked-prompt', reason: 'SAFETY' } as const;
const usedUp = { code: 'ai-budget' };

beforeEach(async () => {
  gemini.reset();
  service.reset();
  await sql`delete from budget_spending`.execute(db);
});

async function started(on: AuthoringBench, chapters: number, person = newPerson()) {
  const courseId = await on.saveLayout(person, chapters);
  await on.start(person, courseId);
  return { person, courseId };
}

/** Starts a generation and resumes it or starts it again as often as it ends. Returns the codes of refusals. */
async function hammer(on: AuthoringBench, person: Person, chapters: number, times: number) {
  const courseId = await on.saveLayout(person, chapters);
  const refusals: string[] = [];
  for (let at = 0; at < times; at += 1) {
    const wish = at === 0 ? {} : ({ again: true } as const);
    const next = at % 7 ? on.resume(person, courseId) : on.start(person, courseId, wish);
    await next.catch((error: { code: string }) => refusals.push(error.code));
    await on.runOnce(courseId);
  }
  return refusals;
}

const options = { difficulty: '', duration: '', addVideo: '', chapters: '' } as const;
const body = { category: 'Science', topic: 'Soil', description: '', options } as const;
const { signal } = new AbortController();
type Run = Partial<Parameters<typeof writeLayout>[3]>;
function layout({ parts }: AuthoringBench, caller: Person, more: object = {}, run: Run = {}) {
  const asking = { caller, address: 'home', language: 'en' } as const;
  return writeLayout(parts, asking, { ...body, ...more }, { signal, ...run });
}
const makeDue = () => pool.query('update jobs set due_at = now()');

test('a guest who resumes again and again gets no more calls than a guest’s budget', async () => {
  const few = await benchWith({ 'ai-calls-guest': 10 });
  gemini.failWhen(() => unusable);
  const guest = newPerson('guest');
  expect(await hammer(few, guest, 4, 9)).toContain('ai-budget');
  await expect(layout(few, guest)).rejects.toMatchObject(usedUp);
  expect(gemini.calls).toHaveLength(10);
});

test('guests of one address get no more calls than its guests may have, and keep nobody else from writing', async () => {
  gemini.failWhen(() => unusable);
  const few = await benchWith({ 'ai-calls-guests-address': 12 });
  await Promise.all([1, 2, 3, 4].map(() => hammer(few, newPerson('guest'), 2, 4)));
  expect(gemini.calls).toHaveLength(12);
  gemini.reset();
  await expect(layout(few, newPerson())).resolves.toMatchObject({ Topic: 'Soil' });
  const guest = newPerson('guest');
  const courseId = await few.saveLayout(guest, 1);
  await few.start(guest, courseId, { address: 'elsewhere' });
  expect((await few.runOnce(courseId)).state).toBe('ready');
});

describe('a generation whose budget is used up', () => {
  test('pauses until the window ends, says whose budget it is, and goes on by itself', async () => {
    const small = await benchWith({ 'ai-calls-learner': 2 });
    const { person, courseId } = await started(small, 4);
    const paused = await small.runOnce(courseId, { concurrency: 1 });
    expect(paused).toMatchObject({ state: 'paused', builtin: true, problem: usedUp });
    expect(paused.problem?.error).toMatch(/^You have reached today’s limit/);
    expect(paused.chapters.map(({ state }) => state)).toEqual(['ready', 'ready', 'waiting', 'waiting']);
    const { rows } = await pool.query<{ apart: number }>(
      `select greatest(abs(extract(epoch from due_at - ends_at)), abs(extract(epoch from retry_at - ends_at)))::float as apart
       from jobs, budget_spending, generations
       where jobs.key = $1 and generations.id = $2 and budget = 'ai-calls-learner' and holder = $3`,
      [paused.generationId, paused.generationId, person.id],
    );
    expect(rows[0]?.apart).toBeLessThan(2);
    await expect(small.resume(person, courseId)).rejects.toMatchObject(usedUp);
    await pool.query('update budget_spending set ends_at = now()');
    await makeDue();
    expect((await small.runOnce(courseId)).state).toBe('ready');
    expect(gemini.calls).toHaveLength(4);
  });

  test('is written on by the built-in author where the person chooses it, without a call', async () => {
    const small = await benchWith({ 'ai-calls-site': 1 });
    const { person, courseId } = await started(small, 3);
    expect((await small.runOnce(courseId)).problem?.error).toMatch(/^This site has reached today’s limit/);
    const choice = { author: 'builtin' } as const;
    await small.resume(person, courseId, choice);
    const byBuiltin = { provider: 'builtin' };
    expect(await small.runOnce(courseId)).toMatchObject({ state: 'ready', author: byBuiltin });
    const fresh = await small.saveLayout(person, 1);
    await expect(small.start(person, fresh)).rejects.toMatchObject(usedUp);
    await small.start(person, fresh, choice);
    expect((await small.runOnce(fresh)).state).toBe('ready');
    await expect(layout(small, person, choice)).resolves.toMatchObject({ Author: byBuiltin });
    expect(gemini.calls).toHaveLength(1);
  });

  test('spends of the address that resumed it last', async () => {
    const small = await benchWith({ 'ai-calls-address': 1 });
    const { person, courseId } = await started(small, 2);
    expect((await small.runOnce(courseId, { concurrency: 1 })).state).toBe('paused');
    await expect(small.resume(person, courseId)).rejects.toMatchObject(usedUp);
    await small.resume(person, courseId, { address: 'school' });
    expect((await small.runOnce(courseId)).state).toBe('ready');
  });
});

test('a job of an earlier version, which names no payer, pays for itself, with an address of its own', async () => {
  const { person, courseId } = await started(bench, 2);
  await pool.query(`update jobs set payload = payload - 'turn'`);
  expect((await bench.runOnce(courseId)).state).toBe('ready');
  const { rows } = await pool.query(
    `select holder, amount from budget_spending where budget in ('ai-calls-address', 'ai-calls-guest')`,
  );
  expect(rows).toEqual([1, 2].map(() => ({ holder: person.id, amount: 2 })));
});

test('many tokens make a call several, also a failed one, and the next is refused', async () => {
  const small = await benchWith({ 'ai-calls-learner': 2 });
  const { person, courseId } = await started(small, 2);
  gemini.failNext({ kind: 'answer', text: () => '{'.padEnd(60_000, ' a') });
  const paused = await small.runOnce(courseId, { concurrency: 1 });
  expect(paused).toMatchObject({ state: 'paused', problem: usedUp });
  expect(gemini.calls).toHaveLength(1);
  const { rows } = await pool.query(`select amount from budget_spending where budget like 'ai-calls-%'`);
  const { input, output } = gemini.calls[0]!.usage;
  const amount = Math.round((input + output) / 5_000);
  expect(amount).toBeGreaterThan(2);
  expect(rows).toEqual([1, 2, 3].map(() => ({ amount })));
  await expect(layout(small, person)).rejects.toMatchObject({
    ...usedUp,
    details: { budget: 'ai-calls-learner', of: 'learner', unit: 'calls', size: 2 },
  });
});

const openAi = (timeoutMs = 15_000) => createOpenAiAuthor({ ...service, timeoutMs });

test('tokens that a service tells only at the end are estimated for a call that is given up halfway', async () => {
  service.failWhen(() => ({ kind: 'stall' }));
  let told = 0;
  const listening = aroundCalls(openAi(), (_, options, call) =>
    call({ ...options, onTokens: ({ input, output }) => (told = input + output) }),
  );
  const leave = new AbortController();
  const run = { signal: leave.signal, onProgress: () => leave.abort() };
  const on = await AuthoringBench.open(database, listening);
  await expect(layout(on, newPerson(), {}, run)).rejects.toThrow();
  const [call] = service.calls;
  expect(call!.usage).toEqual({ input: 0, output: 0 });
  const asked = (call!.body['messages'] as { content: string }[]).map(({ content }) => content).join('');
  expect(told).toBeGreaterThan(asked.length / 4);
  expect(told).toBeLessThan(asked.length / 4 + 8_192);
});

test('a service that refuses a part of a request is paid for each call, and asked no more than the budget allows', async () => {
  const refused = { status: 400, body: { error: 'top_p is not supported' } };
  service.failWhen(() => ({ kind: 'habit', reply: (call) => (call.body['top_p'] ? refused : undefined) }));
  const person = newPerson();
  await layout(await AuthoringBench.open(database, openAi()), person);
  expect(service.calls).toHaveLength(2);
  const { rows } = await pool.query('select amount from budget_spending where holder = $1', [person.id]);
  expect(rows).toEqual([{ amount: 2 }]);
  const small = await AuthoringBench.open(database, openAi(), { sizes: { 'ai-calls-learner': 1 } });
  await expect(layout(small, newPerson())).rejects.toMatchObject(usedUp);
  expect(service.calls).toHaveLength(3);
});

test('a chapter that is refused for its topic is not asked for again unless what the AI service is told has changed', async () => {
  const { person, courseId } = await started(bench, 2);
  gemini.failWhen((call) => (call.chapter === 'Part 2' ? refusal : undefined));
  expect((await bench.runOnce(courseId)).chapters[1]).toMatchObject({ state: 'failed' });
  await bench.resume(person, courseId);
  const again = await bench.runOnce(courseId);
  expect(again.state).toBe('failed');
  expect(again.chapters[1]?.error).toMatchObject({
    code: 'author-refused',
    error: expect.stringMatching(/SAFETY.*not asked again/),
  });
  expect(gemini.calls).toHaveLength(2);
  await pool.query(`update chapters set about = 'New.' where course_id = $1 and position = 1`, [courseId]);
  gemini.failWhen(() => undefined);
  await bench.resume(person, courseId);
  expect((await bench.runOnce(courseId)).state).toBe('ready');
  expect(gemini.calls).toHaveLength(3);
});

test('a layout that is refused for a budget does not count against the day’s courses', async () => {
  const none = await benchWith({ 'ai-calls-guest': 0 });
  const guest = newPerson('guest');
  const refused = { ...usedUp, retryAfterS: expect.any(Number) };
  for (const _ of [1, 2, 3, 4]) await expect(layout(none, guest)).rejects.toMatchObject(refused);
  expect(gemini.calls).toEqual([]);
  await expect(layout(bench, guest)).resolves.toMatchObject({ Topic: 'Soil' });
});

describe('a guest whose courses leave no room', () => {
  const full = { code: 'storage-full' };
  const paused = { state: 'paused', problem: full };
  const occupy = (courseId: string, bytes: number) =>
    pool.query('update courses set bytes = $2 where id = $1', [courseId, bytes]);
  async function openWith(sizeKb: number, chapters: number) {
    const on = await benchWith({ 'stored-bytes-guest': sizeKb * 1024 });
    const guest = newPerson('guest');
    const [other, courseId] = [await on.saveLayout(guest, 0), await on.saveLayout(guest, chapters)];
    return { on, guest, other, courseId };
  }

  test('is told so before the AI is asked, and goes on once there is room', async () => {
    const { on, guest, other, courseId } = await openWith(120, 2);
    await occupy(other, 60 * 1024);
    const message = expect.stringContaining('Delete courses');
    await expect(on.start(guest, courseId)).rejects.toMatchObject({ ...full, message });
    expect((await on.state(courseId)).state).toBe('draft');
    await occupy(other, 0);
    await on.start(guest, courseId);
    await occupy(other, 100 * 1024);
    expect(await on.runOnce(courseId)).toMatchObject(paused);
    await expect(on.resume(guest, courseId)).rejects.toMatchObject(full);
    expect(gemini.calls).toEqual([]);
    await deleteCourse(db, guest.id, other);
    await on.resume(guest, courseId);
    expect((await on.runOnce(courseId)).state).toBe('ready');
  });

  test('keeps the chapters that fit, and pays once for the answer that had no room', async () => {
    const { on, guest, other, courseId } = await openWith(300, 3);
    const topics = [1, 2, 3].map((n) => ({
      title: `Part ${n}`,
      description: 'A sentence of clay. '.repeat(900),
    }));
    gemini.failWhen(() => ({ kind: 'answer', text: () => JSON.stringify({ description: 'Soil.', topics }) }));
    await on.start(guest, courseId);
    // Leaves room for two such chapters and a usual one.
    await occupy(other, 140 * 1024);
    for (const _ of [1, 2]) {
      await makeDue();
      const state = await on.runOnce(courseId, { concurrency: 1 });
      expect(state).toMatchObject({ ...paused, chapters: [{ state: 'ready' }, { state: 'ready' }, {}] });
      expect(gemini.calls).toHaveLength(3);
    }
    await occupy(other, 0);
    await makeDue();
    expect((await on.runOnce(courseId)).state).toBe('ready');
    expect(gemini.calls).toHaveLength(4);
  });
});
