import type { IdentityContext } from '#server/identity/identity-context.ts';
import { deleteProviderAccount } from './provider-accounts-store.ts';
import { beginAttempt, findProvider } from './provider-calls.ts';
import { waysBackConnected } from './provider-ways.ts';
import { keepAnotherWayIn } from '#server/identity/sign-in-ways.ts';

/**
 * Begins to connect an account at a provider to the caller's.
 *
 * @throws Problem `not-found`, `provider-unreachable`
 */
export async function connectProvider(
  context: IdentityContext,
  providerId: string,
  request: Request,
): Promise<Response> {
  return beginAttempt(context, findProvider(context, providerId), {
    path: '/link-social',
    headers: request.headers,
    origin: new URL(request.url).origin,
    next: waysBackConnected(providerId),
  });
}

/**
 * Takes the account at a provider from the caller's; where there is none, nothing happens.
 *
 * @throws Problem `not-found`, `last-sign-in-method`
 */
export async function disconnectProvider(
  context: IdentityContext,
  providerId: string,
  userId: string,
): Promise<void> {
  const { key } = findProvider(context, providerId).provider;
  await context.db.transaction().execute(async (tx) => {
    await keepAnotherWayIn(tx, context.hosted, userId, { kind: 'provider', id: key });
    await deleteProviderAccount(tx, userId, key);
  });
}
