import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { startOidcForger } from '#tests/stand-ins/oidc-forger.ts';
import { asHostedProvider } from '#server/identity/identity-settings.ts';
import { watchDiscovery } from './provider-watch.ts';

const forger = await startOidcForger();
afterAll(() => forger.close());
beforeEach(() => {
  forger.lies = {};
  forger.requests.length = 0;
});
const ending = new AbortController();
afterAll(() => ending.abort());

const provider = asHostedProvider({
  id: 'oidc',
  name: 'Forger',
  issuer: forger.issuer,
  clientId: 'saksham-forged',
  clientSecret: 'secret',
});
const watch = () => watchDiscovery(provider, { log: createLog('silent'), ending: ending.signal });

test.each<[Record<string, unknown>, string]>([
  [{ issuer: 'https://accounts.example.org' }, 'to the letter'],
  [{ token_endpoint: 'http://accounts.example.org/token' }, 'token_endpoint'],
  [{ authorization_endpoint: 'javascript:alert(1)' }, 'authorization_endpoint'],
  [{ jwks_uri: undefined }, 'jwks_uri'],
  [{ code_challenge_methods_supported: ['plain'] }, 'S256'],
  [{ id_token_signing_alg_values_supported: ['none', 'HS256'] }, 'none that can be checked'],
])('a document with %j is not used, nor requested again at once', async (lie, why) => {
  forger.lies = { discovery: lie };
  const discovery = watch();
  await expect(discovery.get()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(forger.requests).toHaveLength(1);
  expect(discovery.trouble()).toContain(why);
});
