import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { BrowserAtProvider } from './oidc-browser.ts';
import { sendJson, serveOnLoopback } from './serve-on-loopback.ts';

export interface Lies {
  /** Claims that replace those of the ID token; undefined omits a claim. */
  idToken?: Record<string, unknown>;
  /** The signature of the ID token. `other-key` is not published by the provider; `secret` is the client's secret. */
  signed?: 'none' | 'other-key' | 'secret';
  userinfo?: Record<string, unknown>;
  discovery?: Record<string, unknown>;
  /** Parameters of the authorization response; undefined omits one. */
  answer?: Record<string, string | undefined>;
  status?: Partial<Record<'discovery' | 'keys' | 'token' | 'userinfo', number>>;
  hang?: 'token' | 'userinfo';
  redirect?: Partial<Record<'discovery' | 'token' | 'userinfo', string>>;
}

const clientId = 'saksham-forged';
const clientSecret = 'a secret that the forger knows as well';
const realm = '/realms/forged';

/** Starts a small OpenID provider on loopback that can falsify everything that a client has to verify. */
export async function startOidcForger() {
  const honest = await generateKeyPair('ES256');
  const other = await generateKeyPair('ES256');
  const publicKey = { ...(await exportJWK(honest.publicKey)), use: 'sig', alg: 'ES256', kid: 'honest' };
  const codes = new Map<string, URLSearchParams>();
  const extra = new Map<string, (response: ServerResponse) => void>();

  const documents = {
    discovery: () => ({ ...discovery(issuer), ...forger.lies.discovery }),
    keys: () => ({ keys: [publicKey] }),
    userinfo: () => ({ ...forger.claims, ...forger.lies.userinfo }),
  };
  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const code = randomUUID();
    codes.set(code, asked);
    const back = new URL(asked.get('redirect_uri') ?? '');
    const answer = { code, state: asked.get('state') ?? '', iss: issuer, ...forger.lies.answer };
    for (const [name, value] of Object.entries(answer))
      if (value !== undefined) back.searchParams.set(name, value);
    response.writeHead(302, { Location: back.href }).end();
  }
  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(await text(request));
    forger.exchanges.push(body);
    const code = body.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const status = forger.lies.status?.token;
    if (status !== undefined) return sendJson(response, status, { error: 'invalid_client' });
    if (!asked) return sendJson(response, 400, { error: 'invalid_grant', error_description: 'used' });
    const idToken = await forge(asked.get('nonce') ?? '');
    sendJson(response, 200, { access_token: 'access', token_type: 'Bearer', id_token: idToken });
  }
  async function forge(nonce: string): Promise<string> {
    const { idToken, signed } = forger.lies;
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, aud: clientId, sub: forger.claims.sub, nonce, iat: now, exp: now + 300 };
    const payload = { ...right, ...idToken } as JWTPayload;
    if (signed === 'none') return new UnsecuredJWT(payload).encode();
    const token = new SignJWT(payload);
    if (signed === 'secret')
      return token.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clientSecret));
    const { privateKey } = signed === 'other-key' ? other : honest;
    return token.setProtectedHeader({ alg: 'ES256', kid: 'honest' }).sign(privateKey);
  }

  const server = await serveOnLoopback((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const { lies, requests } = forger;
    requests.push(pathname);
    const path = pathname.replace(realm, '');
    const name = (path === '/.well-known/openid-configuration' ? 'discovery' : path.slice(1)) as 'userinfo';
    if (lies.hang === name) return;
    const elsewhere = lies.redirect?.[name];
    if (elsewhere !== undefined) return void response.writeHead(307, { Location: elsewhere }).end();
    const served = extra.get(pathname);
    if (served) return served(response);
    if (path === '/authorize') return authorize(searchParams, response);
    if (path === '/token') return exchange(request, response);
    if (name in documents) sendJson(response, lies.status?.[name] ?? 200, documents[name]());
    else response.writeHead(404).end();
  });
  const issuer = server.origin + realm;
  const forger = {
    ...server,
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Forger',
    },
    claims: { sub: 'nobody' } as { sub: string; [claim: string]: unknown },
    lies: {} as Lies,
    exchanges: [] as URLSearchParams[],
    browser: () => new BrowserAtProvider(issuer),
    serve: (path: string, answer: (response: ServerResponse) => void) => void extra.set(path, answer),
    requests: [] as string[],
  };
  return forger;
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  id_token_signing_alg_values_supported: ['ES256', 'none', 'HS256'],
  authorization_response_iss_parameter_supported: true,
});
