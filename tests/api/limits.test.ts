import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { wizardDraft } from './support/changing-calls.ts';
import { layoutPayload, saveLayout } from './support/course-payloads.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { password, runProduct } from './support/running-product.ts';

// Tests which calls use which counters of platform/http/limits.ts; limits.test.ts tests their numbers. A trusted proxy gives
// every test addresses of its own.

const product = await runProduct({ RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' });
const { pool } = product.database;

const layouts = '/api/authoring/layouts';
const signInPath = '/api/auth/sign-in/email';
const from = (address: string) => ({ 'X-Forwarded-For': address });
let addresses = 0;
const newAddress = () => `203.0.113.${(addresses += 1)}`;

async function learnerAt(address = newAddress()): Promise<{ session: ApiSession; email: string }> {
  const session = product.visitor();
  const email = `${randomUUID()}@example.org`;
  await session.post('/api/auth/sign-up/email', { email, password }, from(address));
  return { session, email };
}

async function knownBrowser() {
  const known = await learnerAt();
  expect((await known.session.post('/api/auth/sign-out')).status).toBe(200);
  return known;
}

const signIn = async (session: ApiSession, email: string, as = password, address = newAddress()) =>
  (await session.post(signInPath, { email, password: as }, from(address))).status;

async function expectLimited(call: Promise<Response>, code: string, withinS: number): Promise<string> {
  const answer = await answerOf(await call);
  const { error } = expectRefusal(answer, 429, code);
  const retryAfterS = Number(answer.headers.get('Retry-After'));
  expect(retryAfterS).toBeGreaterThanOrEqual(1);
  expect(retryAfterS).toBeLessThanOrEqual(withinS);
  expect(error).toMatch(/try again in \d+ (seconds|minutes|hours)|tomorrow/);
  return error;
}

async function setCounter(key: string, points: number): Promise<void> {
  const { rowCount } = await pool.query('update rate_limits set points = $2 where key = $1', [key, points]);
  expect(rowCount).toBe(1);
}

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const wrong = 'a wrong password';
/** Tries more wrong passwords than the limit of an account, in any spelling of its address. */
async function guess(email: string): Promise<Set<number>> {
  const spellings = [email, email.toUpperCase(), ` ${email}`, `\u00a0${email}\u3000`];
  return new Set(await times(12, (n) => signIn(product.visitor(), spellings[n % 4] ?? '', wrong)));
}

describe('guesses at an account', () => {
  test('from elsewhere do not lock out a browser that has signed in to it before, nor other people, whose cookies help nobody', async () => {
    const { session, email } = await knownBrowser();
    const address = newAddress();
    expect(await guess(email)).toEqual(new Set([401, 429]));
    const refused = product.visitor().post(signInPath, { email, password }, from(address));
    await expectLimited(refused, 'rate-limited', 60);
    expect(await signIn(session, email)).toBe(200);
    const other = await knownBrowser();
    expect(await signIn(product.visitor(other.session), email)).toBe(429);
    expect(await signIn(product.visitor(), other.email, password, address)).toBe(200);
  });

  test('are limited also in a browser that has signed in to it, from any network', async () => {
    const { session, email } = await knownBrowser();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await signIn(session, email, wrong));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(await signIn(session, email)).toBe(429);
    expect(await signIn(product.visitor(), email)).toBe(200);
  });

  test('by the sign-in page’s form count for the account and for the sender’s address', async () => {
    const address = newAddress();
    const { email } = await knownBrowser();
    const send = (as: string) => {
      const body = new URLSearchParams({ email: as, password });
      return product.visitor().send('/signin', { method: 'POST', headers: from(address), body });
    };
    await guess(email);
    expect((await send(email)).status).toBe(429);
    await setCounter(`sign-in-address:${address}`, 60);
    expect((await send('someone@example.org')).status).toBe(429);
  });
});

test('an address has 60 attempts a minute, after which only browsers that have signed in before have more', async () => {
  const address = newAddress();
  const [known, another] = [await knownBrowser(), await knownBrowser()];
  // An invalid body counts as well, and hashes no password.
  const attempt = () =>
    product.visitor().post(signInPath, { email: 'nobody@example.org', password: 1 }, from(address));
  expect((await attempt()).status).toBe(400);
  await setCounter(`sign-in-address:${address}`, 59);
  expect((await attempt()).status).toBe(400);
  await expectLimited(attempt(), 'rate-limited', 60);
  expect(await signIn(product.visitor(), another.email, password, address)).toBe(429);
  expect(await signIn(known.session, known.email, password, address)).toBe(200);
  // A signed-in person may reverify 10 times a minute in all their sessions, whatever others of their network do.
  const second = product.visitor();
  expect(await signIn(second, known.email)).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const browser = n % 2 ? second : known.session;
    const proof = await browser.post('/api/me/reverification', { password: wrong }, from(address));
    statuses.push(proof.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test('calls to the AI are limited to 6 a minute for a learner, and refused calls never reach the service', async () => {
  const address = newAddress();
  const { session } = await learnerAt(address);
  const ask = (who: ApiSession) => who.post(layouts, wizardDraft, from(address));
  for (let n = 0; n < 6; n += 1) expect((await ask(session)).status).toBe(200);
  const before = await storedIn(product.database);
  product.gemini.reset();
  await expectLimited(ask(session), 'rate-limited', 60);
  await expectLimited(session.post('/api/courses/x/generation'), 'rate-limited', 60);
  expect(product.gemini.calls).toEqual([]);
  expect(await storedIn(product.database)).toBe(before);

  expect((await ask((await learnerAt(address)).session)).status).toBe(200);
});

test('an address may have 300 new guests an hour, and the next visitor is refused and stays a visitor', async () => {
  const address = newAddress();
  const save = (session: ApiSession, at = address) =>
    session.post('/api/course/save-course-layout', layoutPayload(), from(at));
  const guest = product.visitor();
  expect((await save(guest)).status).toBe(201);
  await setCounter(`guests-address:${address}`, 299);
  expect((await save(product.visitor())).status).toBe(201);
  const before = await storedIn(product.database);
  const refused = await save(product.visitor());
  expect(refused.headers.getSetCookie()).toEqual([]);
  await expectLimited(Promise.resolve(refused), 'too-many-guests', 3600);
  expect(await storedIn(product.database)).toBe(before);
  expect((await save(guest)).status).toBe(201);
  expect((await save(product.visitor(), newAddress())).status).toBe(201);
});

test('a person may have 12 streams open, and another one after closing one', async () => {
  const guest = product.visitor();
  const path = `/api/courses/${await saveLayout(guest)}/generation`;
  const written = Promise.withResolvers<number>();
  product.gemini.pace.delayMs = () => written.promise;
  expect((await guest.post(path)).status).toBe(202);
  const stops: AbortController[] = [];
  const watch = async (session: ApiSession) => {
    const stop = new AbortController();
    stops.push(stop);
    return (await session.send(`${path}/events`, { signal: stop.signal })).status;
  };
  expect(new Set(await times(12, () => watch(guest)))).toEqual(new Set([200]));
  await expectLimited(guest.get(`${path}/events`), 'rate-limited', 30);
  expect(await watch(product.visitor())).toBe(200);
  stops[0]?.abort();
  await expect.poll(() => watch(guest)).toBe(200);
  for (const stop of stops) stop.abort();
  written.resolve(0);
  await waitFor('the course', async () => (await guest.json<{ state: string }>(path)).state === 'ready');
});

test('a guest may have 3 layouts a day, and the next is refused with Retry-After before the AI is asked', async () => {
  const address = newAddress();
  const guest = product.visitor();
  const ask = (headers = {}) =>
    guest.post(layouts, { ...wizardDraft, topic: randomUUID() }, { ...from(address), ...headers });
  // A layout that the service refuses to write doesn't count.
  product.gemini.failNext({ kind: 'blocked-prompt', reason: 'OTHER' });
  expectRefusal(await answerOf(await ask()), 422, 'author-refused');
  for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200);
  product.gemini.reset();
  expect(await expectLimited(ask(), 'daily-course-limit', 24 * 3600)).toMatch(/3 courses.*[Ss]ign up/);
  const streamed = await (await ask({ Accept: 'text/event-stream' })).text();
  expect(streamed).toMatch(/^event: problem\ndata: .*"daily-course-limit".*"retryAfterS":\d+/m);
  expect(product.gemini.calls).toEqual([]);
});
