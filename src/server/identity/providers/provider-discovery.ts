import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { ProviderFault } from './provider-fault.ts';
import { fetchFromProvider } from './provider-fetch.ts';
import type { HostedProvider } from './provider-settings.ts';

/** A checked discovery document (OpenID Connect Discovery 1.0). */
export interface Discovered {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userinfoEndpoint: string | undefined;
  endSessionEndpoint: string | undefined;
  clientAuth: 'basic' | 'post' | 'none';
  /** Signing algorithms of ID tokens; never `none`, and none with a shared secret. */
  algorithms: string[];
  keys: JWTVerifyGetKey;
  /** The provider names itself in its answers (RFC 9207), so an answer without a name is not its own. */
  sendsIssuer: boolean;
  offersAuthTime: boolean;
}

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
 * Asks a provider for its discovery document once.
 *
 * @throws ProviderFault `unreachable` when there is no answer, `failed` when the document can't be used
 */
export async function askDiscovery(provider: HostedProvider): Promise<Discovered> {
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
  // Some providers support PKCE without listing it; others ignore the challenge.
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
