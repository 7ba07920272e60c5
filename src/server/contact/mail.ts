import type { ContactSettings } from '#server/config.ts';
import type { Deliver } from './delivery.ts';

/** The message as a mail to the operator; an answer to it goes to whoever wrote it. */
export function mailDelivery({ smtpUrl, from, to }: NonNullable<ContactSettings['mail']>): Deliver {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, firstName, lastName, email, message }, signal) => {
    signal.throwIfAborted();
    // Loaded only where mails are sent.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const name = `${firstName} ${lastName}`;
    const sending = transport.sendMail({
      from,
      to: [...to],
      replyTo: { name, address: email },
      subject: `Contact form: ${name}`,
      text: `${message}\n\n-- \n${name} <${email}>\n`,
      // The same one at every attempt, so that a mail that came twice is known as one.
      messageId: `<${id}@${domain}>`,
    });
    try {
      await Promise.race([sending, aborted(signal)]);
    } finally {
      sending.catch(() => undefined);
      transport.close();
    }
    return { kind: 'delivered' };
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the mail server took too long')), {
      once: true,
    });
  });
}
