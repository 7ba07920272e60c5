import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { pageLanguages } from '#contract/language.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { findAccount } from '#server/identity/accounts-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { loopback } from '#server/platform/settings.ts';
import type { enqueue, JobKind } from '#server/platform/work/jobs-store.ts';

const Notice = z.enum([
  'password-changed',
  'email-change-asked',
  'email-changed',
  'two-factor-off',
  'passkey-added',
  'provider-connected',
]);

/** The reason for a mail. Addresses are in lower case. */
export const MailReason = z.discriminatedUnion('kind', [
  /** `userId`: the account that this attempt has made. */
  z.object({ kind: z.literal('sign-up'), email: z.string(), userId: z.uuid().optional() }),
  /** `userId`: the account whose signed-in person asks. */
  z.object({ kind: z.literal('confirmation'), email: z.string(), userId: z.uuid().optional() }),
  z.object({ kind: z.literal('password-reset'), email: z.string() }),
  z.object({
    kind: z.literal('email-change'),
    userId: z.uuid(),
    from: z.string(),
    to: z.string(),
    /** Hash of the link that a later request voids. An earlier version of the program made none. */
    request: z.string().optional(),
  }),
  z.object({ kind: z.literal('notice'), notice: Notice, userId: z.uuid(), to: z.string() }),
]);
export type MailReason = z.infer<typeof MailReason>;

export const MailJob = z.object({
  id: z.uuid(),
  askedAt: z.iso.datetime(),
  /** Language of the page on which the mail was requested. */
  language: z.enum(pageLanguages),
  /** The links' origin when `PUBLIC_URL` is not set. */
  origin: z.string(),
  reason: MailReason,
});
export type MailJob = z.infer<typeof MailJob>;

/** Sends a mail. The worker looks up whether an address has an account, so that no request reveals it by its duration. */
export const mailJob: JobKind<MailJob> = {
  name: 'mail',
  payload: MailJob,
  key: ({ id }) => id,
  loggable: ({ id, reason }) => ({ id, kind: reason.kind }),
};

/** Sends identity's mails. */
export type IdentityMails = ReturnType<typeof createIdentityMails>;

interface IdentityMailsParts {
  jobs: { enqueue: typeof enqueue };
  publicUrl: string | undefined;
  /** Counts one requested mail to an address, with or without an account. Throws `rate-limited`. */
  consumeMail: (email: string) => Promise<void>;
}

export function createIdentityMails({ jobs, publicUrl, consumeMail }: IdentityMailsParts) {
  /** Queues a mail in the caller's transaction. */
  const send = (db: Db, request: Request, reason: MailReason) =>
    jobs.enqueue(db, mailJob, {
      id: uuidv7(),
      askedAt: new Date().toISOString(),
      language: readerLanguage(request),
      origin: publicUrl ?? originOnThisMachine(request),
      reason,
    });
  return {
    on: true,
    consumeMail,
    send,
    /** Tells a person of a change to their account, at their confirmed address: another one may be a stranger's. */
    async notify(db: Db, request: Request, userId: string, notice: z.infer<typeof Notice>) {
      const account = await findAccount(db, userId);
      if (!account?.emailVerified) return;
      await send(db, request, { kind: 'notice', notice, userId, to: account.email });
    },
  };
}

/** Sends nothing, where there is no mail server. */
export const noMails: IdentityMails = {
  on: false,
  send: async () => {},
  consumeMail: async () => {},
  notify: async () => {},
};

/** Without `PUBLIC_URL` only this machine reaches the server. A link to any other host would give the token to a stranger. */
function originOnThisMachine(request: Request): string {
  const url = new URL(request.url);
  return loopback.has(url.hostname) ? url.origin : `http://localhost${url.port && `:${url.port}`}`;
}
