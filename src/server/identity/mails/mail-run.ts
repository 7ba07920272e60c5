import type { PageLanguage } from '#contract/language.ts';
import * as accounts from '#server/identity/accounts-store.ts';
import * as links from '#server/identity/email-sign-in/email-links-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { MailFault, type Mailer } from '#server/platform/mail/mailer.ts';
import type { JobRun } from '#server/platform/work/job-runner.ts';
import type { MailJob, MailReason } from './mails.ts';
import { mails as english } from './mails.texts.en.ts';
import { mails as hindi } from './mails.texts.hi.ts';

interface MailRunParts {
  db: Db;
  mailer: Mailer;
  publicUrl: string | undefined;
  log: Log;
}

/** An older mail is useless to its reader. */
const longestWaitMs = 24 * 3_600_000;
const attemptMs = 30_000;

interface Mail {
  kind: keyof typeof english.mails;
  to: string;
  link?: links.EmailLink;
}

/**
 * Sends if there is still a reason. Throws when the mail server doesn't accept the mail, so that the queue tries again.
 * Every attempt makes a link of its own, and withdraws it if it was not sent.
 */
export function createMailRun({ db, mailer, publicUrl, log }: MailRunParts) {
  return async (
    { id, askedAt, language, origin, reason }: MailJob,
    { cutting }: Pick<JobRun, 'cutting'>,
  ): Promise<void> => {
    const facts = { mailId: id, kind: reason.kind };
    if (Date.now() - Date.parse(askedAt) > longestWaitMs) {
      return log.error(facts, 'a mail was not sent within a day and is given up');
    }
    const mail = await chooseMail(db, reason);
    if (!mail) return;
    const site = publicUrl ?? origin;
    const link = mail.link && (await links.createLink(db, mail.link));
    // Asked after the link is made: a later request voids it with the others, or is seen here.
    if (reason.kind === 'email-change' && reason.request && !(await links.isOpen(db, reason.request))) {
      return link?.withdraw();
    }
    const page = mail.link?.purpose === 'reset-password' ? 'reset-password' : 'confirm-email';
    const content = composeMail(mail.kind, language, {
      site,
      link: link ? `${site}/${page}?token=${link.token}` : '',
    });
    const signal = AbortSignal.any([AbortSignal.timeout(attemptMs), cutting]);
    try {
      await mailer.send({ id, to: [mail.to], ...content, automatic: { language } }, signal);
    } catch (error) {
      await link?.withdraw();
      if (!(error instanceof MailFault && error.final)) throw error;
      log.warn({ ...facts, reason: error.message }, 'the mail server refuses the recipient of a mail');
    }
  };
}

/** Composes plain text, in which nothing can hide, without a word of a person: it goes to addresses of others. */
function composeMail(kind: Mail['kind'], language: PageLanguage, facts: { site: string; link: string }) {
  const { greeting, footer, mails } = { en: english, hi: hindi }[language];
  const { subject, paragraphs } = mails[kind];
  const text = [greeting, ...paragraphs, footer].join('\n\n');
  return {
    subject,
    text: `${text.replaceAll(/\{(site|link)\}/g, (_, name: 'site' | 'link') => facts[name])}\n`,
  };
}

/** Chooses the mail; undefined without a reason for one. */
async function chooseMail(db: Db, reason: MailReason): Promise<Mail | undefined> {
  if (reason.kind === 'notice') {
    return (await accounts.findAccount(db, reason.userId)) && { kind: reason.notice, to: reason.to };
  }
  if (reason.kind === 'email-change') return changeMail(db, reason);
  const account = await accounts.findAccountByEmail(db, reason.email);
  if (!account) return undefined;
  if (reason.kind === 'password-reset') return linkMail('reset-password', account);
  if (reason.kind === 'sign-up') return signUpMail(db, account, reason.userId);
  return account.emailVerified ? undefined : confirmMail(db, account, reason.userId);
}

async function signUpMail(db: Db, account: accounts.EmailAccount, madeId: string | undefined): Promise<Mail> {
  if (account.emailVerified) return { kind: 'account-exists', to: account.email };
  if (account.id === madeId) return confirmMail(db, account, madeId);
  await voidPassword(db, account.id);
  return linkMail('finish-sign-up', account);
}

/** The first person's password must not become valid when a second one, who signed up again, confirms the address. */
async function voidPassword(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await accounts.lockAccount(tx, userId);
    if (!account || account.emailVerified) return;
    await accounts.clearPassword(tx, userId);
    await links.deleteLinksOf(tx, userId, ['confirm-email']);
  });
}

/**
 * An account without any way in gets a link to choose a password, which confirms the address too. So does one that a
 * provider or a passkey opens, unless its own person asks: its owner need not be the mail's reader.
 */
async function confirmMail(
  db: Db,
  account: accounts.EmailAccount,
  askedById: string | undefined,
): Promise<Mail> {
  const ways = await accounts.selectWaysIn(db, account.id);
  const isOwn = askedById === account.id || ways.every(({ kind }) => kind === 'password');
  return linkMail(ways.length > 0 && isOwn ? 'confirm-email' : 'finish-sign-up', account);
}

function linkMail(
  kind: 'confirm-email' | 'reset-password' | 'finish-sign-up',
  account: accounts.EmailAccount,
): Mail {
  const { id: userId, email } = account;
  const purpose = kind === 'confirm-email' ? kind : 'reset-password';
  return { kind, to: email, link: { userId, email, purpose, newEmail: null } };
}

async function changeMail(
  db: Db,
  reason: Extract<MailReason, { kind: 'email-change' }>,
): Promise<Mail | undefined> {
  const { userId, from, to } = reason;
  if ((await accounts.findAccount(db, userId))?.email !== from) return undefined;
  if (await accounts.findAccountByEmail(db, to)) return { kind: 'address-in-use', to };
  return { kind: 'change-email', to, link: { userId, email: from, purpose: 'change-email', newEmail: to } };
}
