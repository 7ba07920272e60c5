import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { BrowserAtProvider } from './oidc-browser.ts';
import { serveOnLoopback } from './serve-on-loopback.ts';

export type ProviderClaims = { email_verified?: boolean | string } & Partial<
  Record<'email' | 'given_name' | 'family_name' | 'name' | 'preferred_username' | 'picture', string>
>;

interface OidcStandInOptions {
  clientAuth?: 'client_secret_basic' | 'none';
  /** `page` shows the buttons Continue and Cancel; `auto` consents without a page. */
  interaction?: 'auto' | 'page';
  prefix?: string;
  name?: string;
}

const clientId = 'saksham';
const clientSecret = 'a secret that provider and product share';

/** Starts the certified `oidc-provider` on loopback, which accepts any loopback address of the product as a redirect. */
export async function startOidcStandIn(options: OidcStandInOptions = {}) {
  const { clientAuth = 'client_secret_basic', interaction = 'auto', prefix = 'OIDC' } = options;
  const people = new Map<string, ProviderClaims>();
  let current = '';
  let refuses = false;
  const server = await serveOnLoopback((request, response) =>
    /^\/interaction\/[\w-]/.test(request.url ?? '/')
      ? finishInteraction(request, response)
      : provider.callback()(request, response),
  );
  const issuer = server.origin;
  const provider = await createProvider(issuer, clientAuth, people);

  async function finishInteraction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (interaction === 'page' && !/\/(continue|cancel)$/.test(path)) return drawPage(path, response);
    if (path.endsWith('/cancel') || refuses) {
      refuses = false;
      const refusal = { error: 'access_denied', error_description: 'The person said no <b>loudly</b>' };
      return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
    }
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: current, clientId });
    grant.addOIDCScope(String(params['scope']));
    const grantId = await grant.save();
    const result = { login: { accountId: current }, consent: { grantId } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return {
    ...server,
    issuer,
    clientId,
    settings: {
      [`${prefix}_ISSUER`]: issuer,
      [`${prefix}_CLIENT_ID`]: clientId,
      ...(clientAuth !== 'none' && { [`${prefix}_CLIENT_SECRET`]: clientSecret }),
      [`${prefix}_NAME`]: options.name ?? 'School',
    },
    person(sub: string, claims: ProviderClaims): string {
      people.set(sub, claims);
      current = sub;
      return sub;
    },
    refuseNext: () => void (refuses = true),
    browser: () => new BrowserAtProvider(issuer),
    goOffline: server.close,
    goOnline: server.listen,
  };
}

async function createProvider(
  issuer: string,
  clientAuth: NonNullable<OidcStandInOptions['clientAuth']>,
  people: ReadonlyMap<string, ProviderClaims>,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        ...(clientAuth === 'none' ? {} : { client_secret: clientSecret }),
        token_endpoint_auth_method: clientAuth,
        redirect_uris: ['http://127.0.0.1/api/auth/callback/oidc'],
        post_logout_redirect_uris: ['http://127.0.0.1/'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'preferred_username', 'picture'],
    },
    clientAuthMethods: [clientAuth],
    cookies: { keys: ['a key of the stand-in'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(context, form) {
          context.body = `<!doctype html><title>Sign out</title><h1>Sign out of the school?</h1>${form}
<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
        },
      },
    },
    findAccount: (_context, sub) => {
      const claims = people.get(sub);
      return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
  // The product's port is not known yet, because the product starts after this provider.
  const client = provider.Client.prototype;
  client.redirectUriAllowed = (uri) => /^http:\/\/[\w.]+:\d+\/api\/auth\/callback\/\w+$/.test(uri);
  client.postLogoutRedirectUriAllowed = (uri) => /^http:\/\/[\w.]+:\d+\/?$/.test(uri);
  return provider;
}

function drawPage(path: string, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>School</title>
<h1>Sign in at the school</h1>
<form method="post" action="${path}/continue"><button>Continue</button></form>
<form method="post" action="${path}/cancel"><button>Cancel</button></form></html>`);
}
