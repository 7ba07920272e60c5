import { z } from 'zod';
import { pageLanguages } from '#contract/language.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

const noticeKinds = [
  'password-changed',
  'email-change-asked',
  'email-changed',
  'two-factor-off',
  'passkey-added',
  'provider-connected',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Why somebody gets a mail. Addresses are in lower case. */
export const MailReason = z.discriminatedUnion('kind', [
  /** `userId`: the account that this very attempt has made, if it did. */
  z.object({ kind: z.literal('sign-up'), email: z.string(), userId: z.uuid().optional() }),
  /** `userId`: the account whose signed-in person asks. */
  z.object({ kind: z.literal('confirmation'), email: z.string(), userId: z.uuid().optional() }),
  z.object({ kind: z.literal('password-reset'), email: z.string() }),
  z.object({ kind: z.literal('email-change'), userId: z.uuid(), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('notice'), notice: z.enum(noticeKinds), userId: z.uuid(), to: z.string() }),
]);
export type MailReason = z.infer<typeof MailReason>;

export const MailJob = z.object({
  /** Names the mail, however often it is tried. */
  id: z.uuid(),
  askedAt: z.iso.datetime(),
  /** Of the page that the mail was asked for on. */
  language: z.enum(pageLanguages),
  /** Where the links lead when `PUBLIC_URL` is not set. */
  origin: z.string(),
  reason: MailReason,
});
export type MailJob = z.infer<typeof MailJob>;

/**
 * Sends a mail of identity, if there is still a reason to. Whether an address has an account is looked up by the worker,
 * so that no request tells it by its answer or by the time that it takes.
 */
export const mailJob: JobKind<MailJob> = {
  name: 'mail',
  payload: MailJob,
  loggable: ({ id, reason }) => ({ id, kind: reason.kind }),
};
