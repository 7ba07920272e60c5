import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { nextDay } from '#server/platform/database/learners-day.ts';
import type { SpentBudget } from './budget-table.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    budget_spending: { budget: string; holder: string; amount: number; ends_at: Date };
  }
}

export interface Spending {
  budget: SpentBudget;
  /** The id of a person, an address, or `site`. */
  holder: string;
  amount: number;
  per: 'day' | 'hour';
}

export interface Spent {
  budget: SpentBudget;
  amount: number;
  endsInS: number;
}

/** Also matches a window that ends later than one that begins now, because the clock was set back meanwhile. */
const hasEnded = sql`(spent.ends_at <= now() or spent.ends_at > excluded.ends_at + interval '1 hour')`;

export async function addSpending(db: Db, spendings: readonly Spending[]): Promise<Spent[]> {
  return (await adding(spendings).execute(db)).rows;
}

/** The statement that adds. Rows are locked in one order, so that two spendings can't wait for each other. */
export function adding(spendings: readonly Spending[]): RawBuilder<Spent> {
  const inOrder = [...spendings].sort((a, b) => (a.budget + a.holder < b.budget + b.holder ? -1 : 1));
  const values = inOrder.map(({ budget, holder, amount, per }) => {
    const end = per === 'day' ? nextDay : sql`now() + interval '1 hour'`;
    return sql`(${budget}, ${holder}, ${amount}::bigint, ${end})`;
  });
  return sql<Spent>`
    insert into budget_spending as spent (budget, holder, amount, ends_at) values ${sql.join(values)}
    on conflict (budget, holder) do update set
      amount = case when ${hasEnded} then 0 else spent.amount end + excluded.amount,
      ends_at = case when ${hasEnded} then excluded.ends_at else spent.ends_at end
    returning budget, amount, ceil(extract(epoch from ends_at - now()))::integer as "endsInS"`;
}

/** Reads the spending of these holders; nothing for a window that has not begun. */
export async function selectSpending(
  db: Db,
  of: readonly Pick<Spending, 'budget' | 'holder'>[],
): Promise<(Spent & { holder: string })[]> {
  const [budgets, holders] = [of.map(({ budget }) => budget), of.map(({ holder }) => holder)];
  const { rows } = await sql<Spent & { holder: string }>`
    select budget, holder, amount, ceil(extract(epoch from ends_at - now()))::integer as "endsInS"
    from unnest(${budgets}::text[], ${holders}::text[]) as asked (budget, holder)
    join budget_spending using (budget, holder)
    where ends_at > now() and ends_at <= now() + interval '1 day'`.execute(db);
  return rows;
}

/** Adds what a guest has spent to the account, as jobs of earlier versions did: signing up gives no second budget. */
export async function moveSpending(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await sql`
    insert into budget_spending as spent (budget, holder, amount, ends_at)
    select regexp_replace(budget, '-guest$', '-learner') as of_learner, ${learnerId}, sum(amount), max(ends_at)
    from budget_spending where holder = ${guestId} and ends_at > now() group by of_learner
    on conflict (budget, holder) do update set
      amount = case when spent.ends_at <= now() then 0 else spent.amount end + excluded.amount,
      ends_at = greatest(spent.ends_at, excluded.ends_at)`.execute(tx);
  await sql`delete from budget_spending where holder = ${guestId}`.execute(tx);
}
