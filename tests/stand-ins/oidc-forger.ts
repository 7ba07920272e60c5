import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { BrowserAtProvider } from './oidc-browser.ts';
import { sendJson } from './stand-in-server.ts';

/** The ways in which the forger differs from an honest provider. */
export interface Lies {
  /** Claims that replace those of the ID token; undefined omits a claim. */
  idToken?: Record<string, unknown>;
  /** The signature of the ID token. `other-key` is not published by the provider; `secret` is the client's secret. */
  signed?: 'none' | 'other-key' | 'secret';
  userinfo?: Record<string, unknown>;
  /** Fields of the discovery document. */
  discovery?: Record<string, unknown>;
  /** Parameters of the authorization response; undefined omits one. */
  answer?: Record<string, string | undefined>;
  /** The status of these endpoints. */
  status?: Partial<Record<'discovery' | 'keys' | 'token' | 'userinfo', number>>;
  /** The endpoint that never answers. */
  hang?: 'token' | 'userinfo';
  /** Endpoints that redirect to another address. */
  redirect?: Partial<Record<'discovery' | 'token' | 'userinfo', string>>;
}

export interface OidcForger extends AsyncDisposable {
  issuer: string;
  settings: Record<string, string>;
  /** The honest claims of the next person who signs in. */
  claims: { sub: string; [claim: string]: unknown };
  /** Applies until it is changed. */
  lies: Lies;
  /** Bodies of the requests to the token endpoint. */
  exchanges: URLSearchParams[];
  /** Parameters of the last authorization request. */
  asked: URLSearchParams;
  browser(): BrowserAtProvider;
  /** Adds an answer, such as a picture, at this path. */
  serve(path: string, answer: (response: ServerResponse) => void): void;
  requests: string[];
  close(): Promise<void>;
}

const clientId = 'saksham-forged';
const clientSecret = 'a secret that the forger knows as well';

/** Starts a small OpenID provider on loopback that can falsify everything that a client has to verify. */
export async function startOidcForger({ prefix = 'OIDC' } = {}): Promise<OidcForger> {
  const honest = await generateKeyPair('ES256');
  const other = await generateKeyPair('ES256');
  const publicKey = { ...(await exportJWK(honest.publicKey)), use: 'sig', alg: 'ES256', kid: 'honest' };
  const codes = new Map<string, URLSearchParams>();
  const extra = new Map<string, (response: ServerResponse) => void>();

  const handlers: Record<string, (request: IncomingMessage, response: ServerResponse, url: URL) => unknown> =
    {
      '/.well-known/openid-configuration': (_request, response) =>
        sendJson(response, forger.lies.status?.discovery ?? 200, {
          ...discovery(issuer),
          ...forger.lies.discovery,
        }),
      '/keys': (_request, response) =>
        sendJson(response, forger.lies.status?.keys ?? 200, { keys: [publicKey] }),
      '/authorize'(_request, response, { searchParams }) {
        forger.asked = searchParams;
        const code = randomUUID();
        codes.set(code, searchParams);
        const back = new URL(searchParams.get('redirect_uri') ?? '');
        const answer = { code, state: searchParams.get('state') ?? '', iss: issuer, ...forger.lies.answer };
        for (const [name, value] of Object.entries(answer)) {
          if (value !== undefined) back.searchParams.set(name, value);
        }
        response.writeHead(302, { Location: back.href }).end();
      },
      async '/token'(request, response) {
        const body = new URLSearchParams(await text(request));
        forger.exchanges.push(body);
        const code = body.get('code') ?? '';
        const asked = codes.get(code);
        codes.delete(code);
        const status = forger.lies.status?.token;
        if (status !== undefined) return sendJson(response, status, { error: 'invalid_client' });
        if (!asked) return sendJson(response, 400, { error: 'invalid_grant', error_description: 'used' });
        const idToken = await forge(asked.get('nonce') ?? '');
        return sendJson(response, 200, { access_token: 'access', token_type: 'Bearer', id_token: idToken });
      },
      '/userinfo': (_request, response) =>
        sendJson(response, forger.lies.status?.userinfo ?? 200, {
          ...forger.claims,
          ...forger.lies.userinfo,
        }),
    };

  async function forge(nonce: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, aud: clientId, sub: forger.claims.sub, nonce, iat: now, exp: now + 300 };
    const payload = { ...right, ...forger.lies.idToken } as JWTPayload;
    if (forger.lies.signed === 'none') return new UnsecuredJWT(payload).encode();
    if (forger.lies.signed === 'secret') {
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(clientSecret));
    }
    const { privateKey } = forger.lies.signed === 'other-key' ? other : honest;
    return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'honest' }).sign(privateKey);
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    forger.requests.push(url.pathname);
    const name = url.pathname.split('/').at(-1)?.replace('openid-configuration', 'discovery') ?? '';
    if (forger.lies.hang === name) return;
    const elsewhere = forger.lies.redirect?.[name as 'token'];
    if (elsewhere !== undefined) {
      response.writeHead(307, { Location: elsewhere }).end();
      return;
    }
    const served = extra.get(url.pathname);
    if (served) return served(response);
    const handler = handlers[url.pathname];
    if (!handler) response.writeHead(404).end();
    else Promise.resolve(handler(request, response, url)).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/forged`;
  for (const [path, handler] of Object.entries(handlers)) handlers[`/realms/forged${path}`] = handler;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  const forger: OidcForger = {
    issuer,
    settings: {
      [`${prefix}_ISSUER`]: issuer,
      [`${prefix}_CLIENT_ID`]: clientId,
      [`${prefix}_CLIENT_SECRET`]: clientSecret,
      [`${prefix}_NAME`]: 'Forger',
    },
    claims: { sub: 'nobody' },
    lies: {},
    exchanges: [],
    asked: new URLSearchParams(),
    browser: () => new BrowserAtProvider(issuer),
    serve: (path, answer) => extra.set(path, answer),
    requests: [],
    close,
    [Symbol.asyncDispose]: close,
  };
  return forger;
}

function discovery(issuer: string) {
  return {
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
  };
}
