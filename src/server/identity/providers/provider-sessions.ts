import { buildEndSessionUrl } from 'openid-client';
import type * as contract from '#contract/auth.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { seal, unseal } from '#server/identity/sealed.ts';
import { ownOrigin } from '#server/platform/http/same-origin.ts';
import { selectSessionOrigin } from './provider-accounts-store.ts';
import type { ProvedIdentity } from './provider-client.ts';
import { endSessionOf, type LiveSession } from '#server/identity/sessions/session-store.ts';
import type { AuthHandler } from '#server/identity/signing-in.ts';

/** Signing out doesn't wait longer for a provider's discovery document. */
const longestWaitMs = 1_500;

/**
 * Begins a session at a provider, and returns its `Set-Cookie`. The second factor that the former session proved still counts,
 * if it is the same person's.
 */
export async function beginProviderSession(
  { db, authSecret, sessions }: IdentityContext,
  { headers }: Request,
  given: { userId: string; providerKey: string; proved: ProvedIdentity; former: LiveSession | undefined },
): Promise<string> {
  const { userId, providerKey: key, proved, former } = given;
  const provedAt = Math.min(Date.now(), proved.authTime?.getTime() ?? Number.POSITIVE_INFINITY);
  return sessions.begin(db, headers, {
    userId,
    kind: 'learner',
    provider: { key, sealedIdToken: seal(authSecret, proved.idToken) },
    firstFactorAt: new Date(provedAt),
    secondFactorAt: { formerId: former?.id },
  });
}

/** Ends the session here; `url` leads on to where the provider ends its own. */
export const signOut: AuthHandler<typeof contract.signOut> = async (context, call) => {
  const { former, request } = call;
  const url = former && (await endSessionUrl(context, former, request));
  if (former) await endSessionOf(context.db, former.person.id, former.id);
  const cookies = [context.cookies.clear('session'), context.cookies.clear('brief')];
  return { data: { success: true, ...(url !== undefined && { url }) }, cookies };
};

/** The address of OpenID Connect RP-Initiated Logout 1.0; undefined where the session's provider offers none. */
async function endSessionUrl(
  { db, authSecret, publicUrl, hosted, log }: IdentityContext,
  former: LiveSession,
  request: Request,
): Promise<string | undefined> {
  try {
    const origin = await selectSessionOrigin(db, former.id);
    const found = hosted.providers.find(({ provider }) => provider.key === origin?.providerKey);
    if (!origin || !found) return undefined;
    const client = await found.discovery.get(longestWaitMs).catch(() => undefined);
    if (!client?.serverMetadata().end_session_endpoint) return undefined;
    const parameters = new URLSearchParams({
      post_logout_redirect_uri: `${ownOrigin(request, publicUrl)}/`,
    });
    if (origin.sealedIdToken) {
      const hint = unseal(authSecret, origin.sealedIdToken);
      if (hint === undefined) return undefined;
      parameters.set('id_token_hint', hint);
    }
    return buildEndSessionUrl(client, parameters).href;
  } catch (error) {
    log.warn({ err: error }, 'signing out at the provider is not possible');
    return undefined;
  }
}
