import type { ApiError } from '#web/platform/api.ts';

/** What a form that asks for a mail shows when it comes back. */
export interface MailOutcome {
  /** As it was typed. */
  email: string;
  mailOff?: true;
  field?: 'identity.emailMissing' | 'identity.emailInvalid';
  form?: 'identity.tooManyTries' | 'accountMail.tooManyMails' | 'accountMail.sendFailed';
}

export function mailRefusalOf(email: string, { code, retryAfterS = 0 }: ApiError): MailOutcome {
  if (code === 'mail-off') return { email, mailOff: true };
  // Tries count by the minute, mails to one address by the hour.
  if (code === 'rate-limited' && retryAfterS > 60) return { email, form: 'accountMail.tooManyMails' };
  if (code === 'rate-limited') return { email, form: 'identity.tooManyTries' };
  if (code !== 'invalid-request') return { email, form: 'accountMail.sendFailed' };
  return { email, field: email.trim() === '' ? 'identity.emailMissing' : 'identity.emailInvalid' };
}
