import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenAiAuthor } from '#server/authoring/ai-service/openai-author.ts';
import { aroundCalls } from '#server/authoring/author.ts';
import { writeLayout } from '#server/authoring/write-layout.ts';
import { deleteCourse } from '#server/courses/courses.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { geminiBench } from '#tests/support/gemini-bench.ts';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import { AuthoringBench, newPerson } from '#tests/support/authoring.ts';
import type { testBudgets } from '#tests/support/budgets.ts';

// Whatever a person does, the AI service is called as often as the budgets allow.

const { database, db, pool, gemini, author, bench } = await geminiBench();
const service = await startOpenAiStandIn();
afterAll(() => service.close());
const benchWith = (sizes: NonNullable<Parameters<typeof testBudgets>[1]> = {}) =>
  AuthoringBench.open(database, author, { sizes });

const unusable = { kind: 'answer', text: () => '{' } as const;
const usedUp = { code: 'ai-budget' };

beforeEach(async () => {
  service.reset();
  await sql`delete from budget_spending`.execute(db);
});

async function started(on: AuthoringBench, chapters: number, person = newPerson()) {
  const courseId = await on.saveLayout(person, chapters);
  await on.start(person, courseId);
  return { person, courseId };
}

/** Starts a generation and resumes it as often as it ends. Returns the codes of refusals. */
async function hammer(on: AuthoringBench, person: Person) {
  const courseId = await on.saveLayout(person, 3);
  const refusals: string[] = [];
  for (const act of ['start', ...Array(6).fill('resume')] as ('start' | 'resume')[]) {
    await on[act](person, courseId).catch((error: { code: string }) => refusals.push(error.code));
    await on.runOnce(courseId);
  }
  return refusals;
}

const options = { difficulty: '', duration: '', addVideo: '', chapters: '' } as const;
const body = { category: 'Science', topic: 'Soil', description: '', options } as const;
const { signal } = new AbortController();
function layout({ parts }: AuthoringBench, caller: Person, more: object = {}, run = { signal }) {
  const asking = { caller, address: 'home', language: 'en' } as const;
  return writeLayout(parts, asking, { ...body, ...more }, run);
}
const makeDue = () => pool.query('update jobs set due_at = now()');

test('guests get no more calls than a guest and than all guests of their address may have, and keep nobody else from writing', async () => {
  gemini.failWhen(() => unusable);
  const few = await benchWith({ 'ai-calls-guest': 10, 'ai-calls-guests-address': 12 });
  const guest = newPerson('guest');
  expect(await hammer(few, guest)).toContain('ai-budget');
  await expect(layout(few, guest)).rejects.toMatchObject(usedUp);
  expect(gemini.calls).toHaveLength(10);
  await Promise.all([1, 2].map(() => hammer(few, newPerson('guest'))));
  expect(gemini.calls).toHaveLength(12);
  gemini.reset();
  await expect(layout(few, newPerson())).resolves.toMatchObject({ Topic: 'Soil' });
  const elsewhere = newPerson('guest');
  const courseId = await few.saveLayout(elsewhere, 1);
  await few.start(elsewhere, courseId, { address: 'elsewhere' });
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
    expect((await small.runOnce(courseId)).state).toBe('paused');
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

test('tokens that a service tells only at the end are estimated for a call that is given up halfway', async () => {
  service.failWhen(() => ({ kind: 'stall' }));
  let told = 0;
  const listening = aroundCalls(createOpenAiAuthor({ ...service, timeoutMs: 15_000 }), (_, options, call) =>
    call({ ...options, onTokens: ({ input, output }) => (told = input + output) }),
  );
  const leave = new AbortController();
  const run = { signal: leave.signal, onProgress: () => leave.abort() };
  const on = await AuthoringBench.open(database, listening);
  await expect(layout(on, newPerson(), {}, run)).rejects.toThrow();
  const [call] = service.calls;
  const asked = (call!.body['messages'] as { content: string }[]).map(({ content }) => content).join('');
  expect(told).toBeGreaterThan(asked.length / 4);
  expect(told).toBeLessThan(asked.length / 4 + 8_192);
});

test('a chapter that is refused for its topic is not asked for again unless what the AI service is told has changed', async () => {
  const { person, courseId } = await started(bench, 2);
  gemini.failWhen((call) =>
    call.chapter === 'Part 2' ? { kind: 'blocked-prompt', reason: 'SAFETY' } : undefined,
  );
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

test('a guest whose courses leave no room is told so before the AI is asked, keeps what fits, and pays once for what had no room', async () => {
  const full = { code: 'storage-full' };
  const on = await benchWith({ 'stored-bytes-guest': 300 * 1024 });
  const guest = newPerson('guest');
  const [other, courseId] = [await on.saveLayout(guest, 0), await on.saveLayout(guest, 3)];
  const occupy = (kb: number) =>
    pool.query('update courses set bytes = $2 where id = $1', [other, kb * 1024]);
  await occupy(280);
  const message = expect.stringContaining('Delete courses');
  await expect(on.start(guest, courseId)).rejects.toMatchObject({ ...full, message });
  await occupy(0);
  await on.start(guest, courseId);
  const topics = [1, 2, 3].map((n) => ({
    title: `Part ${n}`,
    description: 'A sentence of clay. '.repeat(900),
  }));
  gemini.failWhen(() => ({ kind: 'answer', text: () => JSON.stringify({ description: 'Soil.', topics }) }));
  // Leaves room for two such chapters and a usual one.
  await occupy(140);
  for (const _ of [1, 2]) {
    await makeDue();
    const state = await on.runOnce(courseId, { concurrency: 1 });
    const chapters = [{ state: 'ready' }, { state: 'ready' }, {}];
    expect(state).toMatchObject({ state: 'paused', problem: full, chapters });
    expect(gemini.calls).toHaveLength(3);
  }
  await occupy(280);
  await expect(on.resume(guest, courseId)).rejects.toMatchObject(full);
  await deleteCourse(db, guest.id, other);
  await on.resume(guest, courseId);
  expect((await on.runOnce(courseId)).state).toBe('ready');
  expect(gemini.calls).toHaveLength(4);
});
