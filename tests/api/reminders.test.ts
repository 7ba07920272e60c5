import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { upcomingFeatures } from '#contract/features.ts';
import type { Reminders } from '#contract/reminders.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();

const keys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const path = '/api/me/reminders';
const put = (session: ApiSession, body: object) =>
  session.put(path, { way: 'push', hour: 19, goalMinutes: 10, zone: 'Asia/Kolkata', ...body });
const at = (endpoint: string) => ({ subscription: { endpoint, keys } });

test('a visitor who asks for notifications becomes a guest, and finds the choice again', async () => {
  const guest = product.visitor();
  const ways = ['off', 'push'];
  expect(await guest.json<Reminders>(path)).toMatchObject({ way: 'off', ways });
  expect((await put(guest, at(endpoint))).status).toBe(200);
  // Another change, as a page without the subscription sends it, or a repeat.
  expect((await put(guest, { hour: 7 })).status).toBe(200);
  const choice = { way: 'push', hour: 7, goalMinutes: 10, ways, devices: 1 };
  expect(await guest.json<Reminders>(path)).toEqual(choice);
});

test('what is no choice, no device, or no push service of the world is refused, and nothing is kept', async () => {
  const guest = product.visitor();
  for (const body of [
    { zone: 'Mars/Olympus' },
    { hour: 24 },
    {},
    at('http://push.example/abc'),
    at('https://10.0.0.7/abc'),
    at('https://localhost/abc'),
    { subscription: { endpoint, keys: { ...keys, p256dh: 'abc' } } },
  ])
    await expectRefused(put(guest, body), 400, 'invalid-request');
  expect(await guest.json<Reminders>(path)).toMatchObject({ way: 'off', devices: 0 });
  const answer = await put(await product.learner(), { way: 'mail' });
  expect(await answer.json()).toMatchObject({ code: 'mail-off' });
});

test('a calendar gets the hour that was chosen, or the usual one', async () => {
  const guest = product.visitor();
  const file = async (query = '') => (await guest.get(`${path}.ics${query}`)).text();
  expect(await file()).toMatch(/^DTSTART:\d{8}T190000\r$/m);
  await put(guest, { way: 'off', hour: 7 });
  expect(await file()).toMatch(/^DTSTART:\d{8}T070000\r$/m);
  expect(await file('?hour=21')).toMatch(/^DTSTART:\d{8}T210000\r$/m);
});

test('Notify Me is kept once for a learner alone', async () => {
  const explore = '/api/explore/notifications';
  const [asha, ben] = [await product.learner(), await product.learner()];
  const [feature] = upcomingFeatures;
  // Two tabs ask at the same moment.
  for (const { status } of await Promise.all([1, 2].map(() => asha.post(explore, { feature }))))
    expect(status).toBe(200);
  expect(await asha.json(explore)).toMatchObject({ features: [feature] });
  expect(await ben.json(explore)).toEqual({ features: [], news: [] });
});
