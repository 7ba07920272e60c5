import type { ApiError } from '#web/platform/calls/api.ts';

export interface MailOutcome {
  email: string;
  mailOff?: true;
  field?: 'identity.emailMissing' | 'identity.emailInvalid';
  form?: 'identity.tooManyTries' | 'accountMail.tooManyMails' | 'accountMail.sendFailed';
}

export function mailRefused(
  { code, retryAfterS = 0 }: ApiError,
  { form }: { form: URLSearchParams },
): MailOutcome {
  const email = form.get('email') ?? '';
  if (code === 'mail-off') return { email, mailOff: true };
  // Attempts are limited by the minute, mails to one address by the hour.
  if (code === 'rate-limited' && retryAfterS > 60) return { email, form: 'accountMail.tooManyMails' };
  if (code === 'rate-limited') return { email, form: 'identity.tooManyTries' };
  if (code !== 'invalid-request') return { email, form: 'accountMail.sendFailed' };
  return { email, field: email.trim() === '' ? 'identity.emailMissing' : 'identity.emailInvalid' };
}
