import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { startOidcForger } from '#tests/stand-ins/oidc-forger.ts';
import { asHostedProvider } from './provider-settings.ts';
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

test('discovery is asked for up to five times in a row, and again when somebody needs it', async () => {
  forger.lies = { status: { discovery: 503 } };
  const discovery = watch();
  await expect(discovery.get()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(forger.requests).toHaveLength(5);
  expect(discovery.known()).toBe(undefined);
  expect(discovery.wrong()).toContain('503');
  forger.lies = {};
  await expect(discovery.get()).resolves.toMatchObject({ clientAuth: 'post', algorithms: ['ES256'] });
  expect(discovery.wrong()).toBe(undefined);
});

test('it is asked for once, however many need it at a time, and then remembered', async () => {
  const discovery = watch();
  await Promise.all(Array.from({ length: 20 }, () => discovery.get()));
  await discovery.get();
  expect(forger.requests).toHaveLength(1);
});

test('who is sent to a provider that went away since makes it known to the operator, until it is back', async () => {
  const discovery = watch();
  await discovery.get();
  forger.lies = { status: { discovery: 503 } };
  await expect(discovery.reach()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(discovery.wrong()).toContain('503');
  forger.lies = {};
  await discovery.reach();
  expect(discovery.wrong()).toBe(undefined);
});

test('a document that can’t be used is not asked for again at once', async () => {
  forger.lies = { discovery: { issuer: 'https://accounts.example.org' } };
  const discovery = watch();
  await expect(discovery.get()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(forger.requests).toHaveLength(1);
  expect(discovery.wrong()).toContain('to the letter');
});
