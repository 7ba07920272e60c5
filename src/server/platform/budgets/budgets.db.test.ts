import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { selectSecondsToNextDay } from '#server/platform/database/learners-day.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { mergeRules } from '#tests/support/merge-rules.ts';
import { budgetTable, type Budget } from './budget-table.ts';
import { budgetTraces } from '#server/platform/platform-traces.ts';
import { deleteEndedSpending } from './spending-store.ts';

const { db } = await testDatabase();

const person = (holder: string, amount = 1) => ({ budget: 'ai-calls-guest', holder, amount }) as const;
const address = (holder: string) => ({ budget: 'ai-calls-address', holder }) as const;
/** Budgets whose sizes depend on the machine. */
const ofCores = new Set(['pages', 'answers', 'files']);
const amountOf = async (holder: string) =>
  (
    await sql<{ amount: number }>`select amount from budget_spending where holder = ${holder}`.execute(db)
  ).rows.map(({ amount }) => amount);

describe('spending', () => {
  it('is refused once a budget is used up, and then counts on no other budget either', async () => {
    const budgets = testBudgets(db, { 'ai-calls-guest': 2 });
    const [asha, home] = [newId(), newId()];
    for (const _ of [1, 2]) expect(await budgets.spend([person(asha), address(home)])).toBeUndefined();
    const refused = await budgets.spend([person(asha), address(home)]);
    expect(refused).toEqual({ budget: 'ai-calls-guest', retryAfterS: expect.any(Number) });
    expect(refused?.retryAfterS).toBeGreaterThan(0);
    expect(refused?.retryAfterS).toBeLessThanOrEqual(24 * 60 * 60);
    expect(await amountOf(asha)).toEqual([2]);
    expect(await amountOf(home)).toEqual([2]);
  });

  it('passes exactly as often as the budget allows when many ask at once', async () => {
    const budgets = testBudgets(db, { 'ai-calls-guest': 5 });
    const asha = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => budgets.spend([person(asha)])));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(5);
    expect(await amountOf(asha)).toEqual([5]);
  });

  it('can be asked about beforehand, which spends nothing', async () => {
    const budgets = testBudgets(db, { 'ai-calls-guest': 2 });
    const asha = newId();
    await budgets.spend([person(asha)]);
    expect(await budgets.usedUp(db, [person(asha), address(asha)])).toBeUndefined();
    expect(await amountOf(asha)).toEqual([1]);
    expect(await budgets.usedUp(db, [address(asha), person(asha, 2)])).toEqual({
      budget: 'ai-calls-guest',
      retryAfterS: expect.any(Number),
    });
  });

  it('of a budget of nothing is refused until the window ends that would begin now', async () => {
    const budgets = testBudgets(db, { 'ai-calls-guest': 0, 'ai-calls-guests-address': 0 });
    const hourly = { budget: 'ai-calls-guests-address', holder: newId() } as const;
    expect(await budgets.usedUp(db, [hourly])).toMatchObject({ retryAfterS: 60 * 60 });
    expect(await budgets.spend([hourly])).toMatchObject({ retryAfterS: 60 * 60 });
    await db.transaction().execute(async (tx) => {
      const retryAfterS = await selectSecondsToNextDay(tx);
      expect(await budgets.usedUp(tx, [person(newId())])).toMatchObject({ retryAfterS });
    });
  });

  it('begins anew when its window has ended by the database’s clock', async () => {
    const budgets = testBudgets(db, { 'ai-calls-guest': 1 });
    const asha = newId();
    await budgets.spend([person(asha)]);
    expect(await budgets.spend([person(asha)])).toBeDefined();
    await sql`update budget_spending set ends_at = now() - interval '1 second' where holder = ${asha}`.execute(
      db,
    );
    expect(await budgets.spend([person(asha)])).toBeUndefined();
    expect(await amountOf(asha)).toEqual([1]);
  });

  it('begins anew after the clock was set back by two days', async () => {
    const budgets = testBudgets(db, { 'ai-calls-guest': 1 });
    const asha = newId();
    await budgets.spend([person(asha)]);
    await sql`update budget_spending set ends_at = ends_at + interval '2 days' where holder = ${asha}`.execute(
      db,
    );
    expect(await budgets.usedUp(db, [person(asha)])).toBeUndefined();
    expect(await budgets.spend([person(asha)])).toBeUndefined();
    expect(await budgets.spend([person(asha)])).toBeDefined();
  });

  it('that is only known afterwards counts in full, and refuses what comes next', async () => {
    const budgets = testBudgets(db, { 'ai-calls-guest': 100 });
    const calls = { budget: 'ai-calls-guest', holder: newId() } as const;
    expect(await budgets.spend([{ ...calls, amount: 0 }])).toBeUndefined();
    await budgets.charge([{ ...calls, amount: 900 }]);
    expect(await budgets.spend([{ ...calls, amount: 0 }])).toMatchObject({ budget: 'ai-calls-guest' });
  });

  it('is removed once its window has ended', async () => {
    const asha = newId();
    await testBudgets(db).spend([person(asha)]);
    await deleteEndedSpending(db, new AbortController().signal);
    expect(await amountOf(asha)).toEqual([1]);
    await sql`update budget_spending set ends_at = now() where holder = ${asha}`.execute(db);
    await deleteEndedSpending(db, new AbortController().signal);
    expect(await amountOf(asha)).toEqual([]);
  });

  it('of a guest counts for the account that the guest becomes', async () => {
    const [guest, learner] = [newId(), newId()];
    await testBudgets(db).spend([person(guest, 3)]);
    await db.transaction().execute((tx) => budgetTraces.mergeGuest(tx, guest, learner, mergeRules));
    expect(await amountOf(guest)).toEqual([]);
    const { rows } = await sql`select budget, amount from budget_spending where holder = ${learner}`.execute(
      db,
    );
    expect(rows).toEqual([{ budget: 'ai-calls-learner', amount: 3 }]);
  });

  it('of a guest counts in full where some of it was counted as a learner’s', async () => {
    const [guest, learner] = [newId(), newId()];
    const asLearner = { budget: 'ai-calls-learner', holder: guest, amount: 4 } as const;
    await testBudgets(db).spend([person(guest, 3), asLearner]);
    await testBudgets(db).spend([{ ...asLearner, holder: learner }]);
    await db.transaction().execute((tx) => budgetTraces.mergeGuest(tx, guest, learner, mergeRules));
    expect(await amountOf(guest)).toEqual([]);
    expect(await amountOf(learner)).toEqual([11]);
  });
});

