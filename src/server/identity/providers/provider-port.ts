import { getOAuthState } from 'better-auth/api';
import { createAuthorizationURL, type OAuthProvider } from 'better-auth/oauth2';
import type { BetterAuthPlugin } from 'better-auth';
import type { Db } from '#server/platform/database/database.ts';
import { findAccountByEmail } from '#server/identity/email-sign-in/email-accounts-store.ts';
import { selectWaysIn } from '#server/identity/sign-in-ways-store.ts';
import { selectAccountOwner } from './provider-accounts-store.ts';
import { AttemptState, attempts, type ProvedIdentity, type ProviderAttempt } from './provider-attempt.ts';
import { joinClaims, readClaims } from './provider-claims.ts';
import type { Discovered } from './provider-discovery.ts';
import { asFault, ProviderFault } from './provider-fault.ts';
import type { HostedProvider } from './provider-settings.ts';
import { exchangeCode, readIdToken, readUserinfo } from './provider-tokens.ts';
import { readLibraryEnd } from './provider-ways.ts';
import type { Discovery } from './provider-watch.ts';

export interface WatchedProvider {
  provider: HostedProvider;
  discovery: Discovery;
}

/** Gives our providers to the sign-in library, which does state, PKCE, nonce, accounts and sessions. */
export function hostedProviders(db: Db, providers: readonly WatchedProvider[]): BetterAuthPlugin {
  const socialProviders = providers.map((each) => asLibraryProvider(db, each));
  return { id: 'hosted-providers', init: () => ({ context: { socialProviders } }) };
}

/**
 * Adapts a provider to the library's port. The library's own generic provider asks for discovery only once, at the start, and
 * leaves out for good a provider that doesn't answer then.
 */
function asLibraryProvider(db: Db, { provider, discovery }: WatchedProvider): OAuthProvider {
  return {
    id: provider.key,
    name: provider.name,
    issuer: provider.issuer,
    callbackPath: `/callback/${provider.id}`,
    requiresIdTokenNonce: true,
    accountSubject: () => currentAttempt().proved?.subject ?? '',

    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce, additionalParams }) {
      const { authorizationEndpoint } = await discovery.get();
      return createAuthorizationURL({
        id: provider.id,
        options: { clientId: provider.clientId },
        authorizationEndpoint,
        state,
        codeVerifier,
        redirectURI,
        scopes: ['openid', 'email', 'profile'],
        responseMode: 'query',
        ...(idTokenNonce !== undefined && { nonce: idTokenNonce }),
        ...(additionalParams && { additionalParams }),
      });
    },

    async validateAuthorizationCode({ code, codeVerifier = '', redirectURI }) {
      const attempt = currentAttempt();
      try {
        attempt.next = readLibraryEnd((await stateOf()).errorURL).next;
        const discovered = await discovery.get();
        await checkAnswerer(attempt, discovered);
        const tokens = await exchangeCode(provider, discovered, {
          code,
          codeVerifier,
          redirectUri: redirectURI,
        });
        return { idToken: tokens.idToken, accessToken: tokens.accessToken };
      } catch (error) {
        // The library would log a thrown error as its own failure. Without tokens it ends the attempt as well.
        attempt.fault = asFault(error);
        return null;
      }
    },

    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce }) {
      const attempt = currentAttempt();
      const discovered = await discovery.get();
      const proved = await prove(provider, discovered, { idToken, accessToken, nonce: expectedIdTokenNonce });
      const user = await admitPerson(db, attempt, discovered, proved);
      attempt.proved = proved;
      return { user, data: {} };
    },
  };
}

function currentAttempt(): ProviderAttempt {
  const attempt = attempts.getStore();
  if (!attempt) throw new Error('The sign-in library asked for a provider outside of any attempt');
  return attempt;
}

async function stateOf() {
  return AttemptState.parse(await getOAuthState());
}

/** Refuses an answer of another provider before its code is sent anywhere (RFC 9207, mix-up attack). */
async function checkAnswerer(attempt: ProviderAttempt, { sendsIssuer }: Discovered): Promise<void> {
  const { provider, iss } = attempt;
  const state = await stateOf();
  if (state.provider !== provider.id) throw new ProviderFault('mismatch', 'another provider was asked');
  if (iss === undefined && sendsIssuer) throw new ProviderFault('mismatch', 'the answer names no issuer');
}

async function prove(
  provider: HostedProvider,
  discovered: Discovered,
  given: { idToken: string | undefined; accessToken: string | undefined; nonce: string | undefined },
): Promise<ProvedIdentity> {
  const { idToken = '', accessToken, nonce } = given;
  const token = await readIdToken(provider, discovered, { idToken, nonce });
  const userinfo = await readUserinfo(discovered, { accessToken, sub: token.sub });
  const authTime = token['auth_time'];
  return {
    subject: token.sub,
    profile: readClaims(joinClaims(token, userinfo)),
    idToken,
    authTime: typeof authTime === 'number' ? new Date(authTime * 1000) : undefined,
  };
}

/**
 * Refuses to join an account whose address may be another person's. Whoever reads somebody's mails can have an account with
 * their address at a provider, so a second factor must not be skipped; and a provider may give an address to somebody new.
 */
async function refuseToJoin(db: Db, { key }: HostedProvider, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (!account) return;
  if (account.twoFactor) throw new ProviderFault('account-exists', 'the account asks for a second factor');
  const ways = await selectWaysIn(db, account.id);
  if (ways.some(({ kind, id }) => kind === 'provider' && id === key)) {
    throw new ProviderFault('account-exists', 'the account is of another one of the same provider');
  }
}

/** Difference of clocks, and the way back. */
const againToleranceMs = 60_000;

/**
 * Describes the person for the library, which joins an account of the same e-mail address only if both sides have confirmed
 * it. A connected account is found by issuer and subject; then the provider's claim about the address is ignored.
 */
async function admitPerson(db: Db, attempt: ProviderAttempt, discovered: Discovered, proved: ProvedIdentity) {
  const state = await stateOf();
  const { provider, former } = attempt;
  const owner = await selectAccountOwner(db, provider.key, proved.subject);
  const asked = state.link?.userId ?? state.again;
  if (asked !== undefined && former?.person.id !== asked) {
    throw new ProviderFault('other-person', 'somebody else is signed in by now');
  }
  if (state.link) {
    if (owner && owner.id !== asked) {
      throw new ProviderFault('already-connected', 'the account belongs to somebody else');
    }
    // The signed-in person has just proved who they are, so no address has to match.
    return { name: '', email: state.link.email, emailVerified: true };
  }
  if (state.again !== undefined) {
    if (owner?.id !== state.again) throw new ProviderFault('other-person', 'somebody else answered');
    checkFreshness(state.begunAt, proved.authTime, discovered);
    attempt.provedAgain = true;
  }
  if (owner) return { name: owner.name, email: owner.email, emailVerified: owner.email_verified };
  const { email, emailVerified, firstName, lastName } = proved.profile;
  if (email === undefined) throw new ProviderFault('no-email', 'the provider tells no e-mail address');
  await refuseToJoin(db, provider, email);
  return { name: [firstName, lastName].filter(Boolean).join(' '), email, emailVerified };
}

/** Refuses a proof from before the attempt (OpenID Connect Core 1.0, section 3.1.2.1, max_age). */
function checkFreshness(begunAt: number, authTime: Date | undefined, { offersAuthTime }: Discovered): void {
  const isStale = authTime !== undefined && authTime.getTime() < begunAt - againToleranceMs;
  if (isStale || (authTime === undefined && offersAuthTime)) {
    throw new ProviderFault('mismatch', 'the provider did not ask again');
  }
}
