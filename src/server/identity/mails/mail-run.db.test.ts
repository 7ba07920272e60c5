import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import { testDatabase } from '#tests/support/database.ts';
import { MailJob, mailJob, type MailReason } from './mail.job.ts';
import { createMailRun } from './mail-run.ts';
import { createPeople } from '#tests/support/people.ts';

const { db, pool } = await testDatabase();
const people = createPeople(db);

async function startMailRun() {
  const smtp = await startSmtpStandIn();
  onTestFinished(() => smtp.close());
  const lines: unknown[][] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  const run = createMailRun({
    db,
    mailer: createMailer({ smtpUrl: smtp.url, from: 'Saksham <noreply@saksham.example>' }),
    publicUrl: 'https://learn.example',
    log: { debug: write, info: write, warn: write, error: write },
  });
  const job = (reason: MailReason, more: Partial<MailJob> = {}): MailJob => ({
    id: randomUUID(),
    askedAt: new Date().toISOString(),
    language: 'en',
    origin: 'http://localhost:3000',
    reason,
    ...more,
  });
  const cutting = new AbortController().signal;
  return {
    smtp,
    lines,
    run: (reason: MailReason, more?: Partial<MailJob>) => run(job(reason, more), { cutting }),
  };
}

async function linksOf(userId: string) {
  return db.selectFrom('email_links').selectAll().where('user_id', '=', userId).execute();
}

const confirm = (userId: string) =>
  db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute();

describe('a mail', () => {
  test('is written in the reader’s language, with a link to PUBLIC_URL whose token is stored nowhere', async () => {
    const { smtp, run } = await startMailRun();
    const { email, id } = await people.signUp({ firstName: 'Click http://evil.example' });
    for (const language of ['en', 'hi'] as const) await run({ kind: 'confirmation', email }, { language });
    const [english, hindi] = smtp.mails;
    expect(english?.to).toEqual([email]);
    expect(english?.subject).toBe('Confirm your email address for Saksham');
    expect(hindi?.subject).toBe('सक्षम के लिए अपना ईमेल पता पक्का करें');
    for (const mail of [english, hindi]) {
      expect(mail?.headers.get('auto-submitted')).toEqual(['auto-generated']);
      // A mail repeats no text that another person may have typed.
      expect(mail?.text).not.toContain('evil');
      const [, token = ''] =
        /^https:\/\/learn\.example\/confirm-email\?token=([\w-]{43})$/m.exec(mail?.text ?? '') ?? [];
      expect(token, mail?.text).not.toBe('');
      expect(JSON.stringify(await linksOf(id))).not.toContain(token);
    }
  });

  test('is not sent without a reason, or when the reason no longer holds', async () => {
    const { smtp, run } = await startMailRun();
    const { email, id } = await people.signUp();
    const gone = await people.signUp();
    await db.deleteFrom('users').where('id', '=', gone.id).execute();
    await confirm(id);
    const guest = await people.becomeGuest();
    const { rows } = await pool.query<{ email: string }>('select email from users where id = $1', [guest.id]);
    const placeholder = rows[0]?.email ?? '';
    await run({ kind: 'confirmation', email });
    await run({ kind: 'confirmation', email: people.newEmail() });
    await run({ kind: 'password-reset', email: people.newEmail() });
    await run({ kind: 'password-reset', email: placeholder });
    await run({ kind: 'notice', notice: 'password-changed', userId: gone.id, to: gone.email });
    await run({ kind: 'email-change', userId: id, from: 'former@example.org', to: people.newEmail() });
    expect(smtp.arrived).toBe(0);
  });

  test('is given up after a day or for an unknown recipient, and the log names no person', async () => {
    const { smtp, run, lines } = await startMailRun();
    const { email, id } = await people.signUp();
    const askedAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await run({ kind: 'password-reset', email }, { askedAt });
    expect([smtp.arrived, lines.length]).toEqual([0, 1]);
    smtp.refuseRecipients(email);
    await run({ kind: 'password-reset', email });
    expect(smtp.mails).toEqual([]);
    expect(await linksOf(id)).toEqual([]);
    expect(JSON.stringify(lines)).toContain('refuses the recipient');
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  test('fails when the mail server defers it, and leaves no link behind', async () => {
    const { smtp, run } = await startMailRun();
    const { email, id } = await people.signUp();
    smtp.refuse({ code: 451, message: `Later, <${email}>` });
    const failure: unknown = await run({ kind: 'password-reset', email }).catch((error: unknown) => error);
    expect(String(failure)).toContain('Later');
    expect(JSON.stringify({ ...(failure as Error), text: String(failure) })).not.toContain(email);
    expect(await linksOf(id)).toEqual([]);
  });

  test('has the same Message-ID at every attempt', async () => {
    const { smtp, run } = await startMailRun();
    const { email } = await people.signUp();
    const id = randomUUID();
    for (let time = 0; time < 2; time += 1) await run({ kind: 'password-reset', email }, { id });
    const own = [`<${id}@saksham.example>`];
    expect(smtp.mails.map(({ headers }) => headers.get('message-id'))).toEqual([own, own]);
  });
});

describe('signing up with an address', () => {
  test('that another person signed up with never confirms that person’s password', async () => {
    const { smtp, run } = await startMailRun();
    const { email, password, id } = await people.signUp();
    await run({ kind: 'sign-up', email, userId: id });
    await run({ kind: 'sign-up', email, userId: randomUUID() });
    expect(smtp.mails.map(({ subject }) => subject)).toEqual([
      'Confirm your email address for Saksham',
      'Finish signing up for Saksham',
    ]);
    expect((await linksOf(id)).map(({ purpose }) => purpose)).toEqual(['reset-password']);
    await expect(people.post('/sign-in/email', { email, password })).rejects.toMatchObject({
      code: 'wrong-credentials',
    });
    // Requesting the confirmation again doesn't confirm it either.
    await run({ kind: 'confirmation', email });
    expect(smtp.mails.at(-1)?.subject).toBe('Finish signing up for Saksham');
  });

  test('of a provider’s account does not confirm it for that account, unless its owner asks', async () => {
    const { smtp, run } = await startMailRun();
    const { email, id } = await people.signUp();
    await db
      .updateTable('accounts')
      .set({ provider_id: 'https%3A%2F%2Fschool.example', account_id: id, password: null })
      .where('user_id', '=', id)
      .execute();
    await run({ kind: 'sign-up', email });
    await run({ kind: 'confirmation', email });
    await run({ kind: 'confirmation', email, userId: id });
    expect(smtp.mails.map(({ subject }) => subject)).toEqual([
      'Finish signing up for Saksham',
      'Finish signing up for Saksham',
      'Confirm your email address for Saksham',
    ]);
  });
});

test('the log of a mail job has neither address nor token', () => {
  const reason = { kind: 'password-reset', email: 'asha@example.org' };
  const [id, askedAt] = [randomUUID(), new Date().toISOString()];
  const payload = MailJob.parse({ id, askedAt, language: 'en', origin: '', reason });
  expect(mailJob.loggable?.(payload)).toEqual({ id, kind: 'password-reset' });
});
