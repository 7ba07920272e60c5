import { errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { ProviderFault } from './provider-fault.ts';
import { fetchFromProvider } from './provider-fetch.ts';
import type { Discovered } from './provider-discovery.ts';
import type { HostedProvider } from './provider-settings.ts';

const TokenAnswer = z.object({ id_token: z.string(), access_token: z.string().optional() });
const TokenRefusal = z.object({ error: z.string() });

/** Difference between this machine's clock and the provider's. */
const clockToleranceS = 60;

/**
 * Exchanges the code for tokens (RFC 6749, section 4.1.3, with PKCE).
 *
 * @throws ProviderFault `expired` for a code that is too old or was used, `unreachable`, `failed`
 */
export async function exchangeCode(
  provider: HostedProvider,
  discovered: Discovered,
  { code, codeVerifier, redirectUri }: { code: string; codeVerifier: string; redirectUri: string },
): Promise<{ idToken: string; accessToken: string | undefined }> {
  const { clientId, clientSecret = '' } = provider;
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  });
  const headers = new Headers();
  if (discovered.clientAuth === 'basic') {
    // RFC 6749, section 2.3.1: both are form-encoded before they are joined.
    const pair = [clientId, clientSecret].map(formEncoded).join(':');
    headers.set('Authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  } else {
    body.set('client_id', clientId);
    if (discovered.clientAuth === 'post') body.set('client_secret', clientSecret);
  }
  const { status, data } = await fetchFromProvider(discovered.tokenEndpoint, {
    method: 'POST',
    headers,
    body,
  });
  const tokens = TokenAnswer.safeParse(data);
  if (status === 200 && tokens.success) {
    return { idToken: tokens.data.id_token, accessToken: tokens.data.access_token };
  }
  const refusal = TokenRefusal.safeParse(data).data?.error ?? 'no tokens';
  if (refusal === 'invalid_grant') throw new ProviderFault('expired', 'the code has run out or was used');
  throw new ProviderFault('failed', `the token endpoint answered ${status}: ${refusal.slice(0, 60)}`);
}

const formEncoded = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);

/**
 * Reads the claims of an ID token after checking that the provider made it, for this client and this attempt (OpenID Connect
 * Core 1.0, section 3.1.3.7).
 *
 * @throws ProviderFault `mismatch`, or `unreachable` without the provider's keys
 */
export async function readIdToken(
  provider: HostedProvider,
  discovered: Discovered,
  { idToken, nonce }: { idToken: string; nonce: string | undefined },
): Promise<JWTPayload & { sub: string }> {
  const { clientId, issuer } = provider;
  const { payload } = await jwtVerify(idToken, discovered.keys, {
    issuer,
    audience: clientId,
    algorithms: discovered.algorithms,
    clockTolerance: clockToleranceS,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  }).catch((cause: unknown) => {
    throw tokenFault(cause);
  });
  const { sub, azp, aud } = payload;
  if (nonce === undefined || payload['nonce'] !== nonce) {
    throw new ProviderFault('mismatch', 'the ID token answers another attempt');
  }
  if ((azp !== undefined || (Array.isArray(aud) && aud.length > 1)) && azp !== clientId) {
    throw new ProviderFault('mismatch', 'the ID token was made for another client');
  }
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) {
    throw new ProviderFault('mismatch', 'the ID token is about nobody');
  }
  return { ...payload, sub };
}

function tokenFault(cause: unknown): ProviderFault {
  const noKeys =
    !(cause instanceof errors.JOSEError) ||
    cause instanceof errors.JWKSTimeout ||
    cause.code === 'ERR_JOSE_GENERIC';
  if (noKeys) return new ProviderFault('unreachable', 'the provider’s keys can’t be had', cause);
  return new ProviderFault('mismatch', `the ID token is not valid: ${cause.code}`);
}

/**
 * Fetches the claims of the userinfo endpoint, if there is one.
 *
 * @throws ProviderFault `mismatch` when it is about somebody else, `unreachable`, `failed`
 */
export async function readUserinfo(
  discovered: Discovered,
  { accessToken, sub }: { accessToken: string | undefined; sub: string },
): Promise<Record<string, unknown>> {
  const { userinfoEndpoint } = discovered;
  if (userinfoEndpoint === undefined || accessToken === undefined) return {};
  const { status, data } = await fetchFromProvider(userinfoEndpoint, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  const claims = z.record(z.string(), z.unknown()).safeParse(data).data;
  if (status !== 200 || !claims)
    throw new ProviderFault('failed', `the userinfo endpoint answered ${status}`);
  if (claims['sub'] !== sub) throw new ProviderFault('mismatch', 'userinfo is about somebody else');
  return claims;
}
