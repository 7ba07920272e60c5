import { readFileSync } from 'node:fs';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { selectSecondsToNextDay } from '#server/platform/database/learners-day.ts';
import { budgetTraces } from '#server/platform/person-rooms.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { mergeRules } from '#tests/support/merge-rules.ts';
import { budgetTable, type Budget } from './budget-table.ts';

const { db, pool } = await testDatabase();
const person = (holder: string, amount = 1) => ({ budget: 'ai-calls-guest', holder, amount }) as const;
const address = (holder: string) => ({ budget: 'ai-calls-address', holder }) as const;

async function amountOf(holder: string): Promise<number[]> {
  const { rows } = await pool.query<{ amount: number }>(
    'select amount from budget_spending where holder = $1 order by 1',
    [holder],
  );
  return rows.map(({ amount }) => amount);
}
const moveEnd = (holder: string, by: string) =>
  pool.query(`update budget_spending set ends_at = ends_at + $2::interval where holder = $1`, [holder, by]);

it('is refused once a budget is used up, and then counts on no other budget either', async () => {
  const budgets = testBudgets(db, { 'ai-calls-guest': 2 });
  const [asha, home] = [newId(), newId()];
  await budgets.spend([person(asha), address(home)]);
  expect(await budgets.usedUp(db, [person(asha), address(home)])).toBeUndefined();
  expect(await budgets.usedUp(db, [address(home), person(asha, 2)])).toMatchObject({
    budget: 'ai-calls-guest',
  });
  expect(await amountOf(asha), 'asking spends nothing').toEqual([1]);
  expect(await budgets.spend([person(asha), address(home)])).toBeUndefined();
  const refused = await budgets.spend([person(asha), address(home)]);
  expect(refused?.budget).toBe('ai-calls-guest');
  expect(refused?.retryAfterS).toBeGreaterThan(0);
  expect(refused?.retryAfterS).toBeLessThanOrEqual(24 * 60 * 60);
  expect([await amountOf(asha), await amountOf(home)]).toEqual([[2], [2]]);
});

it('passes exactly as often as the budget allows when many ask at once', async () => {
  const budgets = testBudgets(db, { 'ai-calls-guest': 5 });
  const asha = newId();
  const answers = await Promise.all(Array.from({ length: 20 }, () => budgets.spend([person(asha)])));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(5);
  expect(await amountOf(asha)).toEqual([5]);
});

it('of nothing is refused until the window ends that would begin now', async () => {
  const budgets = testBudgets(db, { 'ai-calls-guest': 0, 'ai-calls-guests-address': 0 });
  const hourly = { budget: 'ai-calls-guests-address', holder: newId() } as const;
  expect(await budgets.spend([hourly])).toMatchObject({ retryAfterS: 60 * 60 });
  await db.transaction().execute(async (tx) => {
    const retryAfterS = await selectSecondsToNextDay(tx);
    expect(await budgets.usedUp(tx, [person(newId())])).toMatchObject({ retryAfterS });
  });
});

it.each(['-2 days', '2 days'])(
  'begins anew when its window has ended, or the clock was set back: %s',
  async (by) => {
    const budgets = testBudgets(db, { 'ai-calls-guest': 1 });
    const asha = newId();
    await budgets.spend([person(asha)]);
    expect(await budgets.spend([person(asha)])).toBeDefined();
    await moveEnd(asha, by);
    expect(await budgets.usedUp(db, [person(asha)])).toBeUndefined();
    expect(await budgets.spend([person(asha)])).toBeUndefined();
    expect(await budgets.spend([person(asha)])).toBeDefined();
  },
);

it('that is only known afterwards counts in full, and refuses what comes next', async () => {
  const budgets = testBudgets(db, { 'ai-calls-guest': 100 });
  const calls = person(newId(), 0);
  expect(await budgets.spend([calls])).toBeUndefined();
  await budgets.charge([{ ...calls, amount: 900 }]);
  expect(await budgets.spend([calls])).toMatchObject({ budget: 'ai-calls-guest' });
});

it('of a guest counts in full for the account that the guest becomes', async () => {
  const [guest, learner] = [newId(), newId()];
  const asLearner = { budget: 'ai-calls-learner', holder: guest, amount: 4 } as const;
  await testBudgets(db).spend([person(guest, 3), asLearner]);
  await testBudgets(db).spend([{ ...asLearner, holder: learner }]);
  await db.transaction().execute((tx) => budgetTraces.mergeGuest(tx, guest, learner, mergeRules));
  expect([await amountOf(guest), await amountOf(learner)]).toEqual([[], [11]]);
});

it('that is held is given back once, and may be more than the whole budget for one alone', () => {
  const budgets = testBudgets(db, { 'connections-person': 2, 'bytes-in-flight': 10 });
  const take = (holder: string) => budgets.take('connections-person', holder);
  const [first] = [take('a'), take('a')];
  expect([take('a'), take('b') === undefined]).toEqual([undefined, false]);
  first?.();
  first?.();
  expect([take('a') === undefined, take('a')]).toEqual([false, undefined]);
  const giveBack = budgets.take('bytes-in-flight', 'site', 50);
  expect(budgets.take('bytes-in-flight', 'site', 1)).toBeUndefined();
  giveBack?.();
  expect(budgets.take('bytes-in-flight', 'site', 1)).toBeDefined();
});

it('tells operators which one of the site is used up', async () => {
  await pool.query('delete from budget_spending');
  const budgets = testBudgets(db, { 'ai-calls-site': 1 });
  expect(await budgets.check.check()).toBeUndefined();
  await budgets.spend([{ budget: 'ai-calls-site', holder: 'site' }]);
  expect(await budgets.check.check()).toBe('used up: AI_DAILY_CALLS_PER_SITE');
});

it('is in the documentation, with its size', () => {
  const documentation = readFileSync('docs/operating.md', 'utf8');
  for (const [name, { setting, standard, unit }] of Object.entries<Budget>(budgetTable)) {
    const size = unit === 'bytes' ? `${standard / 1024 / 1024} MB` : standard.toLocaleString('en');
    // These depend on the machine.
    const shown = ['pages', 'answers', 'files'].includes(name) ? '' : size;
    expect(documentation).toContain(`| \`${name}\` | ${setting ? `\`${setting}\`` : ''} | ${shown}`);
  }
});
