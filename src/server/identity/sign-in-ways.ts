import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { HostedSignIn } from './providers/provider-watch.ts';
import { lockAccount } from './email-sign-in/email-accounts-store.ts';
import { selectWaysIn, type WayIn } from './sign-in-ways-store.ts';

/**
 * Checks that an account keeps a way in, before one is removed in the same transaction. The account's row stays locked, so
 * that two removals at once don't each rely on what the other one removes. A way that the settings have closed doesn't count.
 *
 * @throws Problem `last-sign-in-method`
 */
export async function keepAnotherWayIn(
  tx: Tx,
  hosted: HostedSignIn,
  userId: string,
  removed: WayIn,
): Promise<void> {
  await lockAccount(tx, userId);
  const ways = await selectWaysIn(tx, userId);
  const others = ways.filter((way) => way.kind !== removed.kind || way.id !== removed.id);
  if (others.some((way) => isOpen(hosted, way))) return;
  throw new Problem('last-sign-in-method', {
    error: 'This is the only way to sign in to this account. Add another one first.',
  });
}

function isOpen({ email, providers }: HostedSignIn, { kind, id }: WayIn): boolean {
  if (kind === 'password') return email;
  return kind === 'passkey' || providers.some(({ provider }) => provider.key === id);
}
