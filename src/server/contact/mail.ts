import type { SmtpSettings } from '#server/platform/mail/mail-settings.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import type { Send } from './delivery.ts';

/** Sends messages as mails to the operators; an answer to one goes to whoever wrote it. */
export function sendByMail({ to, ...settings }: SmtpSettings & { to: readonly string[] }): Send {
  const mailer = createMailer(settings);
  return async ({ id, firstName, lastName, email, message }, signal) => {
    const name = `${firstName} ${lastName}`;
    const mail = {
      id,
      to,
      replyTo: { name, address: email },
      subject: `Contact form: ${name}`,
      text: `${message}\n\n-- \n${name} <${email}>\n`,
    };
    await mailer.send(mail, signal);
    return { kind: 'delivered' };
  };
}
