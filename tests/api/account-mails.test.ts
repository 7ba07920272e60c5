import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startOidcForger } from '#tests/stand-ins/oidc-forger.ts';
import { startSmtpStandIn, type CaughtMail } from '#tests/stand-ins/smtp.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { layoutPayload } from './support/course-payloads.ts';
import { comeBack, reasonIn } from './support/provider-way.ts';
import { sendRaw } from './support/raw-http.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { password, runProduct, slowStartMs } from './support/running-product.ts';

// Confirming addresses, resetting passwords and changing both, with a mail server.

const smtp = await startSmtpStandIn();
afterAll(() => smtp.close());
const club = await startOidcForger();
afterAll(() => club.close());
const product = await runProduct({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Saksham <noreply@saksham.example>',
  SERVICES: 'web,worker',
  OPERATOR_EMAILS: 'operator@example.org',
  ...club.settings,
});
const { pool } = product.database;

beforeEach(() => {
  smtp.mails.length = 0;
});

const newEmail = () => `${randomUUID()}@example.org`;
const post = (path: string, body: object, browser = product.visitor()) =>
  browser.post(`/api/auth/${path}`, body);
const signUp = (email: string, browser?: ApiSession) => post('sign-up/email', { email, password }, browser);
const signIn = (email: string, word = password, browser?: ApiSession) =>
  post('sign-in/email', { email, password: word }, browser);

/** Waits for a mail to an address since the test began, and returns it with the token of its link. */
async function mailTo(email: string, subject: string | RegExp): Promise<CaughtMail & { token: string }> {
  const mail = await waitFor(`the mail “${subject}” to ${email}`, () =>
    smtp.mails.find((each) => each.to.includes(email) && each.subject.match(subject)),
  );
  return { ...mail, token: /\?token=([\w-]+)$/m.exec(mail.text)?.[1] ?? '' };
}
const confirmation = 'Confirm your email address';
const reset = 'Set a new password';

async function signedUp(browser = product.visitor()): Promise<{ email: string; browser: ApiSession }> {
  const email = newEmail();
  expect((await signUp(email, browser)).status).toBe(200);
  const { token } = await mailTo(email, confirmation);
  const answer = await post('verify-email', { token }, browser);
  expect(await answer.json()).toEqual({ success: true, signedIn: true });
  return { email, browser };
}

async function whoIs(browser: ApiSession): Promise<string | null> {
  const response = await browser.get('/api/me');
  return ((await response.json()) as { email?: string | null }).email ?? null;
}

/** Returns the parts of an answer that a client sees, without its date and request id. */
async function seen(response: Response) {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'));
  const body = (await response.text()).replace(/"requestId":"[0-9a-f-]{36}"/, '');
  return { status: response.status, headers, body };
}

describe('an address that has an account, and one that has none', () => {
  test('get the same answers, and only the mail shows the difference', async () => {
    const { email: known } = await signedUp();
    const unconfirmed = newEmail();
    await signUp(unconfirmed);
    const calls: [string, object][] = [
      ['sign-up/email', { password }],
      ['request-password-reset', {}],
      ['send-verification-email', {}],
      ['sign-in/email', { password: 'not this one' }],
    ];
    for (const [path, body] of calls) {
      const unknown = await seen(await post(path, { email: newEmail(), ...body }));
      for (const email of [known, unconfirmed]) {
        expect(await seen(await post(path, { email, ...body }))).toEqual(unknown);
      }
      expect(unknown.headers).not.toHaveProperty('set-cookie');
    }
    await mailTo(known, 'You already have an account');
    await mailTo(known, reset);
  });
});