describe('what is held', () => {
  it('is given back once, however often that is asked for', () => {
    const budgets = testBudgets(db, { 'connections-person': 2 });
    const [first] = [budgets.take('connections-person', 'a'), budgets.take('connections-person', 'a')];
    expect(budgets.take('connections-person', 'a')).toBeUndefined();
    expect(budgets.take('connections-person', 'b')).toBeDefined();
    first?.();
    first?.();
    expect(budgets.take('connections-person', 'a')).toBeDefined();
    expect(budgets.take('connections-person', 'a')).toBeUndefined();
  });

  it('may be more than the whole budget for one alone, or it could never pass', () => {
    const budgets = testBudgets(db, { 'bytes-in-flight': 10 });
    const giveBack = budgets.take('bytes-in-flight', 'site', 50);
    expect(budgets.take('bytes-in-flight', 'site', 1)).toBeUndefined();
    giveBack?.();
    expect(budgets.take('bytes-in-flight', 'site', 1)).toBeDefined();
  });
});

describe('the operator', () => {
  it('is told which budget of the site is used up, how full each is and how often each refused', async () => {
    await sql`delete from budget_spending`.execute(db);
    const budgets = testBudgets(db, { 'ai-calls-site': 1, 'connections-person': 1 });
    expect(await budgets.check.check()).toBeUndefined();
    await budgets.spend([{ budget: 'ai-calls-site', holder: 'site' }]);
    expect(await budgets.check.check()).toBe('used up: AI_DAILY_CALLS_PER_SITE');
    await budgets.spend([{ budget: 'ai-calls-site', holder: 'site' }]);
    budgets.take('connections-person', 'a');
    budgets.take('connections-person', 'a');
    const [size, used, refusals] = await budgets.metrics();
    const of = (metric: typeof size, budget: string) =>
      metric?.samples.find(({ labels }) => labels?.['budget'] === budget)?.value;
    expect([size, used, refusals].map((metric) => of(metric, 'ai-calls-site'))).toEqual([1, 1, 1]);
    expect([size, used, refusals].map((metric) => of(metric, 'connections-person'))).toEqual([1, 1, 1]);
    expect(of(refusals, 'streams-person')).toBe(0);
  });

  it('is told the most that one holder has spent of a budget in this process', async () => {
    const budgets = testBudgets(db);
    const of = async (budget: string) =>
      (await budgets.metrics())[1]?.samples.find(({ labels }) => labels?.['budget'] === budget)?.value;
    expect(await of('ai-calls-learner')).toBeUndefined();
    for (const amount of [7, 30, 5]) {
      await budgets.charge([{ budget: 'ai-calls-learner', holder: newId(), amount }]);
    }
    expect(await of('ai-calls-learner')).toBe(30);
  });

  it('finds every budget in the documentation, with its size', () => {
    const documentation = readFileSync('docs/operating.md', 'utf8');
    for (const [name, { setting, standard, unit }] of Object.entries<Budget>(budgetTable)) {
      const size = unit === 'bytes' ? `${standard / 1024 / 1024} MB` : standard.toLocaleString('en');
      const ofSetting = setting ? `\`${setting}\`` : '';
      const shown = ofCores.has(name) ? '' : size;
      expect(documentation).toContain(`| \`${name}\` | ${ofSetting} | ${shown}`);
    }
  });
});
