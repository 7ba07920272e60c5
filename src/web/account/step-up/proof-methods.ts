import type { ReverificationNeeded } from '#contract/security.ts';

type Method = ReverificationNeeded['methods'][number];

const firstFactors: readonly Method[] = ['password', 'provider', 'passkey'];

/** Lists the methods for the next step, without passkeys where the browser has none. */
export function proofMethods({ level, methods }: ReverificationNeeded, hasPasskeys: boolean): Method[] {
  const here = methods.filter((method) => method !== 'passkey' || hasPasskeys);
  const first = here.filter((method) => firstFactors.includes(method));
  return level === 'multi_factor' && first.length > 0 ? first : here;
}
