import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';

interface Counter {
  points: number;
  seconds: number;
  /**
   * Where it counts. `stored`: in PostgreSQL, so that it holds across processes and restarts. `quick`: in the memory of each
   * process, because it counts calls that otherwise write nothing.
   */
  kept: 'stored' | 'quick';
}

/** How often, in how many seconds, for whom (docs/decisions/022 has the reasons). */
const limitTable = {
  'sign-in-account': { points: 10, seconds: 60, kept: 'stored' },
  'sign-in-address': { points: 60, seconds: 60, kept: 'stored' },
  // A browser that has signed in to that account before counts here, and nowhere else.
  'sign-in-device': { points: 10, seconds: 60, kept: 'stored' },
  'sign-in-devices-address': { points: 300, seconds: 60, kept: 'stored' },
  // A page that offers passkeys asks for one as it opens: no guess, and a whole class opens it at once.
  'challenge-address': { points: 300, seconds: 60, kept: 'stored' },
  'proof-person': { points: 10, seconds: 60, kept: 'stored' },
  'security-person': { points: 30, seconds: 60, kept: 'stored' },
  'ai-person': { points: 6, seconds: 60, kept: 'quick' },
  // A class of 60 asks for layouts and contents in the same minute; budgets bound what the answers cost.
  'ai-address': { points: 300, seconds: 60, kept: 'quick' },
  'picture-person': { points: 20, seconds: 60, kept: 'quick' },
  // Each press screens the whole text of a course.
  'publishing-person': { points: 10, seconds: 60, kept: 'quick' },
  'general-person': { points: 300, seconds: 60, kept: 'quick' },
  'guests-address': { points: 300, seconds: 3600, kept: 'stored' },
  'contact-address': { points: 30, seconds: 3600, kept: 'stored' },
  'contact-sender': { points: 30, seconds: 3600, kept: 'stored' },
  'contact-all': { points: 500, seconds: 3600, kept: 'stored' },
  'mail-recipient': { points: 5, seconds: 3600, kept: 'stored' },
} as const satisfies Record<string, Counter>;
export type CounterName = keyof typeof limitTable;
const counters = Object.entries(limitTable) as [CounterName, Counter][];
export const longestWindowS = Math.max(...counters.map(([, { seconds }]) => seconds));

/** Keys in the table of counters under which a person or an address may be counted. */
export function storedKeys(names: readonly string[]): string[] {
  return counters
    .filter(([, { kept }]) => kept === 'stored')
    .flatMap(([counter]) => names.map((name) => `${counter}:${name}`));
}

export function countersOf(pool: pg.Pool): Record<CounterName, RateLimiterAbstract> {
  const storeClient = unnamed(pool);
  const made = counters.map(([name, { points, seconds, kept }]) => {
    const rule = {
      keyPrefix: name,
      points,
      duration: seconds,
      // A client that is over its limit is refused from memory until its window ends.
      inMemoryBlockOnConsumed: points + 1,
    };
    if (kept === 'quick') return [name, new RateLimiterMemory(rule)];
    const table = { storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
    return [name, new RateLimiterPostgres({ ...rule, ...table, storeClient, clearExpiredByTimeout: false })];
  });
  return Object.fromEntries(made) as Record<CounterName, RateLimiterAbstract>;
}

/** The library names its statements, and a pooler of transactions before PgBouncer 1.21 loses the names. */
function unnamed(pool: pg.Pool) {
  return { query: ({ text, values }: pg.QueryConfig<unknown[]>) => pool.query(text, values) };
}
