import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { JobRun } from '#server/platform/work/job-runner.ts';
import { MailFault, type Mailer } from '#server/platform/mail/mailer.ts';
import {
  clearPassword,
  findAccount,
  findAccountByEmail,
  lockAccount,
  type EmailAccount,
} from '#server/identity/email-sign-in/email-accounts-store.ts';
import {
  createLink,
  deleteLinksOf,
  isOpen,
  type LinkPurpose,
} from '#server/identity/email-sign-in/email-links-store.ts';
import type { MailJob, MailReason } from './mail.job.ts';
import { composeMail, type MailKind } from './mail-texts.ts';
import { selectWaysIn } from '#server/identity/sign-in-ways-store.ts';

export interface MailRunParts {
  db: Db;
  mailer: Mailer;
  publicUrl: string | undefined;
  log: Log;
}

/** An older mail is useless to its reader. */
const longestWaitMs = 24 * 3_600_000;
const attemptMs = 30_000;

interface Mail {
  kind: MailKind;
  to: string;
  link?: { path: string; purpose: LinkPurpose; account: EmailAccount; newEmail?: string };
}

/**
 * Runs mail jobs: sends if there is still a reason. Throws when the mail server doesn't accept the mail, so that the queue
 * tries again. Every attempt makes a link of its own, and withdraws it if it was not sent.
 */
export function createMailRun({ db, mailer, publicUrl, log }: MailRunParts) {
  return async (
    { id, askedAt, language, origin, reason }: MailJob,
    { cutting }: Pick<JobRun, 'cutting'>,
  ): Promise<void> => {
    const facts = { mailId: id, kind: reason.kind };
    if (Date.now() - Date.parse(askedAt) > longestWaitMs) {
      log.error(facts, 'a mail was not sent within a day and is given up');
      return;
    }
    const mail = await chooseMail(db, reason);
    if (!mail) return;
    const site = publicUrl ?? origin;
    const link = mail.link && (await createLink(db, linkOf(mail.link)));
    // Asked after the link is made: a later request voids it with the others, or is seen here.
    if (await isVoid(db, reason)) return link?.withdraw();
    const url = mail.link && link ? `${site}${mail.link.path}?token=${link.token}` : '';
    const { subject, text } = composeMail(mail.kind, language, { site, link: url });
    const signal = AbortSignal.any([AbortSignal.timeout(attemptMs), cutting]);
    try {
      await mailer.send({ id, to: [mail.to], subject, text, automatic: { language } }, signal);
    } catch (error) {
      await link?.withdraw();
      if (!(error instanceof MailFault && error.final)) throw error;
      log.warn({ ...facts, reason: error.message }, 'the mail server refuses the recipient of a mail');
    }
  };
}

function linkOf({ purpose, account, newEmail }: NonNullable<Mail['link']>) {
  return { purpose, userId: account.id, email: account.email, newEmail: newEmail ?? null };
}

/** Says whether a later request has taken the place of the one that asked for the mail. */
async function isVoid(db: Db, reason: MailReason): Promise<boolean> {
  return (
    reason.kind === 'email-change' && reason.request !== undefined && !(await isOpen(db, reason.request))
  );
}

/** Chooses the mail; undefined without a reason for one. */
async function chooseMail(db: Db, reason: MailReason): Promise<Mail | undefined> {
  if (reason.kind === 'notice') {
    const account = await findAccount(db, reason.userId);
    return account && { kind: reason.notice, to: reason.to };
  }
  if (reason.kind === 'email-change') return changeMail(db, reason);
  const account = await findAccountByEmail(db, reason.email);
  if (!account) return undefined;
  if (reason.kind === 'password-reset') return resetMail('reset-password', account);
  if (reason.kind === 'sign-up') return signUpMail(db, account, reason.userId);
  return account.emailVerified ? undefined : confirmMail(db, account, reason.userId);
}

async function signUpMail(db: Db, account: EmailAccount, madeId: string | undefined): Promise<Mail> {
  if (account.emailVerified) return { kind: 'account-exists', to: account.email };
  if (account.id === madeId) return confirmMail(db, account, madeId);
  await voidPassword(db, account.id);
  return resetMail('finish-sign-up', account);
}

/**
 * Removes the password of an unconfirmed account that is signed up for again. It may be another person, and the
 * first password must not become valid when the second person confirms the address. The mail lets its reader choose one.
 */
async function voidPassword(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account || account.emailVerified) return;
    await clearPassword(tx, userId);
    await deleteLinksOf(tx, userId, ['confirm-email']);
  });
}

/**
 * An account without any way in gets a link to choose a password, which confirms the address too. So does one that a provider
 * or a passkey opens, unless its own person asks: its owner need not be the mail's reader.
 */
async function confirmMail(db: Db, account: EmailAccount, askedById: string | undefined): Promise<Mail> {
  const ways = await selectWaysIn(db, account.id);
  const isPlain = ways.length > 0 && ways.every(({ kind }) => kind === 'password');
  if (!isPlain && (ways.length === 0 || askedById !== account.id)) {
    return resetMail('finish-sign-up', account);
  }
  const link = { path: '/confirm-email', purpose: 'confirm-email', account } as const;
  return { kind: 'confirm-email', to: account.email, link };
}

function resetMail(kind: 'reset-password' | 'finish-sign-up', account: EmailAccount): Mail {
  const link = { path: '/reset-password', purpose: 'reset-password', account } as const;
  return { kind, to: account.email, link };
}

async function changeMail(
  db: Db,
  { userId, from, to }: Extract<MailReason, { kind: 'email-change' }>,
): Promise<Mail | undefined> {
  const account = await findAccount(db, userId);
  if (account?.email !== from) return undefined;
  if (await findAccountByEmail(db, to)) return { kind: 'address-in-use', to };
  const link = { path: '/confirm-email', purpose: 'change-email', account, newEmail: to } as const;
  return { kind: 'change-email', to, link };
}
