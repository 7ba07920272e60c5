import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startOidcForger } from '#tests/stand-ins/oidc-forger.ts';
import { startOidcStandIn } from '#tests/stand-ins/oidc-provider.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { comeBack, goToProvider, meOf, reasonIn, signInAt } from './support/provider-way.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct, signUp } from './support/running-product.ts';

// Connecting accounts at providers to a signed-in person, their pictures, and reverification at a provider.

const club = await startOidcForger();
afterAll(() => club.close());
const school = await startOidcStandIn({ prefix: 'OIDC2' });
afterAll(() => school.close());
const product = await runProduct({ ...club.settings, ...school.settings });
let session: ApiSession;
const newClaims = (more: object = {}) =>
  void (club.claims = {
    sub: randomUUID(),
    email: `${randomUUID()}@example.org`,
    email_verified: true,
    ...more,
  });
beforeEach(() => {
  session = product.visitor();
  club.lies = {};
  newClaims();
});

const connect = (who: ApiSession, provider: string) => who.post(`/api/me/providers/${provider}`);
const disconnect = (who: ApiSession, provider: string) => who.delete(`/api/me/providers/${provider}`);
async function goToConnect(who: ApiSession, provider = 'oidc'): Promise<string> {
  const answer = await connect(who, provider);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { url: string }).url;
}
const connectAtClub = async (who: ApiSession) =>
  comeBack(who, await club.browser().follow(await goToConnect(who)));
const connectedOf = async (who: ApiSession) => {
  const { providers } = await who.json<{ providers: { id: string; connected: boolean }[] }>(
    '/api/me/security',
  );
  return providers.filter(({ connected }) => connected).map(({ id }) => id);
};

test('connecting lets an account at a provider open the account, whatever its address there, until it is disconnected', async () => {
  await signUp(session);
  club.claims['email_verified'] = false;
  const page = await connectAtClub(session);
  expect(page.pathname + page.search).toBe('/dashboard/security?connected=oidc');
  expect(await connectedOf(session)).toEqual(['oidc']);
  const { email } = await meOf(session);
  const byClub = product.visitor();
  expect(reasonIn(await signInAt(club.browser(), byClub))).toBe(undefined);
  expect(await meOf(byClub)).toMatchObject({ email });
  const { rows } = await product.database.pool.query('select email_verified from users where email = $1', [
    email,
  ]);
  expect(rows).toEqual([{ email_verified: false }]);
  for (let time = 0; time < 2; time += 1) expect((await disconnect(session, 'oidc')).status).toBe(200);
  expect(await connectedOf(session)).toEqual([]);
  const afterwards = product.visitor();
  await signInAt(club.browser(), afterwards);
  expect((await meOf(afterwards)).email).toBe(club.claims['email']);
});

test('connecting refuses an account that another person has, and works only for the person who began it', async () => {
  await signInAt(club.browser(), product.visitor());
  await signUp(session);
  expect(reasonIn(await connectAtClub(session))).toBe('already-connected');
  const callback = await club.browser().follow(await goToConnect(session));
  await session.post('/api/auth/sign-out');
  await signUp(session);
  expect(reasonIn(await comeBack(session, callback))).toBe('other-person');
  expect(await connectedOf(session)).toEqual([]);
});

