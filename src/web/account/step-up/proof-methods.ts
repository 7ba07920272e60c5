import type { ReverificationNeeded } from '#contract/security.ts';

type Method = ReverificationNeeded['methods'][number];

const firstFactors: readonly Method[] = ['password', 'provider', 'passkey'];

/** What can be used now: of two steps the first one first, and no passkey where the browser knows none. */
export function proofMethods({ level, methods }: ReverificationNeeded, hasPasskeys: boolean): Method[] {
  const here = methods.filter((method) => method !== 'passkey' || hasPasskeys);
  const first = here.filter((method) => firstFactors.includes(method));
  return level === 'multi_factor' && first.length > 0 ? first : here;
}
