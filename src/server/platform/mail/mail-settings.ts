import type { z } from 'zod';
import { isPlainEmail, readEmail } from '#contract/email-address.ts';
import { list, optionalText, settings, text } from '#server/platform/settings.ts';

export type MailSettings = z.output<typeof mailSettings>;
/** `from` is the sender. */
export type SmtpSettings = NonNullable<MailSettings['mail']>;

/** `name@example.org`, or `Somebody <name@example.org>`: what a mail's From may be (RFC 5322, section 3.4). */
function isSender(from: string): boolean {
  const [, inBrackets] = /^[^<>\r\n]*<([^<>]+)>$/.exec(from) ?? [];
  return readEmail(inBrackets ?? from) !== undefined;
}

export const mailSettings = settings(
  {
    SMTP_URL: text
      .regex(/^smtps?:\/\/[^\s/]/, { error: 'must be an address such as smtps://user:password@host:465' })
      .optional(),
    MAIL_FROM: optionalText,
    OPERATOR_EMAILS: list.default([]),
  },
  ({ SMTP_URL: smtpUrl, MAIL_FROM: from, OPERATOR_EMAILS: operators }, invalid) => {
    const strange = operators.filter((address) => readEmail(address) === undefined);
    if (strange.length > 0) invalid(`OPERATOR_EMAILS: ${strange.join(', ')} is not an e-mail address`);
    if (smtpUrl && !from) invalid('SMTP_URL needs MAIL_FROM, the sender of the mails');
    if (from && !smtpUrl) invalid('MAIL_FROM needs SMTP_URL, the mail server: without it no mails are sent');
    if (from && !isSender(from)) {
      invalid('MAIL_FROM must be a sender such as Saksham <noreply@example.org>, or an address alone');
    }
    const operatorEmails = operators.map((address) =>
      isPlainEmail(address) ? address : (readEmail(address) ?? address),
    );
    return { operatorEmails, mail: smtpUrl && from ? { smtpUrl, from } : undefined };
  },
);
