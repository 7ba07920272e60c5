import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import type { LimitName } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { Caller } from './caller.ts';

/** How often, in how many seconds, for whom. */
const limitTable = {
  'sign-in-account': { points: 10, seconds: 60 },
  'sign-in-address': { points: 60, seconds: 60 },
  'ai-person': { points: 6, seconds: 60 },
  'ai-address': { points: 60, seconds: 60 },
  'picture-person': { points: 20, seconds: 60 },
  'general-person': { points: 300, seconds: 60 },
  'guests-address': { points: 50, seconds: 3600 },
  'contact-address': { points: 30, seconds: 3600 },
} as const;
type CounterName = keyof typeof limitTable;

export interface Limits {
  /** Counts one call. A visitor is counted by address, except where only people are limited. Throws `rate-limited`. */
  take(name: LimitName, caller: Caller, address: string): Promise<void>;
  /** Counts one attempt to sign in. Throws `rate-limited`. */
  takeSignIn(account: string | undefined, address: string): Promise<void>;
  /** Counts one new guest. Throws `too-many-guests`. */
  takeGuest(address: string): Promise<void>;
}

/** Counters live in PostgreSQL, so that they hold across processes and restarts. */
export function createLimits(pool: pg.Pool, enabled: boolean): Limits {
  const counters = new Map<CounterName, RateLimiterPostgres>();
  for (const [name, { points, seconds }] of Object.entries(limitTable)) {
    const options = {
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // A client that is over its limit is refused from memory until its window ends.
      inMemoryBlockOnConsumed: points + 1,
      clearExpiredByTimeout: name === 'general-person',
    };
    counters.set(name as CounterName, new RateLimiterPostgres(options));
  }

  async function count(name: CounterName, key: string): Promise<void> {
    if (!enabled) return;
    try {
      await counters.get(name)?.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(name, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  return {
    async take(name, caller, address) {
      if (name === 'none') return;
      if (name === 'ai') {
        await count('ai-address', address);
        if (caller.kind !== 'visitor') await count('ai-person', caller.id);
      } else if (name === 'picture') {
        if (caller.kind !== 'visitor') await count('picture-person', caller.id);
      } else if (name === 'sign-in') {
        await count('sign-in-address', address);
      } else if (name === 'contact') {
        await count('contact-address', address);
      } else if (caller.kind !== 'visitor') {
        await count('general-person', caller.id);
      }
    },
    async takeSignIn(account, address) {
      await count('sign-in-address', address);
      if (account) await count('sign-in-account', account.trim().toLowerCase().slice(0, 200));
    },
    takeGuest: (address) => count('guests-address', address),
  };
}

function tooMany(name: CounterName, retryAfterS: number): Problem {
  const when = retryAfterS < 90 ? `${retryAfterS} seconds` : `${Math.ceil(retryAfterS / 60)} minutes`;
  if (name === 'guests-address') {
    const error = `Too many new visitors from this network. Please try again in ${when}, or sign up.`;
    return new Problem('too-many-guests', { error, retryAfterS });
  }
  if (name === 'contact-address') {
    const error = `Too many messages from this network. Please try again in ${when}.`;
    return new Problem('rate-limited', { error, errors: [{ code: 'BLOCKED', message: error }], retryAfterS });
  }
  return new Problem('rate-limited', {
    error: `Too many requests. Please try again in ${when}.`,
    retryAfterS,
  });
}
