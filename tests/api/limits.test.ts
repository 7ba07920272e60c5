import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { wizardDraft } from './support/changing-calls.ts';
import { layoutPayload } from './support/course-payloads.ts';
import { answerOf, expectRefusal, storedIn, type Answer } from './support/refusals.ts';
import { runProduct, slowStartMs } from './support/running-product.ts';

// Tests which calls use which counters of platform/http/limits.ts; limits.test.ts tests their numbers. A trusted proxy gives
// every test addresses of its own.

const product = await runProduct({ RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' });

const layouts = '/api/authoring/layouts';
const signIn = '/api/auth/sign-in/email';
const from = (address: string) => ({ 'X-Forwarded-For': address });
let addresses = 0;
const newAddress = () => `203.0.113.${(addresses += 1)}`;

async function learnerAt(address: string): Promise<{ session: ApiSession; email: string }> {
  const session = product.visitor();
  const email = `${randomUUID()}@example.org`;
  const account = { email, password: 'a good long password' };
  expect((await session.post('/api/auth/sign-up/email', account, from(address))).status).toBe(200);
  return { session, email };
}

/** Checks that a limit refuses the call and says when to try again. */
function expectLimited(answer: Answer, code: string, withinS: number): void {
  const { error } = expectRefusal(answer, 429, code);
  const retryAfterS = Number(answer.headers.get('Retry-After'));
  expect(retryAfterS).toBeGreaterThanOrEqual(1);
  expect(retryAfterS).toBeLessThanOrEqual(withinS);
  expect(error).toMatch(/try again in \d+ (seconds|minutes|hours)|tomorrow/);
}

/** Sets a stored counter as if it had counted that much already. */
async function setCounter(key: string, points: number): Promise<void> {
  const { rowCount } = await product.database.pool.query(
    'update rate_limits set points = $2 where key = $1',
    [key, points],
  );
  expect(rowCount).toBe(1);
}

async function times(count: number, work: (n: number) => Promise<Response>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => work(n)));
  return answers.map(({ status }) => status);
}

describe('signing in', () => {
  test('is limited to 10 attempts a minute for an account, from any network and in any spelling', async () => {
    const { email } = await learnerAt(newAddress());
    const signInWith = (password: string, address = newAddress(), as = email) =>
      product.visitor().post(signIn, { email: as, password }, from(address));
    // Signing up counts as the first attempt.
    const spellings = [email, email.toUpperCase(), ` ${email}`, `\u00a0${email}\u3000`];
    const statuses = await times(9, (n) => signInWith('a wrong password', newAddress(), spellings[n % 4]));
    expect(statuses).toEqual(Array.from({ length: 9 }, () => 401));
    const address = newAddress();
    expectLimited(await answerOf(await signInWith('a good long password', address)), 'rate-limited', 60);
    const { email: other } = await learnerAt(address);
    expect((await signInWith('a good long password', address, other)).status).toBe(200);
  });

  test(
    'is limited to 60 attempts a minute for an address, counted over all accounts and processes',
    { timeout: slowStartMs },
    async () => {
      const address = newAddress();
      const another = await product.startAnother();
      const signInFrom = (session: ApiSession, n: number) =>
        // An invalid body counts as well, and hashes no password.
        session.post(signIn, { email: `nobody${n}@example.org`, password: 1 }, from(address));
      for (const [n, session] of [product.visitor(), another.session()].entries())
        expect((await signInFrom(session, n)).status).toBe(400);
      await setCounter(`sign-in-address:${address}`, 59);
      expect((await signInFrom(another.session(), 59)).status).toBe(400);
      for (const session of [product.visitor(), another.session()]) {
        expectLimited(await answerOf(await signInFrom(session, 60)), 'rate-limited', 60);
      }
      expect((await product.visitor().get('/api/me')).status).toBe(200);
      await learnerAt(newAddress());
    },
  );
});

test('the sign-in page’s form counts for the account and for the sender’s address', async () => {
  const address = newAddress();
  const { email } = await learnerAt(newAddress());
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...from(address) };
  const post = (as: string, password: string) => {
    const body = new URLSearchParams({ email: as, password }).toString();
    return product.visitor().send('/signin', { method: 'POST', headers, body });
  };
  expect(new Set(await times(9, () => post(email, 'a wrong password')))).toEqual(new Set([401]));
  const refused = await post(email, 'a good long password');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  await setCounter(`sign-in-address:${address}`, 59);
  expect((await post('no address', '')).status).toBe(400);
  expect((await post('someone@example.org', 'a wrong password')).status).toBe(429);
});

