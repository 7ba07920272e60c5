import { v7 as uuidv7 } from 'uuid';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { loopback } from '#server/platform/settings.ts';
import type { enqueue } from '#server/platform/work/jobs-store.ts';
import { findAccount } from '#server/identity/email-sign-in/email-accounts-store.ts';
import { mailJob, type MailReason, type NoticeKind } from './mail.job.ts';

/** Sends identity's mails. Without a mail server it does nothing. */
export interface IdentityMails {
  /** Whether mails can be sent. */
  readonly on: boolean;
  /** Queues a mail in the caller's transaction. */
  send(db: Db, request: Request, reason: MailReason): Promise<void>;
  /** Counts one requested mail to an address, with or without an account. Throws `rate-limited`. */
  consumeMail(email: string): Promise<void>;
  /** Tells a person of a change to their account, at their confirmed address. */
  notify(db: Db, request: Request, userId: string, notice: NoticeKind): Promise<void>;
}

export interface IdentityMailsParts {
  jobs: { enqueue: typeof enqueue };
  publicUrl: string | undefined;
  /** Throws `rate-limited`. */
  consumeMail: (email: string) => Promise<void>;
}

export const noMails: IdentityMails = {
  on: false,
  send: async () => {},
  consumeMail: async () => {},
  notify: async () => {},
};

export function createIdentityMails({ jobs, publicUrl, consumeMail }: IdentityMailsParts): IdentityMails {
  const send: IdentityMails['send'] = (db, request, reason) =>
    jobs.enqueue(db, mailJob, {
      id: uuidv7(),
      askedAt: new Date().toISOString(),
      language: readerLanguage(request),
      origin: publicUrl ?? originOnThisMachine(request),
      reason,
    });
  return {
    on: true,
    send,
    consumeMail,
    async notify(db, request, userId, notice) {
      const account = await findAccount(db, userId);
      // An unconfirmed address may be a stranger's.
      if (!account?.emailVerified) return;
      await send(db, request, { kind: 'notice', notice, userId, to: account.email });
    },
  };
}

/** @throws Problem `mail-off` */
export function requireMails(mails: IdentityMails): void {
  if (!mails.on) throw new Problem('mail-off', { error: 'This site can’t send mails.' });
}

/**
 * Without `PUBLIC_URL` the server can be reached only from its own machine (config.ts). Any other host in a request is made
 * up, and a link to it would give the token to a stranger.
 */
function originOnThisMachine(request: Request): string {
  const url = new URL(request.url);
  return loopback.has(url.hostname) ? url.origin : `http://localhost${url.port && `:${url.port}`}`;
}
