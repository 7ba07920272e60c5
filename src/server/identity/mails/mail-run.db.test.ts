import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople } from '#tests/support/people.ts';
import { MailJob, mailJob, type MailReason } from './mails.ts';
import { createMailRun } from './mail-run.ts';

const { db, pool } = await testDatabase();
const people = createPeople(db);
const smtp = await startSmtpStandIn();
afterAll(() => smtp.close());
const lines: unknown[][] = [];
const write = (...line: unknown[]) => void lines.push(line);
beforeEach(() => {
  smtp.mails.length = 0;
  lines.length = 0;
});

const work = createMailRun({
  db,
  mailer: createMailer({ smtpUrl: smtp.url, from: 'Saksham <noreply@saksham.example>' }),
  publicUrl: 'https://learn.example',
  log: { debug: write, info: write, warn: write, error: write },
});
const origin = 'http://localhost:3000';
const run = (reason: MailReason, more: Partial<MailJob> = {}) => {
  const [id, askedAt] = [randomUUID(), new Date().toISOString()];
  const job: MailJob = { id, askedAt, language: 'en', origin, reason, ...more };
  return work(job, { cutting: new AbortController().signal });
};
const subjects = () => smtp.mails.map(({ subject }) => subject);
const linksOf = (userId: string) =>
  db.selectFrom('email_links').selectAll().where('user_id', '=', userId).execute();
const [confirming, finishing] = ['Confirm your email address for Saksham', 'Finish signing up for Saksham'];

test('a mail is in the reader’s language, with a link to PUBLIC_URL whose token is stored nowhere', async () => {
  const { email, id } = await people.signUp({ firstName: 'Click http://evil.example' });
  // Another attempt at the same mail has its Message-ID.
  const mailId = randomUUID();
  for (const language of ['en', 'hi'] as const)
    await run({ kind: 'confirmation', email }, { language, id: mailId });
  expect(subjects()).toEqual([confirming, 'सक्षम के लिए अपना ईमेल पता पक्का करें']);
  for (const { to, headers, text } of smtp.mails) {
    expect(to).toEqual([email]);
    expect(headers.get('auto-submitted')).toEqual(['auto-generated']);
    expect(headers.get('message-id')).toEqual([`<${mailId}@saksham.example>`]);
    // A mail repeats no text that another person may have typed.
    expect(text).not.toContain('evil');
    const link = /^https:\/\/learn\.example\/confirm-email\?token=([\w-]{43})$/m.exec(text);
    expect(link, text).not.toBeNull();
    expect(JSON.stringify(await linksOf(id))).not.toContain(link?.[1]);
  }
});

test('a mail is not sent without a reason, or when the reason no longer holds', async () => {
  const { email, id } = await people.signUp();
  await pool.query('update users set email_verified = true where id = $1', [id]);
  const guest = await people.becomeGuest();
  const { rows } = await pool.query<{ email: string }>('select email from users where id = $1', [guest.id]);
  const unknown = people.newEmail();
  await run({ kind: 'confirmation', email });
  await run({ kind: 'confirmation', email: unknown });
  await run({ kind: 'password-reset', email: unknown });
  await run({ kind: 'password-reset', email: rows[0]?.email ?? '' });
  await run({ kind: 'notice', notice: 'password-changed', userId: randomUUID(), to: unknown });
  await run({ kind: 'email-change', userId: id, from: 'former@example.org', to: unknown });
  expect(subjects()).toEqual([]);
});

test('a mail is given up after a day or for an unknown recipient, and tried again when it is deferred', async () => {
  const { email, id } = await people.signUp();
  const askedAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await run({ kind: 'password-reset', email }, { askedAt });
  expect(lines).toHaveLength(1);
  smtp.refuseRecipients(email);
  await run({ kind: 'password-reset', email });
  smtp.refuseRecipients('nobody');
  expect(JSON.stringify(lines)).toContain('refuses the recipient');
  smtp.refuse({ code: 451, message: `Later, <${email}>` });
  const failure: unknown = await run({ kind: 'password-reset', email }).catch((error: unknown) => error);
  smtp.refuse(undefined);
  expect(String(failure)).toContain('Later');
  // Neither the log nor the error names a person, and no link is left behind.
  const told = JSON.stringify([lines, { ...(failure as Error), text: String(failure) }]);
  expect(told).not.toContain(email);
  expect([subjects(), await linksOf(id)]).toEqual([[], []]);
});

test('signing up with an address that another person signed up with never confirms that person’s password', async () => {
  const { email, password, id } = await people.signUp();
  await run({ kind: 'sign-up', email, userId: id });
  await run({ kind: 'sign-up', email, userId: randomUUID() });
  expect((await linksOf(id)).map(({ purpose }) => purpose)).toEqual(['reset-password']);
  const signIn = people.post('/sign-in/email', { email, password });
  await expect(signIn).rejects.toMatchObject({ code: 'wrong-credentials' });
  // Requesting the confirmation again doesn't confirm it either.
  await run({ kind: 'confirmation', email });
  expect(subjects()).toEqual([confirming, finishing, finishing]);
});

test('signing up with a provider’s address does not confirm it for that account, unless its owner asks', async () => {
  const { email, id } = await people.signUp();
  await pool.query(`update accounts set provider_id = 'school', password = null where user_id = $1`, [id]);
  await run({ kind: 'sign-up', email });
  await run({ kind: 'confirmation', email });
  await run({ kind: 'confirmation', email, userId: id });
  expect(subjects()).toEqual([finishing, finishing, confirming]);
});

test('the log of a mail job has neither address nor token', () => {
  const reason = { kind: 'password-reset', email: 'asha@example.org' };
  const [id, askedAt] = [randomUUID(), new Date().toISOString()];
  const payload = MailJob.parse({ id, askedAt, language: 'en', origin, reason });
  expect(mailJob.loggable?.(payload)).toEqual({ id, kind: 'password-reset' });
});
