import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ApiSession } from '#tests/support/api-session.ts';
import { layoutPayload, saveContent } from './support/course-payloads.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { password, runProduct } from './support/running-product.ts';

// The limits slow an attacker down and leave other people alone. A trusted proxy gives every test addresses of its own.

const product = await runProduct({ RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' });

const from = (address: string) => ({ 'X-Forwarded-For': address });
let addresses = 0;
const newAddress = () => `198.51.100.${(addresses += 1)}`;

const signIn = async (session: ApiSession, email: string, as: string, address: string): Promise<number> =>
  (await session.post('/api/auth/sign-in/email', { email, password: as }, from(address))).status;

/** Makes a browser whose person has signed in and out again. */
async function knownBrowser(address = newAddress()): Promise<{ session: ApiSession; email: string }> {
  const email = `${randomUUID()}@example.org`;
  const session = product.visitor();
  const made = await session.post('/api/auth/sign-up/email', { email, password }, from(address));
  expect(made.status).toBe(200);
  expect((await session.post('/api/auth/sign-out')).status).toBe(200);
  return { session, email };
}

/** Tries more wrong passwords than the limit of an account. */
async function guess(email: string, session = () => product.visitor()): Promise<Set<number>> {
  const tries = Array.from({ length: 12 }, () => signIn(session(), email, 'a wrong password', newAddress()));
  return new Set(await Promise.all(tries));
}

describe('guesses at an account', () => {
  test('from elsewhere do not lock out a browser that has signed in to it before', async () => {
    const { session, email } = await knownBrowser();
    expect(await guess(email)).toEqual(new Set([401, 429]));
    expect(await signIn(product.visitor(), email, password, newAddress())).toBe(429);
    expect(await signIn(session, email, password, newAddress())).toBe(200);
  });

  test('are limited also in a browser that has signed in to it, from any network', async () => {
    const { session, email } = await knownBrowser();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push(await signIn(session, email, 'a wrong password', newAddress()));
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(await signIn(session, email, password, newAddress())).toBe(429);
    // No other browser has tried yet.
    expect(await signIn(product.visitor(), email, password, newAddress())).toBe(200);
  });

  test('get no further attempts by the cookie of another account or by many cookies', async () => {
    const { email } = await knownBrowser();
    const { session: attacker } = await knownBrowser();
    expect(await guess(email, () => product.visitor(attacker))).toContain(429);
    expect(await signIn(attacker, email, password, newAddress())).toBe(429);
    const many = Array.from({ length: 100 }, (_, n) => `saksham.device=x${n}`).join('; ');
    const answer = await fetch(`${product.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: product.url,
        Cookie: many,
        ...from(newAddress()),
      },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(429);
  });
});

test('attempts by the page’s form count as those of the API', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...from(newAddress()) };
  const body = new URLSearchParams({ email: `${randomUUID()}@example.org`, password: 'x' }).toString();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await product.visitor().send('/signin', { method: 'POST', headers, body })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

describe('an address that is over its limit', () => {
  test('still signs in browsers that have done so before, and no new ones', async () => {
    const school = newAddress();
    const { session, email } = await knownBrowser();
    const { email: another } = await knownBrowser();
    // Invalid bodies count as well, and hash no password.
    const flood = Array.from({ length: 70 }, async (_, n) => {
      const body = { email: `nobody${n}@example.org`, password: 1 };
      return (await product.visitor().post('/api/auth/sign-in/email', body, from(school))).status;
    });
    expect(await Promise.all(flood)).toContain(429);
    expect(await signIn(product.visitor(), another, password, school)).toBe(429);
    expect(await signIn(session, email, password, school)).toBe(200);
  });
});

test('a signed-in person may reverify 10 times a minute in all their sessions, whatever others of their network do', async () => {
  const school = newAddress();
  const { session, email } = await knownBrowser();
  const other = product.visitor();
  expect(await signIn(other, email, password, newAddress())).toBe(200);
  expect(await signIn(session, email, password, school)).toBe(200);
  for (let n = 0; n < 61; n += 1) {
    await product.visitor().post('/api/auth/sign-in/email', { email: 'x', password: 1 }, from(school));
  }
  const prove = (word: string, browser = session) =>
    browser.post('/api/me/reverification', { password: word }, from(school)).then(({ status }) => status);
  expect(await prove(password)).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) statuses.push(await prove('a wrong password', n % 2 ? other : session));
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 401), 429]);
});

test('opening a sign-in page does not use up the network’s sign-in attempts', async () => {
  const school = newAddress();
  const { email } = await knownBrowser();
  // Passkeys need a host name, but the challenge is counted at an IP address as well.
  const challenge = '/api/auth/passkey/generate-authenticate-options';
  const open = () => product.visitor().send(challenge, { headers: from(school) });
  for (const { status } of await Promise.all(Array.from({ length: 70 }, open))) expect(status).not.toBe(429);
  expect(await signIn(product.visitor(), email, password, school)).toBe(200);
});

test('a person may have 12 streams open, and another one after closing one', async () => {
  const guest = product.visitor();
  const courseId = await saveContent(guest);
  const path = `/api/courses/${courseId}/generation/events`;
  const written = Promise.withResolvers<number>();
  product.gemini.pace.delayMs = () => written.promise;
  expect((await guest.post(`/api/courses/${courseId}/generation`, { again: true })).status).toBe(202);
  const stops: AbortController[] = [];
  const watch = async (session: ApiSession) => {
    const stop = new AbortController();
    stops.push(stop);
    const { status } = await session.send(path, { headers: from(newAddress()), signal: stop.signal });
    return { status, stop };
  };
  const tabs = await Promise.all(Array.from({ length: 12 }, () => watch(guest)));
  expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await answerOf(await guest.get(path));
  expectRefusal(refused, 429, 'rate-limited');
  expect(refused.headers.get('Retry-After')).toBe('30');
  expect((await watch(product.visitor())).status).toBe(200);
  tabs[0]?.stop.abort();
  await expect.poll(async () => (await watch(guest)).status).toBe(200);
  for (const stop of stops) stop.abort();
  written.resolve(0);
});

test('a guest may have 200 courses, and may still change them', async () => {
  const guest = product.visitor();
  const courseId = await saveContent(guest);
  const { rows } = await product.database.pool.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'courses' and is_generated = 'NEVER' and column_name not in ('id', 'code')`,
  );
  await product.database.pool.query(
    `insert into courses (id, ${rows[0]?.columns}) overriding user value
     select gen_random_uuid(), ${rows[0]?.columns} from courses, generate_series(2, 200) where id = $1`,
    [courseId],
  );
  const refused = await guest.post('/api/course/save-course-layout', layoutPayload());
  expect(expectRefusal(await answerOf(refused), 409, 'too-many-courses').error).toContain('Sign up');
  const whole = { courseName: 'One more', chapters: [] };
  expectRefusal(await answerOf(await guest.post('/api/createcourse/save', whole)), 409, 'too-many-courses');
  expect((await guest.post('/api/createcourse/save', { ...whole, courseId })).status).toBe(200);
});
