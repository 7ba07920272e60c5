import { v7 as uuidv7 } from 'uuid';
import { pageLanguageOf } from '#contract/page-language.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { findAccount } from '#server/identity/email-sign-in/email-accounts-store.ts';
import { mailJob, type MailReason, type NoticeKind } from './mail.job.ts';

/** The mails of identity, as whoever has a reason for one sees them. Without a mail server nothing happens. */
export interface IdentityMails {
  /** Whether mails can be sent. */
  readonly on: boolean;
  /** Leaves a mail to a worker; the caller's transaction decides whether it goes. */
  send(db: Db, request: Request, reason: MailReason): Promise<void>;
  /** Counts one mail that somebody asks for to an address, whether it has an account or not. Throws `rate-limited`. */
  take(email: string): Promise<void>;
  /** Tells a person of a change to their account, at their confirmed address. */
  notify(db: Db, request: Request, userId: string, notice: NoticeKind): Promise<void>;
}

export interface IdentityMailsParts {
  jobs: Pick<Jobs, 'enqueue'>;
  publicUrl: string | undefined;
  /** Counts one mail to an address. Throws `rate-limited`. */
  takeMail: (email: string) => Promise<void>;
}

export const noMails: IdentityMails = {
  on: false,
  send: async () => {},
  take: async () => {},
  notify: async () => {},
};

export function createIdentityMails({ jobs, publicUrl, takeMail }: IdentityMailsParts): IdentityMails {
  const send: IdentityMails['send'] = (db, request, reason) =>
    jobs.enqueue(db, mailJob, {
      id: uuidv7(),
      askedAt: new Date().toISOString(),
      language: languageOf(request),
      origin: publicUrl ?? originOnThisMachine(request),
      reason,
    });
  return {
    on: true,
    send,
    take: takeMail,
    async notify(db, request, userId, notice) {
      const account = await findAccount(db, userId);
      // An address that nobody has confirmed may be a stranger's.
      if (!account?.emailVerified) return;
      await send(db, request, { kind: 'notice', notice, userId, to: account.email });
    },
  };
}

/** @throws Problem `mail-off` */
export function requireMails(mails: IdentityMails): void {
  if (!mails.on) throw new Problem('mail-off', { error: 'This site can’t send mails.' });
}

function languageOf({ headers }: Request) {
  const cookies = headers.get('Cookie') ?? '';
  const chosen = /(?:^|;\s*)(?:__Host-)?language=(\w+)/.exec(cookies)?.[1];
  return pageLanguageOf({ chosen, accepted: headers.get('Accept-Language') });
}

/**
 * Without `PUBLIC_URL` the server is reached on its own machine only (config.ts sees to it). Whatever other host a
 * request names is made up, and a link to it would hand its token to somebody else.
 */
function originOnThisMachine(request: Request): string {
  const url = new URL(request.url);
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  return isLoopback ? url.origin : `http://localhost${url.port && `:${url.port}`}`;
}
