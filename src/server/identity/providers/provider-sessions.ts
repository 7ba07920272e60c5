import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { AuthHandler } from '#server/identity/auth-calls.ts';
import { answerByLibrary, answerJson } from '#server/identity/library-answers.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { markSession, selectSessionOrigin } from './provider-accounts-store.ts';
import type { ProvedIdentity } from './provider-attempt.ts';
import { ProviderFault } from './provider-fault.ts';
import type { LiveSession } from '#server/identity/sessions/session-store.ts';

/** Signing out doesn't wait longer for a provider's discovery document. */
const longestWaitMs = 1_500;

/**
 * Records at which provider a session was begun. The second factor that the former session proved still counts, if it is the
 * same person's.
 *
 * @throws ProviderFault `failed` when the session has ended already
 */
export async function rememberProvider(
  { db, authSecret, sessions }: IdentityContext,
  given: { token: string; former: LiveSession | undefined; proved: ProvedIdentity; providerKey: string },
): Promise<void> {
  const { token, former, proved, providerKey } = given;
  const provedAt = Math.min(Date.now(), proved.authTime?.getTime() ?? Number.POSITIVE_INFINITY);
  const session = await sessions.findByToken(token);
  const mark = {
    providerKey,
    sealedIdToken: await symmetricEncrypt({ key: authSecret, data: proved.idToken }),
    firstFactorAt: new Date(provedAt),
    formerId: former?.id,
  };
  if (!session || !(await markSession(db, session.id, mark)))
    throw new ProviderFault('failed', 'the session has ended already');
}

/** Ends the session here; `url` leads on to where the provider ends its own. */
export const signOut: AuthHandler = async (context, call) => {
  const { former, request } = call;
  const url = former && (await endSessionUrl(context, former, new URL(request.url).origin));
  const answer = await answerByLibrary(context, call);
  if (url === undefined) return answer;
  return answerJson({ success: true, url }, answer.headers.getSetCookie());
};

/** The address of OpenID Connect RP-Initiated Logout 1.0; undefined where the session's provider offers none. */
async function endSessionUrl(
  { db, authSecret, publicUrl, hosted, log }: IdentityContext,
  former: LiveSession,
  requestOrigin: string,
): Promise<string | undefined> {
  try {
    const origin = await selectSessionOrigin(db, former.id);
    const found = hosted.providers.find(({ provider }) => provider.key === origin?.providerKey);
    if (!origin || !found) return undefined;
    const discovered = found.discovery.known() ?? (await soon(found.discovery.get()));
    if (!discovered?.endSessionEndpoint) return undefined;
    const url = new URL(discovered.endSessionEndpoint);
    url.searchParams.set('client_id', found.provider.clientId);
    url.searchParams.set('post_logout_redirect_uri', `${publicUrl ?? requestOrigin}/`);
    if (origin.sealedIdToken) {
      const hint = await symmetricDecrypt({ key: authSecret, data: origin.sealedIdToken });
      url.searchParams.set('id_token_hint', hint);
    }
    return url.href;
  } catch (error) {
    log.warn({ err: error }, 'signing out at the provider is not possible');
    return undefined;
  }
}

function soon<T>(promise: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, longestWaitMs, undefined);
  return Promise.race([promise.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
