import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startOidcForger } from '#tests/stand-ins/oidc-forger.ts';
import { startSmtpStandIn, type CaughtMail } from '#tests/stand-ins/smtp.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { done, outcomeOf } from './support/accounts.ts';
import { saveLayout } from './support/course-payloads.ts';
import { comeBack } from './support/provider-way.ts';
import { sendRaw } from './support/raw-http.ts';
import { password, runProduct } from './support/running-product.ts';

const smtp = await startSmtpStandIn();
afterAll(() => smtp.close());
const club = await startOidcForger();
afterAll(() => club.close());
const product = await runProduct({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Saksham <noreply@saksham.example>',
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
const signIn = (email: string, word = password) =>
  outcomeOf(post('sign-in/email', { email, password: word }));
const resetBy = (token: string, newPassword = 'another good password') =>
  outcomeOf(post('reset-password', { token, newPassword }));
const confirmBy = async (token: string, browser?: ApiSession) =>
  (await (await post('verify-email', { token }, browser)).json()) as object;

const tokenIn = ({ text }: CaughtMail) => /\?token=([\w-]+)$/m.exec(text)?.[1] ?? '';

/** Waits for a mail to an address since the test began, and returns it with the token of its link. */
async function mailTo(email: string, subject: string): Promise<CaughtMail & { token: string }> {
  const mail = await waitFor(`the mail “${subject}” to ${email}`, () =>
    smtp.mails.find((each) => each.to.includes(email) && each.subject.match(subject)),
  );
  return { ...mail, token: tokenIn(mail) };
}
const confirmation = 'Confirm your email address';
async function askForReset(email: string) {
  await post('request-password-reset', { email });
  return mailTo(email, 'Set a new password');
}

async function confirmed(): Promise<{ email: string; browser: ApiSession }> {
  const email = newEmail();
  const browser = await product.learner(email);
  await pool.query('update users set email_verified = true where email = $1', [email]);
  return { email, browser };
}

const whoIs = async (browser: ApiSession) => (await browser.json<{ email: string | null }>('/api/me')).email;

/** Returns the parts of an answer that a client sees, without its date and request id. */
async function seen(response: Response) {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'));
  const body = (await response.text()).replace(/"requestId":"[0-9a-f-]{36}"/, '');
  return { status: response.status, headers, body };
}

test('an address with an account and one without get the same answers, and only the mail shows the difference', async () => {
  const { email: known } = await confirmed();
  const unconfirmed = newEmail();
  await product.learner(unconfirmed);
  for (const [path, body] of [
    ['sign-up/email', { password }],
    ['request-password-reset', {}],
    ['send-verification-email', {}],
    ['sign-in/email', { password: 'not this one' }],
  ] as const) {
    const unknown = await seen(await post(path, { email: newEmail(), ...body }));
    for (const email of [known, unconfirmed])
      expect(await seen(await post(path, { email, ...body }))).toEqual(unknown);
    expect(unknown.headers).not.toHaveProperty('set-cookie');
  }
  await mailTo(known, 'You already have an account');
});

describe('signing up', () => {
  test('opens the account by the mail’s link, once, and says so before only to a caller with the password', async () => {
    const browser = product.visitor();
    await saveLayout(browser);
    const email = newEmail();
    expect(await (await signUp(email, browser)).json()).toEqual({ mailSent: true });
    await mailTo(email, confirmation);
    expect(await whoIs(browser)).toBeNull();
    smtp.mails.length = 0;
    expect(await signIn(email, 'not this one')).toBe('wrong-credentials');
    expect(await signIn(email)).toBe('email-unverified');
    const { token, text } = await mailTo(email, confirmation);
    expect(text).toContain(`${product.url}/confirm-email?token=`);
    const { rows } = await pool.query<{ kept: string }>(
      `select concat((select json_agg(l) from email_links l), (select json_agg(j) from jobs j)) as kept`,
    );
    for (const kept of [rows[0]?.kept, product.log()]) expect(kept).not.toContain(token);
    expect(product.log()).not.toContain(email);
    expect(await confirmBy(token, browser)).toEqual({ success: true, signedIn: true });
    expect(await whoIs(browser)).toBe(email);
    expect(await browser.json('/api/courses/mine')).toHaveLength(1);
    expect(await confirmBy(token)).toMatchObject({ code: 'link-expired' });
    expect(await signIn(email)).toBe('200');
  });

  test('twice at the same moment makes one account, which its reader can open', async () => {
    const email = newEmail();
    const answers = await Promise.all([signUp(email), signUp(email), signUp(email)]);
    for (const answer of answers) expect(await answer.json()).toEqual({ mailSent: true });
    const { token } = await mailTo(email, 'Finish signing up');
    const newPassword = 'chosen by who reads the mail';
    expect(await resetBy(token, newPassword)).toBe('200');
    expect(await signIn(email, newPassword)).toBe('200');
  });

  test('with another host’s name sends a link to this site', async () => {
    const email = newEmail();
    const body = JSON.stringify({ email, password });
    const headers = [
      'Host: evil.example:8080',
      'Content-Type: application/json',
      'Accept-Language: hi-IN, en;q=0.5',
    ];
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    const head = ['POST /api/auth/sign-up/email HTTP/1.1', ...headers, length, 'Connection: close'];
    expect((await sendRaw(product.url, head, body)).status).toBe(200);
    const { text } = await mailTo(email, 'अपना ईमेल पता पक्का करें');
    expect(text).toContain('http://localhost:8080/confirm-email?token=');
    expect(text).not.toContain('evil');
  });
});

test('a forgotten password is replaced once by the mail’s link, which ends every session and mails a notice', async () => {
  const { email, browser } = await confirmed();
  const { token } = await askForReset(email);
  expect(await resetBy(token, 'password123')).toBe('password-too-common');
  expect((await Promise.all([resetBy(token), resetBy(token)])).toSorted()).toEqual(['200', 'link-expired']);
  expect(await whoIs(browser)).toBeNull();
  expect(await signIn(email)).toBe('wrong-credentials');
  expect(await signIn(email, 'another good password')).toBe('200');
  await mailTo(email, 'Your password at Saksham was changed');
});

describe('a signed-in person', () => {
  test('changes the password, which voids earlier links, and gets a notice of it and of a connected provider', async () => {
    const { email, browser } = await confirmed();
    const { token } = await askForReset(email);
    const change = (newPassword: string) => outcomeOf(browser.put('/api/me/password', { newPassword }));
    expect(await change(email.toUpperCase())).toBe('password-too-common');
    expect(await change('the next good password')).toBe('200');
    expect(await resetBy(token)).toBe('link-expired');
    await mailTo(email, 'Your password at Saksham was changed');
    const { url } = await done<{ url: string }>(browser.post('/api/me/providers/oidc'));
    await comeBack(browser, await club.browser().follow(url));
    await mailTo(email, 'Another way to sign in was added');
  });

  const askFor = async (browser: ApiSession, email: string) =>
    (await (await browser.put('/api/me/email', { email })).json()) as object;
  const changing = 'Confirm your new email address';

  test('changes the address once the newest one asked for is confirmed, and the former one gets a notice', async () => {
    const { email, browser } = await confirmed();
    const [mistyped, next] = [newEmail(), newEmail()];
    await askFor(browser, mistyped);
    const { token: voided } = await mailTo(mistyped, changing);
    // A mail that waits for the mail server has no valid link either, once another address is asked for.
    smtp.mails.length = 0;
    smtp.refuse({ code: 451, message: 'Greylisted, come back' });
    await askFor(browser, mistyped);
    expect(await askFor(browser, next)).toEqual({ state: 'mail-sent' });
    smtp.refuse(undefined);
    const waiting = () => pool.query(`select from jobs where kind = 'mail'`);
    await waitFor('the mails', async () => (await waiting()).rowCount === 0);
    // One that was on its way may still arrive.
    const late = smtp.mails.filter(({ to }) => to.includes(mistyped)).map(tokenIn);
    for (const old of [voided, ...late]) expect(await confirmBy(old)).toMatchObject({ code: 'link-expired' });
    const { token } = await mailTo(next, changing);
    await mailTo(email, 'A new email address');
    expect(await whoIs(browser)).toBe(email);
    // A confirmation on another device doesn't sign that device in.
    expect(await confirmBy(token)).toEqual({ success: true, signedIn: false });
    // A session from before the change has to sign in again.
    expect(await whoIs(browser)).toBeNull();
    await mailTo(email, 'was changed');
    expect([await signIn(next), await signIn(email)]).toEqual(['200', 'wrong-credentials']);
  });

  test('does not learn that an address has an account, and its owner gets a mail', async () => {
    const [{ email: taken }, { email, browser }] = [await confirmed(), await confirmed()];
    expect(await askFor(browser, taken)).toEqual({ state: 'mail-sent' });
    expect((await mailTo(taken, 'already has an account')).token).toBe('');
    expect(await whoIs(browser)).toBe(email);
  });
});
