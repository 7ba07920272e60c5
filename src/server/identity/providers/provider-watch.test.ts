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

test('tries discovery up to five times in a row, and again when a sign-in needs it', async () => {
  forger.lies = { status: { discovery: 503 } };
  const discovery = watch();
  await expect(discovery.get()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(forger.requests).toHaveLength(5);
  expect(discovery.trouble()).toContain('503');
  forger.lies = {};
  const client = await discovery.get();
  expect(client.serverMetadata()).toMatchObject({ id_token_signing_alg_values_supported: ['ES256'] });
  expect(discovery.trouble()).toBe(undefined);
});

test('makes one discovery request for simultaneous callers, and caches it', async () => {
  const discovery = watch();
  await Promise.all(Array.from({ length: 20 }, () => discovery.get()));
  await discovery.get();
  expect(forger.requests).toHaveLength(1);
});

test('reports an unreachable known provider to the operator until it is up again', async () => {
  const discovery = watch();
  await discovery.get();
  forger.lies = { status: { discovery: 503 } };
  await expect(discovery.reach()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(discovery.trouble()).toContain('503');
  forger.lies = {};
  await discovery.reach();
  expect(discovery.trouble()).toBe(undefined);
});

test.each<[Record<string, unknown>, string]>([
  [{ issuer: 'https://accounts.example.org' }, 'to the letter'],
  [{ issuer: `${forger.issuer}/` }, 'to the letter'],
  [{ token_endpoint: 'http://accounts.example.org/token' }, 'token_endpoint'],
  [{ authorization_endpoint: 'javascript:alert(1)' }, 'authorization_endpoint'],
  [{ jwks_uri: undefined }, 'jwks_uri'],
  [{ code_challenge_methods_supported: ['plain'] }, 'S256'],
  [{ response_types_supported: ['token'] }, 'code'],
  [{ id_token_signing_alg_values_supported: ['none', 'HS256'] }, 'none that can be checked'],
  [{ token_endpoint_auth_methods_supported: ['private_key_jwt'] }, 'takes no client secret'],
])('a document with %j is not used, nor requested again at once', async (lie, why) => {
  forger.lies = { discovery: lie };
  const discovery = watch();
  await expect(discovery.get()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(forger.requests).toHaveLength(1);
  expect(discovery.trouble()).toContain(why);
});
