import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Reminders } from '#contract/reminders.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();

const keys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const choice = { way: 'push', hour: 19, goalMinutes: 10, zone: 'Asia/Kolkata' };
const put = (session: ApiSession, body: object) =>
  session.send('/api/me/reminders', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...choice, ...body }),
  });

test('a visitor who asks for notifications becomes a guest, and finds the choice again', async () => {
  const guest = product.visitor();
  expect(await guest.json<Reminders>('/api/me/reminders')).toMatchObject({
    way: 'off',
    ways: ['off', 'push'],
  });
  const { key } = await guest.json<{ key: string }>('/api/me/reminders/key');
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  expect((await put(guest, { subscription: { endpoint, keys } })).status).toBe(200);
  // Another change, as a page without the subscription sends it, or a repeat.
  expect((await put(guest, { hour: 7 })).status).toBe(200);
  expect(await guest.json<Reminders>('/api/me/reminders')).toEqual({
    way: 'push',
    hour: 7,
    goalMinutes: 10,
    ways: ['off', 'push'],
    devices: 1,
  });
});

test.each<[string, object]>([
  ['an unknown zone', { zone: 'Mars/Olympus' }],
  ['hour 24', { hour: 24 }],
  ['half an hour', { hour: 7.5 }],
  ['another goal', { goalMinutes: 7 }],
  ['no device at all', {}],
  ['a push service by http', { subscription: { endpoint: 'http://push.example/abc', keys } }],
  ['a push service in the operator’s network', { subscription: { endpoint: 'https://10.0.0.7/abc', keys } }],
  ['this machine', { subscription: { endpoint: 'https://localhost/abc', keys } }],
  ['a long address', { subscription: { endpoint: `${endpoint}${'a'.repeat(1_000)}`, keys } }],
  [
    'keys of other letters',
    { subscription: { endpoint, keys: { ...keys, auth: '+/+/+/+/+/+/+/+/+/+/+/' } } },
  ],
  ['short keys', { subscription: { endpoint, keys: { ...keys, p256dh: 'abc' } } }],
])('%s is refused, and nothing is kept', async (_, body) => {
  const guest = product.visitor();
  const answer = await put(guest, body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'invalid-request' });
  expect(await guest.json<Reminders>('/api/me/reminders')).toMatchObject({ way: 'off', devices: 0 });
});

test('an address of 10 MB is not read to its end', async () => {
  const subscription = { endpoint: endpoint + 'a'.repeat(10_000_000), keys };
  expect((await put(product.visitor(), { subscription })).status).toBe(413);
});

test('a site without mail reminds nobody by mail', async () => {
  const answer = await put(await product.learner(), { way: 'mail' });
  expect(await answer.json()).toMatchObject({ code: 'mail-off' });
});

test('a calendar gets the hour that was chosen, or the usual one', async () => {
  const guest = product.visitor();
  const file = async (path: string) => (await guest.send(path)).text();
  expect(await file('/api/me/reminders.ics')).toMatch(/^DTSTART:\d{8}T190000\r$/m);
  await put(guest, { way: 'off', hour: 7 });
  expect(await file('/api/me/reminders.ics')).toMatch(/^DTSTART:\d{8}T070000\r$/m);
  const answer = await guest.send('/api/me/reminders.ics?hour=21');
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toMatch(/^DTSTART:\d{8}T210000\r$/m);
});

test('a mail program that knows the token ends the reminders; a wrong one tells nothing', async () => {
  const learner = await product.learner();
  await put(learner, { subscription: { endpoint: `${endpoint}-2`, keys } });
  const { rows } = await product.database.pool.query<{ token: string }>(
    `select end_token as token from reminders join push_subscriptions using (person_id) where endpoint like '%-2'`,
  );
  const end = (token: string) =>
    fetch(`${product.url}/api/reminders/end/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  expect(await (await end(randomUUID())).json()).toEqual({ ended: true });
  expect((await end('nonsense')).status).toBe(200);
  expect(await learner.json<Reminders>('/api/me/reminders')).toMatchObject({ way: 'push' });
  expect((await end(rows[0]!.token)).status).toBe(200);
  expect(await learner.json<Reminders>('/api/me/reminders')).toMatchObject({ way: 'off', goalMinutes: 10 });
});
