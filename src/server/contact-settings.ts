import { z } from 'zod';
import { StartupError } from '#server/platform/startup-error.ts';

/** How mails are sent; `from` is their sender. */
export interface MailSettings {
  smtpUrl: string;
  from: string;
}

/** Where messages of the contact form go besides the database; both may be absent. */
export interface ContactSettings {
  formspree: { formId: string; baseUrl: string } | undefined;
  mail: (MailSettings & { to: readonly string[] }) | undefined;
}

interface ContactEnvironment {
  FORMSPREE_FORM_ID?: string | undefined;
  FORMSPREE_BASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  OPERATOR_EMAILS?: string | undefined;
}

/** `name@example.org`, or `Somebody <name@example.org>`: what a mail's From may be (RFC 5322, section 3.4). */
function isSender(from: string): boolean {
  const [, inBrackets] = /^[^<>\r\n]*<([^<>]+)>$/.exec(from) ?? [];
  return z.email().safeParse(inBrackets ?? from).success;
}

/** @throws StartupError */
export function readContactSettings(env: ContactEnvironment): {
  operatorEmails: readonly string[];
  mail: MailSettings | undefined;
  contact: ContactSettings;
} {
  const to = env.OPERATOR_EMAILS?.split(/[\s,]+/).filter(Boolean) ?? [];
  const wrong = to.filter((address) => !z.email().safeParse(address).success);
  if (wrong.length > 0)
    throw new StartupError(`OPERATOR_EMAILS: ${wrong.join(', ')} is not an e-mail address.`);
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new StartupError('SMTP_URL needs MAIL_FROM, the sender of the mails.');
  if (env.MAIL_FROM && !env.SMTP_URL)
    throw new StartupError('MAIL_FROM needs SMTP_URL, the mail server: without it no mails are sent.');
  if (env.MAIL_FROM && !isSender(env.MAIL_FROM))
    throw new StartupError(
      'MAIL_FROM must be a sender such as Saksham <noreply@example.org>, or an address alone.',
    );
  const mail = env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined;
  const formspree = env.FORMSPREE_FORM_ID
    ? { formId: env.FORMSPREE_FORM_ID, baseUrl: env.FORMSPREE_BASE_URL ?? 'https://formspree.io' }
    : undefined;
  return {
    operatorEmails: to,
    mail,
    contact: { formspree, mail: mail && to.length > 0 ? { ...mail, to } : undefined },
  };
}
