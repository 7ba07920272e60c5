import * as oidc from 'openid-client';
import { z } from 'zod';
import type { ProviderProblem } from '#contract/provider-problem.ts';
import type { HostedProvider } from '#server/identity/identity-settings.ts';
import { readAtMost } from '#server/platform/http/service-answer.ts';
import { loopback } from '#server/platform/settings.ts';
import { readClaims, joinClaims, type ProviderProfile } from './provider-claims.ts';

const timeoutS = 5;
const mostBytes = 256 * 1024;
/** Difference between this machine's clock and the provider's. */
const clockToleranceS = 60;

export interface ProvedIdentity {
  subject: string;
  profile: ProviderProfile;
  idToken: string;
  /** The person's last proof at the provider, if it says so. */
  authTime: Date | undefined;
}

/** Never `none`, and none with a shared secret. */
const asymmetric = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/;

/** Checks of a discovery document (OpenID Connect Discovery 1.0) beyond those of the library. */
function documentOf({ issuer, onLoopback }: HostedProvider) {
  const endpoint = z.string().refine((address) => isEndpoint(address, onLoopback), 'is no https address');
  const offering = (value: string) =>
    z.array(z.string()).refine((values) => values.includes(value), `does not offer ${value}`);
  return z.looseObject({
    issuer: z.literal(issuer, {
      error: ({ input }) => `${String(input)} is not, to the letter, the one that is set`,
    }),
    authorization_endpoint: endpoint,
    token_endpoint: endpoint,
    jwks_uri: endpoint,
    userinfo_endpoint: endpoint.optional(),
    end_session_endpoint: endpoint.optional(),
    response_types_supported: offering('code').optional(),
    // Some providers support PKCE without listing it; others ignore the challenge.
    code_challenge_methods_supported: offering('S256').optional(),
    token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
    id_token_signing_alg_values_supported: z
      .array(z.string())
      .default(['RS256'])
      .transform((names) => names.filter((name) => asymmetric.test(name)))
      .refine((names) => names.length > 0, 'has none that can be checked'),
  });
}

function isEndpoint(address: string, onLoopback: boolean): boolean {
  const { protocol, hostname = '', hash } = URL.parse(address) ?? {};
  return !hash && (protocol === 'https:' || (protocol === 'http:' && onLoopback && loopback.has(hostname)));
}

/** Asks once. Throws ProviderFault `unreachable` when there is no answer, `failed` when the document can't be used. */
export async function askDiscovery(provider: HostedProvider): Promise<oidc.Configuration> {
  const address = `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const signal = AbortSignal.timeout(timeoutS * 1000);
  const answer = await fetchFromProvider(address, { headers: { Accept: 'application/json' }, signal });
  if (answer.status !== 200) throw new ProviderFault('unreachable', `${address} answered ${answer.status}`);
  const parsed = documentOf(provider).safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
    throw new ProviderFault('failed', `${address} can't be used: ${wrong.join('; ')}`);
  }
  const client = new oidc.Configuration(
    parsed.data as oidc.ServerMetadata,
    provider.clientId,
    { [oidc.clockTolerance]: clockToleranceS },
    chooseClientAuth(provider, parsed.data.token_endpoint_auth_methods_supported),
  );
  client[oidc.customFetch] = (address, options) => fetchFromProvider(address, options as RequestInit);
  client.timeout = timeoutS;
  oidc.enableNonRepudiationChecks(client);
  if (provider.onLoopback) oidc.allowInsecureRequests(client);
  return client;
}

function chooseClientAuth({ id, clientSecret }: HostedProvider, offered: readonly string[]): oidc.ClientAuth {
  if (clientSecret === undefined) return oidc.None();
  if (offered.includes('client_secret_basic')) return oidc.ClientSecretBasic(clientSecret);
  if (offered.includes('client_secret_post')) return oidc.ClientSecretPost(clientSecret);
  throw new ProviderFault('failed', `${id}: it takes no client secret, but one is set`);
}