describe('signing up', () => {
  test('signs in by the mail’s link, once, and keeps a guest’s things', async () => {
    const browser = product.visitor();
    expect((await browser.post('/api/course/save-course-layout', layoutPayload())).status).toBe(201);
    const email = newEmail();
    const answer = await signUp(email, browser);
    expect(await answer.json()).toEqual({ mailSent: true });
    expect(await whoIs(browser)).toBeNull();

    const { token, text } = await mailTo(email, confirmation);
    expect(text).toContain(`${product.url}/confirm-email?token=`);
    const confirmed = await post('verify-email', { token }, browser);
    expect(await confirmed.json()).toEqual({ success: true, signedIn: true });
    expect(await whoIs(browser)).toBe(email);
    expect(await browser.json('/api/courses/mine')).toHaveLength(1);
    expectRefusal(await answerOf(await post('verify-email', { token })), 400, 'link-expired');
  });

  test('does not open the account before the link is used, and says so only to a caller with the password', async () => {
    const email = newEmail();
    await signUp(email);
    await mailTo(email, confirmation);
    smtp.mails.length = 0;
    expectRefusal(await answerOf(await signIn(email, 'not this one')), 401, 'wrong-credentials');
    expectRefusal(await answerOf(await signIn(email)), 403, 'email-unverified');
    const { token } = await mailTo(email, confirmation);
    expect(smtp.mails).toHaveLength(1);
    expect((await post('verify-email', { token })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  test('twice at the same moment makes one account, which its reader can open', async () => {
    const email = newEmail();
    const answers = await Promise.all([signUp(email), signUp(email), signUp(email)]);
    for (const answer of answers) expect(await answer.json()).toEqual({ mailSent: true });
    const { token } = await mailTo(email, 'Finish signing up');
    const newPassword = 'chosen by who reads the mail';
    expect((await post('reset-password', { token, newPassword })).status).toBe(200);
    expect((await signIn(email, newPassword)).status).toBe(200);
    const { rowCount } = await pool.query('select 1 from users where email = $1', [email]);
    expect(rowCount).toBe(1);
  });

  test('with another host’s name sends a link to this site', async () => {
    const email = newEmail();
    const body = JSON.stringify({ email, password });
    const head = [
      'POST /api/auth/sign-up/email HTTP/1.1',
      'Host: evil.example:8080',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Accept-Language: hi-IN, en;q=0.5',
      'Connection: close',
    ];
    expect((await sendRaw(product.url, head, body)).status).toBe(200);
    const { text } = await mailTo(email, 'अपना ईमेल पता पक्का करें');
    expect(text).toContain('http://localhost:8080/confirm-email?token=');
    expect(text).not.toContain('evil');
  });
});

describe('a link', () => {
  test('of another account does not change who is signed in', async () => {
    const { email, browser } = await signedUp();
    const other = newEmail();
    await signUp(other);
    const { token } = await mailTo(other, confirmation);
    const answer = await post('verify-email', { token }, browser);
    expect(await answer.json()).toEqual({ success: true, signedIn: false });
    expect(await whoIs(browser)).toBe(email);
  });

  test('serves only its mail’s purpose, and expires', async () => {
    const email = newEmail();
    await signUp(email);
    const confirming = await mailTo(email, confirmation);
    await post('request-password-reset', { email });
    const resetting = await mailTo(email, reset);
    const newPassword = 'another good password';
    for (const call of [
      () => post('reset-password', { token: confirming.token, newPassword }),
      () => post('verify-email', { token: resetting.token }),
      () => post('reset-password', { token: `${resetting.token}x`, newPassword }),
    ]) {
      expectRefusal(await answerOf(await call()), 400, 'link-expired');
    }
    await pool.query(
      `update email_links set expires_at = now() where user_id = (select id from users where email = $1)`,
      [email],
    );
    for (const call of [
      () => post('reset-password', { token: resetting.token, newPassword }),
      () => post('verify-email', { token: confirming.token }),
    ]) {
      expectRefusal(await answerOf(await call()), 400, 'link-expired');
    }
  });

  test('is in no log, and in the database only as a hash', async () => {
    const { email } = await signedUp();
    await post('request-password-reset', { email });
    const { token } = await mailTo(email, reset);
    const { rows } = await pool.query<{ kept: string }>(
      `select concat((select json_agg(l) from email_links l), (select json_agg(j) from jobs j)) as kept`,
    );
    expect(rows[0]?.kept).toContain(createHash('sha256').update(token).digest('base64url'));
    expect(rows[0]?.kept).not.toContain(token);
    expect(product.log()).not.toContain(token);
    expect(product.log()).not.toContain(email);
  });
});

describe('a forgotten password', () => {
  test('is replaced once by the mail’s link, which ends every session and mails a notice', async () => {
    const { email, browser } = await signedUp();
    await post('request-password-reset', { email });
    const { token } = await mailTo(email, reset);
    const common = await post('reset-password', { token, newPassword: 'password123' });
    expectRefusal(await answerOf(common), 400, 'password-too-common');
    const newPassword = `${'🔑'.repeat(127)}x`;
    const answers = await Promise.all(
      [1, 2].map(() => post('reset-password', { token, newPassword }).then((answer) => answer.status)),
    );
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(await whoIs(browser)).toBeNull();
    expectRefusal(await answerOf(await signIn(email)), 401, 'wrong-credentials');
    const off = `${'🔑'.repeat(127)}y`;
    expectRefusal(await answerOf(await signIn(email, off)), 401, 'wrong-credentials');
    expect((await signIn(email, newPassword)).status).toBe(200);
    await mailTo(email, 'Your password at Saksham was changed');
  });

  test('of an unconfirmed account is replaced, which confirms the account and removes its earlier ways in', async () => {
    const email = newEmail();
    await signUp(email);
    await pool.query(
      `insert into accounts (id, user_id, provider_id, account_id)
       select gen_random_uuid(), id, 'elsewhere', 'somebody' from users where email = $1`,
      [email],
    );
    await post('request-password-reset', { email });
    const { token } = await mailTo(email, reset);
    expect((await post('reset-password', { token, newPassword: 'mine and nobody else’s' })).status).toBe(200);
    const { rows } = await pool.query(
      `select email_verified, array_agg(provider_id) as ways from users join accounts on user_id = users.id
       where email = $1 group by 1`,
      [email],
    );
    expect(rows).toEqual([{ email_verified: true, ways: ['credential'] }]);
  });
});

describe('a signed-in person', () => {
  test('changes the password, which signs out other devices and gives this one a new token', async () => {
    const { email, browser } = await signedUp();
    const other = product.visitor();
    await signIn(email, password, other);
    const former = product.visitor(browser);
    const { token } = await askForReset(email);
    const newPassword = 'the next good password';
    expect((await browser.put('/api/me/password', { newPassword })).status).toBe(200);
    expect(await whoIs(browser)).toBe(email);
    expect(await whoIs(other)).toBeNull();
    expect(await whoIs(former)).toBeNull();
    expect((await signIn(email, newPassword)).status).toBe(200);
    expectRefusal(await answerOf(await signIn(email)), 401, 'wrong-credentials');
    // A link from before the change is void.
    const late = await post('reset-password', { token, newPassword: 'too late for this one' });
    expectRefusal(await answerOf(late), 400, 'link-expired');
    await mailTo(email, 'Your password at Saksham was changed');
    const own = await browser.put('/api/me/password', { newPassword: email.toUpperCase() });
    expectRefusal(await answerOf(own), 400, 'password-too-common');
  });

  test('changes the address once the new one is confirmed, and the former one gets a notice', async () => {
    const { email, browser } = await signedUp();
    const next = newEmail();
    const asked = await browser.put('/api/me/email', { email: next });
    expect(await asked.json()).toEqual({ state: 'mail-sent' });
    const { token } = await mailTo(next, 'Confirm your new email address');
    await mailTo(email, 'A new email address');
    expect(await whoIs(browser)).toBe(email);
    // A confirmation on another device doesn't sign that device in.
    const elsewhere = product.visitor();
    const answer = await post('verify-email', { token }, elsewhere);
    expect(await answer.json()).toEqual({ success: true, signedIn: false });
    // A session from before the change has to sign in again.
    expect(await whoIs(browser)).toBeNull();
    await mailTo(email, 'was changed');
    expect((await signIn(next)).status).toBe(200);
    expectRefusal(await answerOf(await signIn(email)), 401, 'wrong-credentials');
  });

  test('voids the link to a mistyped address by requesting another address or the former one', async () => {
    const { email, browser } = await signedUp();
    for (const meant of [newEmail(), email]) {
      const mistyped = newEmail();
      await browser.put('/api/me/email', { email: mistyped });
      const { token } = await mailTo(mistyped, 'Confirm your new email address');
      expect((await browser.put('/api/me/email', { email: meant })).status).toBe(200);
      expectRefusal(await answerOf(await post('verify-email', { token })), 400, 'link-expired');
    }
    expect(await whoIs(browser)).toBe(email);
  });

  test('gets a notice of each connected provider', async () => {
    const { email, browser } = await signedUp();
    const begun = await browser.post('/api/me/providers/oidc');
    const { url } = (await begun.json()) as { url: string };
    expect(reasonIn(await comeBack(browser, await club.browser().follow(url)))).toBe(undefined);
    await mailTo(email, 'Another way to sign in was added');
  });

  test('does not learn that an address has an account, and its owner gets a mail', async () => {
    const { email: taken } = await signedUp();
    const { email, browser } = await signedUp();
    const asked = await browser.put('/api/me/email', { email: taken });
    expect(await asked.json()).toEqual({ state: 'mail-sent' });
    const { token } = await mailTo(taken, 'already has an account');
    expect(token).toBe('');
    // The address is free when it is asked for, and in use when the link is opened.
    const next = newEmail();
    await browser.put('/api/me/email', { email: next });
    const change = await mailTo(next, 'Confirm your new email address');
    await signUp(next);
    expectRefusal(await answerOf(await post('verify-email', { token: change.token })), 409, 'email-taken');
    expect(await whoIs(browser)).toBe(email);
  });

  test('becomes an operator by a confirmed address only', async () => {
    const { browser } = await signedUp();
    await browser.put('/api/me/email', { email: 'operator@example.org' });
    const { token } = await mailTo('operator@example.org', 'Confirm your new email address');
    const isOperator = async () => (await browser.json<{ isOperator: boolean }>('/api/me')).isOperator;
    expect(await isOperator()).toBe(false);
    await post('verify-email', { token }, browser);
    expect(await isOperator()).toBe(true);
  });
});

async function askForReset(email: string) {
  await post('request-password-reset', { email });
  return mailTo(email, reset);
}

describe('a mail server that is down', () => {
  test(
    'delays no call, and gets each mail once after it is up again, with two workers',
    async () => {
      const another = product.startAnother({ SERVICES: 'worker' });
      smtp.setOffline(true);
      const email = newEmail();
      expect(await (await signUp(email)).json()).toEqual({ mailSent: true });
      const logs = async () => product.log() + (await another).log();
      await waitFor('an attempt to fail', async () => (await logs()).includes('a job failed'));
      smtp.setOffline(false);
      await mailTo(email, confirmation);
      await waitFor('the job to be done', async () => {
        const { rows } = await pool.query(`select 1 from jobs where kind = 'mail'`);
        return rows.length === 0;
      });
      expect(smtp.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
      expect(await logs()).not.toContain(email);
    },
    slowStartMs,
  );
});
