import { readEmail } from '#contract/email-address.ts';
import type { SmtpSettings } from '#server/platform/mail/mail-settings.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import type { Send } from './delivery.ts';

/** Sends messages as mails to the operators; an answer to one goes to whoever wrote it. */
export function sendByMail({ to, ...settings }: SmtpSettings & { to: readonly string[] }): Send {
  const mailer = createMailer(settings);
  return async ({ id, firstName, lastName, email, message }, signal) => {
    const address = readEmail(email) ?? email;
    const name = `${firstName} ${lastName}`;
    const mail = {
      id,
      to,
      // A mail server without SMTPUTF8 would refuse the whole mail for such an address; it is in the text, too.
      ...(/^[\0-\x7f]+$/.test(address) && { replyTo: { name, address } }),
      subject: `Contact form: ${name}`,
      text: `${message}\n\n-- \n${name} <${email}>\n`,
    };
    await mailer.send(mail, signal);
    return { kind: 'delivered' };
  };
}
