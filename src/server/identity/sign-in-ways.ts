import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { lockAccount, selectWaysIn, type WayIn } from './accounts-store.ts';
import type { HostedSignIn } from './providers/provider-watch.ts';

/**
 * Checks that an account keeps a way in that is open, before one is removed in the same transaction. The account's row
 * stays locked, so that two removals at once don't each rely on what the other one removes.
 */
export async function keepAnotherWayIn(
  tx: Tx,
  { email, providers }: HostedSignIn,
  userId: string,
  removed: WayIn,
): Promise<void> {
  await lockAccount(tx, userId);
  const isOpen = ({ kind, id }: WayIn) =>
    kind === 'password' ? email : kind === 'passkey' || providers.some(({ provider }) => provider.key === id);
  const ways = await selectWaysIn(tx, userId);
  if (ways.some((way) => (way.kind !== removed.kind || way.id !== removed.id) && isOpen(way))) return;
  throw new Problem('last-sign-in-method', {
    error: 'This is the only way to sign in to this account. Add another one first.',
  });
}
