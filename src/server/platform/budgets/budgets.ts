import type { RawBuilder } from 'kysely';
import type { BudgetDetails } from '#contract/budget.ts';
import { Problem, type ProblemCode, type ProblemOptions } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectSecondsToNextDay } from '#server/platform/database/learners-day.ts';
import type { ReadinessCheck } from '#server/platform/http/health.ts';
import { budgetRefusals } from '#server/platform/process-metrics.ts';
import {
  budgetTable,
  type Budget,
  type BudgetName,
  type BudgetSizes,
  type HeldBudget,
  type SpentBudget,
} from './budget-table.ts';
import { Semaphore, type Asking, type Waits } from '#server/platform/semaphore.ts';
import { adding, addSpending, selectSpending, type Spending, type Spent } from './spending-store.ts';

const names = Object.keys(budgetTable) as BudgetName[];
const budgetOf = (name: BudgetName): Budget => budgetTable[name];
for (const budget of names) budgetRefusals.inc({ budget }, 0);
/** Budgets that the site spends as a whole. */
const ofSite = names
  .filter((name): name is SpentBudget => budgetOf(name).kind === 'spent' && budgetOf(name).of === 'site')
  .map((budget) => ({ budget, holder: 'site' }));

type Charge = Omit<Spending, 'per'>;
type Asked = Omit<Charge, 'amount'> & { amount?: number };
/** The first budget that has too little left, with the seconds until its window ends. */
interface UsedUp {
  budget: SpentBudget;
  retryAfterS: number;
}
const inWindow = (charge: Charge): Spending => ({ ...charge, per: budgetTable[charge.budget].per });

type Words = Pick<ProblemOptions, 'error' | 'retryAfterS'>;

export const busy = {
  error: 'Saksham is busy right now. Please try again in a few seconds.',
  retryAfterS: 3,
} satisfies Words;

/** Time that people wait before they are told to come back. */
export const patienceMs = 10_000;

type Turn = Asking & Pick<Waits, 'signal'> & { holder?: string };

/** The budgets of this process. Code asks here before it does what costs something, also with `RATE_LIMITS=off`. */
export class Budgets {
  readonly sizes: BudgetSizes;
  readonly #db: Db;
  readonly #held = new Map<HeldBudget, Map<string, Semaphore>>();

  constructor(sizes: BudgetSizes, db: Db) {
    this.sizes = sizes;
    this.#db = db;
  }

