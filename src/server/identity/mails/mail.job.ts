import { z } from 'zod';
import { pageLanguages } from '#contract/language.ts';
import type { JobKind } from '#server/platform/work/jobs-store.ts';

const noticeKinds = [
  'password-changed',
  'email-change-asked',
  'email-changed',
  'two-factor-off',
  'passkey-added',
  'provider-connected',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

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
  z.object({ kind: z.literal('notice'), notice: z.enum(noticeKinds), userId: z.uuid(), to: z.string() }),
]);
export type MailReason = z.infer<typeof MailReason>;

export const MailJob = z.object({
  /** Identifies the mail at every attempt. */
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
