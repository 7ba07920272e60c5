import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { LimitName } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Db } from '#server/platform/database/database.ts';
import { inTime } from '#server/platform/in-time.ts';
import type { Caller } from './caller.ts';

/** Kept in PostgreSQL, so that it holds across processes and restarts. */
const stored = (points: number, seconds: number) => ({ points, seconds, isStored: true });
/** Kept in the memory of each process, because it counts calls that otherwise write nothing. */
const quick = (points: number) => ({ points, seconds: 60, isStored: false });

/** Calls in a number of seconds, and for whom (docs/decisions/022 has the reasons). */
const limitTable = {
  'sign-in-account': stored(10, 60),
  'sign-in-address': stored(60, 60),
  // A browser that has signed in to that account before counts here, and nowhere else.
  'sign-in-device': stored(10, 60),
  'sign-in-devices-address': stored(300, 60),
  // A page that offers passkeys asks for one as it opens: no guess, and a whole class opens it at once.
  'challenge-address': stored(300, 60),
  'proof-person': stored(10, 60),
  'security-person': stored(30, 60),
  'ai-person': quick(6),
  // A class of 60 asks for layouts and contents in the same minute; budgets bound what the answers cost.
  'ai-address': quick(300),
  'picture-person': quick(20),
  // Each press screens the whole text of a course.
  'publishing-person': quick(10),
  'general-person': quick(300),
  // Some hundreds of visitors may share an address.
  'general-visitors': quick(6_000),
  'guests-address': stored(300, 3600),
  'contact-address': stored(30, 3600),
  'contact-sender': stored(30, 3600),
  'contact-all': stored(500, 3600),
  'mail-recipient': stored(5, 3600),
};
type CounterName = keyof typeof limitTable;
const counters = Object.entries(limitTable) as [CounterName, ReturnType<typeof stored>][];
export const longestWindowS = Math.max(...counters.map(([, { seconds }]) => seconds));

/** Keys in the table of counters under which a person or an address may be counted. */
export function storedKeys(names: readonly string[]): string[] {
  return counters
    .filter(([, { isStored }]) => isStored)
    .flatMap(([counter]) => names.map((name) => `${counter}:${name}`));
}

function countersOf(db: Db): Record<CounterName, RateLimiterAbstract> {
  // The library names its statements, and a pooler of transactions before PgBouncer 1.21 loses the names.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };
  const table = { storeType: 'pool', storeClient, tableName: 'rate_limits', tableCreated: true };
  const made = counters.map(([name, { points, seconds, isStored }]) => {
    // A client that is over its limit is refused from memory until its window ends.
    const rule = { keyPrefix: name, points, duration: seconds, inMemoryBlockOnConsumed: points + 1 };
    const store = { ...rule, ...table, clearExpiredByTimeout: false };
    return [name, isStored ? new RateLimiterPostgres(store) : new RateLimiterMemory(rule)];
  });
  return Object.fromEntries(made) as Record<CounterName, RateLimiterAbstract>;
}

/** The counters of each limit. Changes of how one signs in count for the learner, so that others can't lock them out. */
const countedBy: Record<
  LimitName,
  Partial<Record<'address' | 'learner' | 'person' | 'others', CounterName>>
> = {
  none: {},
  // Attempts to sign in count for their account as well, and for a known browser alone: `consumeSignIn`.
  'way-in': {},
  ai: { address: 'ai-address', person: 'ai-person' },
  picture: { person: 'picture-person' },
  publishing: { person: 'publishing-person' },
  'sign-in': { learner: 'security-person', others: 'sign-in-address' },
  proof: { learner: 'proof-person', others: 'sign-in-address' },
  challenge: { address: 'challenge-address' },
  contact: { address: 'contact-address' },
  general: { person: 'general-person', others: 'general-visitors' },
};

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(db: Db, enabled: boolean, budgets: Budgets) {
  const counters = countersOf(db);

  async function count(name: CounterName, key: string): Promise<void> {
    if (!enabled) return;
    await counters[name].consume(key).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(name, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    });
  }

  return {
    /** Counts one call. Throws `rate-limited`. */
    async consume(name: LimitName, caller: Caller, address: string): Promise<void> {
      const counted = countedBy[name];
      if (counted.address) await count(counted.address, address);
      if (caller.kind === 'learner' && counted.learner) return count(counted.learner, caller.id);
      if (caller.kind !== 'visitor' && counted.person) return count(counted.person, caller.id);
      if (counted.others) return count(counted.others, address);
    },
    /** Counts an attempt to sign in. A browser that signed in before (`device`) counts alone: attackers can't lock it out. */
    async consumeSignIn(account: string | undefined, address: string, device?: string): Promise<void> {
      if (device) {
        await count('sign-in-devices-address', address);
        await count('sign-in-device', device);
        return;
      }
      await count('sign-in-address', address);
      if (account) await count('sign-in-account', counterOfEmail(account));
    },
    /** Throws `too-many-guests`. */
    consumeGuest: (address: string) => count('guests-address', address),
    /** Counts one contact message that is to be stored, by the address that it says it is from. Throws `rate-limited`. */
    async consumeMessage(sender: string): Promise<void> {
      await count('contact-sender', counterOfEmail(sender));
      await count('contact-all', 'all');
    },
    /** Throws `rate-limited`. */
    consumeMail: (email: string) => count('mail-recipient', counterOfEmail(email)),
    /** Takes a place for a stream or a long file; call the returned function when it ends. Throws `rate-limited`. */
    openStream(caller: Caller, address: string): () => void {
      const error = 'Too many pages or downloads are open at once. Close some, and try again in 30 seconds.';
      const ofAddress = ['streams-address', address] as const;
      const asked =
        caller.kind === 'visitor' ? [ofAddress] : [ofAddress, ['streams-person', caller.id] as const];
      return budgets.takeAll(asked, 1, (name) =>
        budgets.refusal(name, 'rate-limited', { error, retryAfterS: 30 }),
      );
    },
  };
}

/** An e-mail address in one spelling, and not readable in the table of counters. */
export function counterOfEmail(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

function tooMany(name: CounterName, retryAfterS: number): Problem {
  const when = inTime(retryAfterS);
  if (name === 'guests-address') {
    const error = `Many new people came from this network. Please try again ${when}, or sign up.`;
    return new Problem('too-many-guests', { error, retryAfterS });
  }
  if (name.startsWith('contact-')) {
    const from = name === 'contact-address' ? ' from this network' : '';
    const error = `Too many messages${from}. Please try again ${when}.`;
    return new Problem('rate-limited', { error, errors: [{ code: 'BLOCKED', message: error }], retryAfterS });
  }
  return new Problem('rate-limited', {
    error: `That was a lot at once. Please try again ${when}.`,
    retryAfterS,
  });
}
