import { setTimeout as sleep } from 'node:timers/promises';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Log } from '#server/platform/log.ts';
import { ProviderFault } from './provider-fault.ts';
import { fetchFromProvider } from './provider-fetch.ts';
import type { HostedProvider } from './provider-settings.ts';

/** What a provider says of itself (OpenID Connect Discovery 1.0), checked. */
export interface Discovered {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userinfoEndpoint: string | undefined;
  endSessionEndpoint: string | undefined;
  clientAuth: 'basic' | 'post' | 'none';
  /** Of ID tokens; never `none`, and none with a shared secret. */
  algorithms: string[];
  keys: JWTVerifyGetKey;
  /** It names itself in its answers (RFC 9207), so that one that doesn't is another's. */
  sendsIssuer: boolean;
  offersAuthTime: boolean;
}

export interface Discovery {
  /** What is known by now. */
  known(): Discovered | undefined;
  /** Asks, where nothing is known yet. Throws ProviderFault `unreachable`. */
  get(): Promise<Discovered>;
  /** What keeps people from signing in here, for the operator. */
  wrong(): string | undefined;
}

const backOffMs = [200, 400, 800, 1_600];
const longestWaitMs = 8_000;
const freshMs = 60 * 60 * 1000;
const retryMs = 30_000;

const Texts = z.array(z.string());
const Document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
  end_session_endpoint: z.string().optional(),
  response_types_supported: Texts.optional(),
  code_challenge_methods_supported: Texts.optional(),
  token_endpoint_auth_methods_supported: Texts.default(['client_secret_basic']),
  id_token_signing_alg_values_supported: Texts.default(['RS256']),
  claims_supported: Texts.default([]),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

const asymmetric = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/;

/**
 * Keeps what a provider's discovery document says: asked for in the background from the start on, up to five times in a
 * row, later again while there was no answer, and anew every hour. Ends with `ending`.
 */
export function watchDiscovery(
  provider: HostedProvider,
  { log, ending }: { log: Log; ending: AbortSignal },
): Discovery {
  let found: { discovered: Discovered; at: number } | undefined;
  let wrong: string | undefined;
  let asking: Promise<Discovered> | undefined;

  async function attempt(): Promise<Discovered> {
    for (const pauseMs of backOffMs) {
      try {
        return await ask(provider);
      } catch (error) {
        // What is wrong with the document itself is not mended by asking again.
        if (!(error instanceof ProviderFault) || error.reason !== 'unreachable') throw error;
        await sleep(pauseMs, undefined, { signal: ending, ref: false });
      }
    }
    return ask(provider);
  }

  function start(): Promise<Discovered> {
    asking ??= attempt()
      .then((discovered) => {
        found = { discovered, at: Date.now() };
        wrong = undefined;
        return discovered;
      })
      .catch((error: unknown) => {
        if (ending.aborted) throw error;
        wrong = error instanceof Error ? error.message : 'failed';
        log.warn({ provider: provider.id, why: wrong }, 'a sign-in provider can’t be used for now');
        throw error;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  const askAgain = () => {
    if (!found || Date.now() - found.at > freshMs) start().catch(() => undefined);
  };
  askAgain();
  const timer = setInterval(askAgain, retryMs);
  timer.unref();
  ending.addEventListener('abort', () => clearInterval(timer));

  return {
    known: () => found?.discovered,
    async get() {
      if (found) return found.discovered;
      const given = new AbortController();
      const late = sleep(longestWaitMs, undefined, { signal: given.signal, ref: false }).then(() => {
        throw new ProviderFault('unreachable', `${provider.id} did not answer in time`);
      });
      late.catch(() => undefined);
      try {
        return await Promise.race([start(), late]);
      } catch (cause) {
        throw new ProviderFault('unreachable', `${provider.id} can't be used for now`, cause);
      } finally {
        given.abort();
      }
    },
    wrong: () => wrong,
  };
}

async function ask(provider: HostedProvider): Promise<Discovered> {
  const { issuer } = provider;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { status, data } = await fetchFromProvider(address);
  if (status !== 200) throw new ProviderFault('unreachable', `${address} answered ${status}`);
  const parsed = Document.safeParse(data);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new ProviderFault('failed', `${address} is no discovery document: ${fields || 'not JSON'}`);
  }
  return check(provider, parsed.data);
}

function check(provider: HostedProvider, document: z.infer<typeof Document>): Discovered {
  const unusable = (what: string) => new ProviderFault('failed', `${provider.id}: ${what}`);
  if (document.issuer !== provider.issuer) {
    throw unusable(`the issuer that is set is not, to the letter, the provider's own ${document.issuer}`);
  }
  const endpoint = (name: keyof typeof document) => {
    const url = URL.parse(String(document[name]));
    const { protocol, hostname, hash } = url ?? {};
    const mayBePlain = provider.onLoopback && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname ?? '');
    if (protocol === 'https:' || (protocol === 'http:' && mayBePlain)) {
      if (!hash) return String(document[name]);
    }
    throw unusable(`its ${name} is no https address`);
  };
  const optional = (name: 'userinfo_endpoint' | 'end_session_endpoint') =>
    document[name] === undefined ? undefined : endpoint(name);
  if (document.response_types_supported?.includes('code') === false) throw unusable('it has no code flow');
  // Absent says nothing: some that do PKCE don't name it, and what does not ignores the challenge.
  if (document.code_challenge_methods_supported?.includes('S256') === false) {
    throw unusable('it has no PKCE with S256');
  }
  const algorithms = document.id_token_signing_alg_values_supported.filter((name) => asymmetric.test(name));
  if (algorithms.length === 0) throw unusable('it signs ID tokens in no way that can be checked');
  return {
    authorizationEndpoint: endpoint('authorization_endpoint'),
    tokenEndpoint: endpoint('token_endpoint'),
    userinfoEndpoint: optional('userinfo_endpoint'),
    endSessionEndpoint: optional('end_session_endpoint'),
    clientAuth: chooseClientAuth(provider, document.token_endpoint_auth_methods_supported),
    algorithms,
    keys: createRemoteJWKSet(new URL(endpoint('jwks_uri')), { timeoutDuration: 5_000 }),
    sendsIssuer: document.authorization_response_iss_parameter_supported,
    offersAuthTime: document.claims_supported.includes('auth_time'),
  };
}

function chooseClientAuth(provider: HostedProvider, offered: readonly string[]): Discovered['clientAuth'] {
  if (provider.clientSecret === undefined) return 'none';
  if (offered.includes('client_secret_basic')) return 'basic';
  if (offered.includes('client_secret_post')) return 'post';
  throw new ProviderFault('failed', `${provider.id}: it takes no client secret, but one is set`);
}
