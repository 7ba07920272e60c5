import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { MailFault, type Mailer } from '#server/platform/mail/mailer.ts';
import {
  clearPassword,
  findAccount,
  findAccountByEmail,
  lockAccount,
  type EmailAccount,
} from '#server/identity/email-sign-in/email-accounts-store.ts';
import { createLink } from '#server/identity/email-sign-in/email-links.ts';
import { deleteLinksOf, type LinkPurpose } from '#server/identity/email-sign-in/email-links-store.ts';
import type { MailJob, MailReason } from './mail.job.ts';
import { composeMail, type MailKind } from './mail-texts.ts';
import { selectWaysIn } from '#server/identity/sign-in-ways-store.ts';

export interface MailRunParts {
  db: Db;
  mailer: Mailer;
  publicUrl: string | undefined;
  log: Log;
  /** Cuts a mail that is being sent; whoever runs next sends it again. */
  cutting: AbortSignal;
}

/** A mail that the mail server has not taken for so long helps nobody any more. */
const longestWaitMs = 24 * 3_600_000;
const attemptMs = 30_000;

interface Letter {
  kind: MailKind;
  to: string;
  link?: { path: string; purpose: LinkPurpose; account: EmailAccount; newEmail?: string };
}

/**
 * Runs mail jobs: looks whether there is still a reason, and sends. Fails when the mail server didn't take the mail, so
 * that the queue tries again. Every attempt makes a link of its own; one that was not sent is withdrawn.
 */
export function createMailRun({ db, mailer, publicUrl, log, cutting }: MailRunParts) {
  return async ({ id, askedAt, language, origin, reason }: MailJob): Promise<void> => {
    const facts = { mailId: id, kind: reason.kind };
    if (Date.now() - Date.parse(askedAt) > longestWaitMs) {
      log.error(facts, 'a mail was not sent within a day and is given up');
      return;
    }
    const letter = await letterFor(db, reason);
    if (!letter) return;
    const site = publicUrl ?? origin;
    const link = letter.link && (await createLink(db, linkOf(letter.link)));
    const url = letter.link && link ? `${site}${letter.link.path}?token=${link.token}` : '';
    const { subject, text } = composeMail(letter.kind, language, { site, link: url });
    const signal = AbortSignal.any([AbortSignal.timeout(attemptMs), cutting]);
    try {
      await mailer.send({ id, to: [letter.to], subject, text, automatic: { language } }, signal);
    } catch (error) {
      await link?.withdraw();
      if (!(error instanceof MailFault && error.final)) throw error;
      log.warn({ ...facts, reason: error.message }, 'the mail server refuses the recipient of a mail');
    }
  };
}

function linkOf({ purpose, account, newEmail }: NonNullable<Letter['link']>) {
  return { purpose, userId: account.id, email: account.email, newEmail: newEmail ?? null };
}

/** What there is to send; undefined: the reason is gone, or was none. */
async function letterFor(db: Db, reason: MailReason): Promise<Letter | undefined> {
  if (reason.kind === 'notice') {
    const account = await findAccount(db, reason.userId);
    return account && { kind: reason.notice, to: reason.to };
  }
  if (reason.kind === 'email-change') return changeLetter(db, reason);
  const account = await findAccountByEmail(db, reason.email);
  if (!account) return undefined;
  if (reason.kind === 'password-reset') return resetLetter('reset-password', account);
  if (reason.kind === 'sign-up') return signUpLetter(db, account, reason.userId);
  return account.emailVerified ? undefined : confirmLetter(db, account, reason.userId);
}

async function signUpLetter(db: Db, account: EmailAccount, madeId: string | undefined): Promise<Letter> {
  if (account.emailVerified) return { kind: 'account-exists', to: account.email };
  if (account.id === madeId) return confirmLetter(db, account, madeId);
  await voidPassword(db, account.id);
  return resetLetter('finish-sign-up', account);
}

/**
 * Who signs up for an account that is there but unconfirmed need not be who made it. The password of the first one must
 * not become valid because the second one, whose address it may be, confirms the address: so it goes, and the mail lets
 * its reader choose one.
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
 * Confirming the address of an account that nobody can sign in to takes a password too. So does one that is open to whoever
 * came with this address from a provider that has not confirmed it, unless its own person asks: they need not be the reader.
 */
async function confirmLetter(db: Db, account: EmailAccount, askedById: string | undefined): Promise<Letter> {
  const ways = await selectWaysIn(db, account.id);
  const isPlain = ways.length > 0 && ways.every(({ kind }) => kind === 'password');
  if (!isPlain && (ways.length === 0 || askedById !== account.id)) {
    return resetLetter('finish-sign-up', account);
  }
  const link = { path: '/confirm-email', purpose: 'confirm-email', account } as const;
  return { kind: 'confirm-email', to: account.email, link };
}

function resetLetter(kind: 'reset-password' | 'finish-sign-up', account: EmailAccount): Letter {
  const link = { path: '/reset-password', purpose: 'reset-password', account } as const;
  return { kind, to: account.email, link };
}

async function changeLetter(
  db: Db,
  { userId, from, to }: Extract<MailReason, { kind: 'email-change' }>,
): Promise<Letter | undefined> {
  const account = await findAccount(db, userId);
  if (account?.email !== from) return undefined;
  if (await findAccountByEmail(db, to)) return { kind: 'address-in-use', to };
  const link = { path: '/confirm-email', purpose: 'change-email', account, newEmail: to } as const;
  return { kind: 'change-email', to, link };
}