test('disconnecting refuses the last way in, also when two are removed at once', async () => {
  await signInAt(club.browser(), session);
  expectRefusal(await answerOf(await disconnect(session, 'oidc')), 409, 'last-sign-in-method');
  school.person(randomUUID(), { email: 'a@example.org' });
  const url = await goToConnect(session, 'oidc2');
  expect(reasonIn(await comeBack(session, await school.browser().follow(url)))).toBe(undefined);
  const answers = await Promise.all([disconnect(session, 'oidc'), disconnect(session, 'oidc2')]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(await connectedOf(session)).toHaveLength(1);
});

describe('reverification at a provider', () => {
  const isFresh = async (who: ApiSession) => (await connect(who, 'oidc2')).status === 200;
  const forget = () =>
    product.database.pool.query(`update sessions set first_factor_at = now() - interval '1 day'`);

  test('asks the provider to ask again, and refreshes the session’s proof', async () => {
    const browser = school.browser();
    school.person(randomUUID(), { email: `${randomUUID()}@example.org` });
    await signInAt(browser, session, { provider: 'oidc2' });
    await forget();
    expect(await isFresh(session)).toBe(false);
    await product.database.pool.query('update sessions set second_factor_at = now()');
    const next = '/dashboard/security?confirmed=1';
    const way = await goToProvider(session, { provider: 'oidc2', next, again: true });
    expect(Object.fromEntries(new URL(way).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const page = await comeBack(session, await browser.follow(way));
    expect(page.pathname + page.search).toBe(next);
    expect(await isFresh(session)).toBe(true);
    // A second factor that was proved before still counts.
    const { rows } = await product.database.pool.query(
      'select second_factor_at from sessions join users on users.id = user_id where email = $1',
      [(await meOf(session)).email],
    );
    expect(rows).toEqual([{ second_factor_at: expect.any(Date) as Date }]);
  });

  test('refuses the answer of a provider that did not ask again', async () => {
    await signInAt(club.browser(), session);
    await forget();
    const hoursAgo = Math.floor(Date.now() / 1000) - 7200;
    club.lies = { idToken: { auth_time: hoursAgo } };
    const page = await signInAt(club.browser(), session, { again: true });
    expect(reasonIn(page)).toBe('mismatch');
    // Signing in there with an old auth_time is no fresh proof either.
    expect(reasonIn(await signInAt(club.browser(), session))).toBe(undefined);
    expect(await isFresh(session)).toBe(false);
    club.lies = {};
    expect(reasonIn(await signInAt(club.browser(), session, { again: true }))).toBe(undefined);
    expect(await isFresh(session)).toBe(true);
  });

  test('signs nobody in with somebody else’s proof', async () => {
    await signInAt(club.browser(), session);
    const { email } = await meOf(session);
    newClaims();
    expect(reasonIn(await signInAt(club.browser(), session, { again: true }))).toBe('other-person');
    expect(await meOf(session)).toMatchObject({ email });
  });
});

describe('the picture of an account at a provider', () => {
  const host = new URL(club.issuer).origin;
  const drawn = (colour: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
      .png()
      .toBuffer();
  /** Serves a picture, which is that of the next person. */
  async function serve(colour: string): Promise<void> {
    const png = await drawn(colour);
    club.serve(`/${colour}.png`, (response) => response.end(png));
    club.claims['picture'] = `${host}/${colour}.png`;
  }
  const pictureOf = async (who: ApiSession, besides: string | null = null) =>
    waitFor('the picture', async () => {
      const { imageUrl } = await meOf(who);
      return imageUrl !== null && imageUrl !== besides && imageUrl;
    });
  /** Waits for the picture that is fetched last, after all earlier ones. */
  async function waitForQueue(): Promise<void> {
    newClaims();
    await serve('white');
    const last = product.visitor();
    await signInAt(club.browser(), last);
    await pictureOf(last);
  }

  test('is fetched and redrawn, shows while there is no own picture, and is updated', async () => {
    await serve('red');
    await signInAt(club.browser(), session);
    const first = await pictureOf(session);
    const served = await session.get(first);
    expect(served.headers.get('Content-Type')).toBe('image/webp');
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width: 256, height: 256 });
    expect((await product.visitor().get(first)).status).toBe(401);

    const own = await session.send('/api/me/picture', {
      method: 'PUT',
      headers: { 'Content-Type': 'image/png' },
      body: new Uint8Array(await drawn('green')),
    });
    const { imageUrl } = (await own.json()) as { imageUrl: string };
    expect(imageUrl).not.toBe(first);
    await serve('blue');
    await signInAt(club.browser(), session);
    await waitForQueue();
    expect((await meOf(session)).imageUrl).toBe(imageUrl);
    await session.delete('/api/me/picture');
    const second = await pictureOf(session);
    expect([imageUrl, first]).not.toContain(second);
  });

  test('is never fetched from another host, nor through a redirect, and other bytes are ignored', async () => {
    const visits: string[] = [];
    const elsewhere = createServer((request, response) => {
      visits.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
    const inside = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    club.serve('/redirect.png', (response) => response.writeHead(302, { Location: `${inside}/r` }).end());
    club.serve('/page.png', (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    club.serve('/endless.png', (response) => response.end(Buffer.alloc(6 * 1024 * 1024)));
    const people: ApiSession[] = [];
    for (const picture of [
      `${inside}/direct`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      `${host.replace('//', '//user:password@')}/page.png`,
      `${host}/redirect.png`,
      `${host}/page.png`,
      `${host}/endless.png`,
    ]) {
      newClaims({ picture });
      const person = product.visitor();
      expect(reasonIn(await signInAt(club.browser(), person))).toBe(undefined);
      people.push(person);
    }
    await waitForQueue();
    elsewhere.close();
    expect(visits).toEqual([]);
    for (const person of people) expect((await meOf(person)).imageUrl).toBe(null);
  });
});