test('calls to the AI are limited to 6 a minute for a learner, and refused calls never reach the service', async () => {
  const address = newAddress();
  const { session } = await learnerAt(address);
  const ask = (who: ApiSession) => who.post(layouts, wizardDraft, from(address));
  for (let n = 0; n < 6; n += 1) expect((await ask(session)).status).toBe(200);
  const before = await storedIn(product.database);
  product.gemini.reset();
  expectLimited(await answerOf(await ask(session)), 'rate-limited', 60);
  expectLimited(await answerOf(await session.post('/api/courses/x/generation')), 'rate-limited', 60);
  expect(product.gemini.calls).toEqual([]);
  expect(await storedIn(product.database)).toBe(before);
  // The limit holds back neither reads nor other people at that address.
  expect((await session.get('/api/me')).status).toBe(200);
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
  for (const [path, body] of [
    ['/api/course/save-course-layout', layoutPayload()],
    [layouts, wizardDraft],
  ] as const) {
    const answer = await product.visitor().post(path, body, from(address));
    expect(answer.headers.getSetCookie()).toEqual([]);
    expectLimited(await answerOf(answer), 'too-many-guests', 3600);
  }
  expect(await storedIn(product.database)).toBe(before);
  expect((await save(guest)).status).toBe(201);
  expect((await save(product.visitor(), newAddress())).status).toBe(201);
});

test('a person may download 12 long files at once, so that unread files do not fill the memory', async () => {
  const { session, email } = await learnerAt(newAddress());
  // The file is larger than the sockets of both ends buffer.
  await product.database.pool.query(
    `insert into notes (id, user_id, course_id, chapter_id, topic, course_name, chapter_name, text)
     select gen_random_uuid(), users.id, gen_random_uuid(), gen_random_uuid(), '', '', '', repeat('x', 20000)
     from users, generate_series(1, 700) where email = $1`,
    [email],
  );
  const unread = await Promise.all(Array.from({ length: 12 }, () => session.get('/api/me/export')));
  expect(unread.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expectLimited(await answerOf(await session.get('/api/me/export')), 'rate-limited', 30);
  await Promise.all(unread.map(async ({ body }) => body?.cancel()));
  await waitFor('a place', async () => {
    const { status, body } = await session.get('/api/me/export');
    await body?.cancel();
    return status === 200;
  });
});

test('a learner may send 20 pictures a minute, counted apart from other calls', async () => {
  const { session } = await learnerAt(newAddress());
  const send = () =>
    session.send('/api/me/picture', {
      method: 'PUT',
      headers: { 'Content-Type': 'image/png' },
      body: 'No picture at all',
    });
  expect(await times(20, send)).toEqual(Array.from({ length: 20 }, () => 415));
  expectLimited(await answerOf(await send()), 'rate-limited', 60);
  expect((await session.get('/api/me')).status).toBe(200);
});

describe('a guest', () => {
  const generation = (courseId: string) => `/api/courses/${courseId}/generation`;

  test('may have 3 layouts a day, and the next is refused with Retry-After before the AI is asked', async () => {
    const address = newAddress();
    const guest = product.visitor();
    const ask = (headers = {}) => guest.post(layouts, wizardDraft, { ...from(address), ...headers });
    // A layout that the service refuses to write doesn't count.
    product.gemini.failNext({ kind: 'blocked-prompt', reason: 'OTHER' });
    expectRefusal(await answerOf(await ask()), 422, 'author-refused');
    for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200);
    product.gemini.reset();
    const refused = await answerOf(await ask());
    expectLimited(refused, 'daily-course-limit', 24 * 3600);
    expect(refused.text).toMatch(/3 courses.*[Ss]ign up/);
    const streamed = await ask({ Accept: 'text/event-stream' });
    expect(await streamed.text()).toMatch(
      /^event: problem\ndata: .*"daily-course-limit".*"retryAfterS":\d+/m,
    );
    expect(product.gemini.calls).toEqual([]);
  });

  test('may have 3 contents a day, and the next is refused and leaves the course unchanged', async () => {
    const address = newAddress();
    const guest = product.visitor();
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const saved = await guest.post('/api/course/save-course-layout', layoutPayload(), from(address));
      ids.push(((await saved.json()) as { courseId: string }).courseId);
    }
    const [last = ''] = ids.splice(3);
    for (const id of ids) expect((await guest.post(generation(id))).status).toBe(202);
    expectLimited(await answerOf(await guest.post(generation(last))), 'daily-course-limit', 24 * 3600);
    expect(await guest.json(generation(last))).toMatchObject({ state: 'draft', generationId: null });
    // Starting a generation that is under way doesn't count again.
    expect([200, 202]).toContain((await guest.post(generation(ids[0] ?? ''))).status);
    await product.database.pool.query('update daily_courses set day = day - 1');
    expect((await guest.post(generation(last))).status).toBe(202);
  });
});

test(
  'the address that counts is the one that a trusted proxy reports, whatever the client claims',
  { timeout: slowStartMs },
  async () => {
    const direct = await product.startAnother({ TRUSTED_PROXIES: '' });
    const address = newAddress();
    const claims = {
      'X-Forwarded-For': `198.51.100.9, ${address}`,
      Forwarded: 'for=198.51.100.9',
      'X-Real-IP': '198.51.100.9',
      'CF-Connecting-IP': '198.51.100.9',
    };
    const { pool } = product.database;
    for (const [session, counted] of [
      [product.visitor(), address],
      [direct.session(), '127.0.0.1'],
    ] as const) {
      await pool.query('delete from rate_limits');
      expectRefusal(await answerOf(await session.post(signIn, { email: 1 }, claims)), 400, 'invalid-request');
      const { rows } = await pool.query('select key, points from rate_limits');
      expect(rows).toEqual([{ key: `sign-in-address:${counted}`, points: 1 }]);
    }
  },
);