/** Fetches without redirects, which would send a secret elsewhere, and at most 256 KB. Status 429 and 5xx are no answer. */
async function fetchFromProvider(address: string, options: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(address, { ...options, redirect: 'error' });
    const bytes = await readAtMost(answer, mostBytes);
    if (answer.status >= 500 || answer.status === 429) throw new Error(`It answered ${answer.status}`);
    return new Response(bytes, { status: answer.status, headers: answer.headers });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : 'no answer';
    throw new ProviderFault('unreachable', `${new URL(address).host} can't be reached: ${why}`, cause);
  }
}

/** Makes the secrets that an attempt sends, which its answer is checked against. */
export const makeSecrets = () => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  codeVerifier: oidc.randomPKCECodeVerifier(),
});
export type AttemptSecrets = ReturnType<typeof makeSecrets>;

/** The provider's address to send the browser to. `again`: the provider has the person prove again who they are. */
export async function authorizationUrl(
  client: oidc.Configuration,
  { state, nonce, codeVerifier }: AttemptSecrets,
  { redirectUri, again }: { redirectUri: string; again: boolean },
): Promise<string> {
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    response_mode: 'query',
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login', max_age: '0' }),
  }).href;
}

/** Exchanges the answer's code for tokens, and checks that they were made for this client and this attempt. */
export async function proveIdentity(
  client: oidc.Configuration,
  answer: URL,
  { state, nonce, codeVerifier }: AttemptSecrets,
): Promise<ProvedIdentity> {
  try {
    const tokens = await oidc.authorizationCodeGrant(client, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
    });
    const token = tokens.claims();
    const { sub = '', azp, auth_time: authTime } = token ?? {};
    if (!token || sub === '' || sub.length > 255) {
      throw new ProviderFault('mismatch', 'the ID token has no usable subject');
    }
    if (azp !== undefined && azp !== client.clientMetadata().client_id) {
      throw new ProviderFault('mismatch', 'the ID token was made for another client');
    }
    const userinfo = client.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(client, tokens.access_token, sub)
      : {};
    return {
      subject: sub,
      profile: readClaims(joinClaims(token, userinfo)),
      idToken: tokens.id_token ?? '',
      authTime: typeof authTime === 'number' ? new Date(authTime * 1000) : undefined,
    };
  } catch (error) {
    throw asFault(error);
  }
}

/** A failed attempt at a provider. The message is for the log, and holds no token and no claim. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
  readonly reason: ProviderProblem;

  constructor(reason: ProviderProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** The provider's own refusals: RFC 6749, sections 4.1.2.1 and 5.2, and OpenID Connect Core 1.0, section 3.1.2.6. */
function problemOf(code: string): ProviderProblem {
  if (code === 'access_denied' || /^(interaction|login|account_selection|consent)_required$/.test(code))
    return 'refused';
  if (code === 'server_error' || code === 'temporarily_unavailable') return 'unreachable';
  return code === 'invalid_grant' ? 'expired' : 'failed';
}

/** Codes of `openid-client` for an invalid answer: a status without words, or no JSON. */
const noAnswer = /^OAUTH_(RESPONSE_IS_NOT_(CONFORM|JSON)|PARSE_ERROR)$/;

/** The fault behind an error of an attempt. Anything that the library finds wrong in tokens or answers is a `mismatch`. */
export function asFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    const code = error.error.replaceAll(/[^\w.-]/g, '').slice(0, 60);
    return new ProviderFault(problemOf(code), `it refused: ${code}`);
  }
  if (error instanceof oidc.ClientError) {
    if (error.cause instanceof ProviderFault) return error.cause;
    const code = error.code ?? '';
    return new ProviderFault(noAnswer.test(code) ? 'failed' : 'mismatch', `${error.message}: ${code}`, error);
  }
  return new ProviderFault('failed', 'it failed', error);
}
