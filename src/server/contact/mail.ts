import type { ContactSettings } from '#server/config.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import type { Deliver } from './delivery.ts';

/** The message as a mail to the operator; an answer to it goes to whoever wrote it. */
export function mailDelivery({ to, ...settings }: NonNullable<ContactSettings['mail']>): Deliver {
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