  /** Takes from a `held` budget. Returns what gives it back; undefined, and a counted refusal, where the holder has too much. */
  take(name: HeldBudget, holder: string, amount = 1): (() => void) | undefined {
    const giveBack = this.#semaphoreOf(name, holder).tryTake(amount);
    if (!giveBack) budgetRefusals.inc({ budget: name });
    return giveBack && (() => (giveBack(), this.#forgetIdle(name, holder)));
  }

  /** Takes from several at once, all or none, for requests that can't wait. Throws what `refused` makes. */
  takeAll(
    asked: readonly (readonly [name: HeldBudget, holder: string])[],
    amount?: number,
    refused = (name: HeldBudget) => this.refusal(name, 'busy', busy),
  ): () => void {
    const taken: (() => void)[] = [];
    const giveBack = () => taken.forEach((each) => each());
    for (const [name, holder] of asked) {
      const one = this.take(name, holder, amount);
      if (!one) {
        giveBack();
        throw refused(name);
      }
      taken.push(one);
    }
    return giveBack;
  }

  /** Waits for a turn of a `held` budget and returns what ends it. Throws `busy` after 10 s, or once the signal is aborted. */
  async turn(name: HeldBudget, { holder = 'process', signal, ...asking }: Turn = {}): Promise<() => void> {
    try {
      const waits = { signal, waitMs: patienceMs };
      const giveBack = await this.#semaphoreOf(name, holder).take(asking, waits);
      return () => (giveBack(), this.#forgetIdle(name, holder));
    } catch {
      this.#forgetIdle(name, holder);
      throw signal?.aborted ? this.refusal(name, 'busy', busy) : this.busy(name);
    }
  }

  async run<T>(name: HeldBudget, turn: Turn, work: () => Promise<T>): Promise<T> {
    const end = await this.turn(name, turn);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Spends of several budgets, all or none. It stays counted whatever becomes of the caller's transaction. */
  async spend(spendings: readonly Asked[]): Promise<UsedUp | undefined> {
    const all = spendings.map(({ amount = 1, ...spending }) => inWindow({ ...spending, amount }));
    const over: Spent[] = [];
    const spending = this.#db.transaction().execute(async (tx) => {
      const sums = await addSpending(tx, all);
      over.push(...sums.filter(({ budget, amount }) => amount > this.sizes[budget]));
      if (over.length > 0) throw new Error('rolls back');
    });
    await spending.catch((error: unknown) => {
      if (over.length === 0) throw error;
    });
    return over[0] && this.#usedUp(over[0]);
  }

  /** Tells what `spend` would, without spending. Reads in the caller's transaction. */
  async usedUp(db: Db, spendings: readonly Asked[]): Promise<UsedUp | undefined> {
    const spent = await selectSpending(db, spendings);
    for (const { budget, holder, amount = 1 } of spendings) {
      const before = spent.find((row) => row.budget === budget && row.holder === holder);
      if ((before?.amount ?? 0) + amount <= this.sizes[budget]) continue;
      const isDaily = budgetTable[budget].per === 'day';
      const endsInS = before?.endsInS ?? (isDaily ? await selectSecondsToNextDay(db) : 60 * 60);
      return this.#usedUp({ budget, endsInS });
    }
    return undefined;
  }

  #usedUp({ budget, endsInS }: Pick<Spent, 'budget' | 'endsInS'>): UsedUp {
    budgetRefusals.inc({ budget });
    return { budget, retryAfterS: Math.max(1, endsInS) };
  }

  /** Adds spending that is known only afterwards, such as tokens, even beyond the rest of a budget. */
  async charge(spendings: readonly Charge[]): Promise<void> {
    if (spendings.length > 0) await addSpending(this.#db, spendings.map(inWindow));
  }

  /** The same as a part of the caller's statement: a rollback also undoes the spending, and it takes no round trip. */
  charging(spendings: readonly [Charge, ...Charge[]]): RawBuilder<Spent> {
    return adding(spendings.map(inWindow));
  }

  /** The one shape of a refusal: the code's own words, and which budget it was. */
  refusal(name: BudgetName, code: ProblemCode, words: Words): Problem {
    const { of, unit } = budgetOf(name);
    const details: BudgetDetails = { budget: name, of, unit, size: this.sizes[name] };
    return new Problem(code, { ...words, details });
  }

  /** The same, counted: for `kept` budgets and marks, which nothing is taken from. */
  refuse(name: BudgetName, code: ProblemCode, words: Words): Problem {
    budgetRefusals.inc({ budget: name });
    return this.refusal(name, code, words);
  }

  busy(name: HeldBudget): Problem {
    return this.refuse(name, 'busy', busy);
  }

  #semaphoreOf(name: HeldBudget, holder: string): Semaphore {
    const holders = this.#held.get(name) ?? new Map<string, Semaphore>();
    this.#held.set(name, holders);
    const known = holders.get(holder) ?? new Semaphore(this.sizes[name]);
    holders.set(holder, known);
    return known;
  }

  #forgetIdle(name: HeldBudget, holder: string): void {
    const holders = this.#held.get(name);
    if (holders?.get(holder)?.isIdle) holders.delete(holder);
  }

  /** Names the site's budgets that are used up, for `/readyz` and the console. */
  get check(): ReadinessCheck {
    return {
      name: 'budgets',
      optional: true,
      check: async () => {
        const spent = await selectSpending(this.#db, ofSite);
        const used = spent.filter(({ budget, amount }) => amount >= this.sizes[budget]);
        const settings = used.map(({ budget }) => budgetOf(budget).setting ?? budget);
        return settings.length === 0 ? undefined : `used up: ${settings.join(', ')}`;
      },
    };
  }
}
