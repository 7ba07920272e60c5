import type { MailSettings } from '#server/config.ts';

interface Mail {
  /** The same one at every attempt, so that a mail that came twice is known as one. */
  id: string;
  to: readonly string[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** Nobody wrote it: answering machines leave it alone (RFC 3834). */
  automatic?: { language: string };
}

export interface Mailer {
  /**
   * Hands a mail to the mail server, once; trying again is the caller's.
   *
   * @throws MailFault
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** A mail that was not taken. The message says why, without anybody's address. */
export class MailFault extends Error {
  /** The mail server will never take this mail for this recipient. */
  readonly final: boolean;

  constructor(message: string, options: { final: boolean }) {
    super(message);
    this.name = 'MailFault';
    this.final = options.final;
  }
}

const timeoutMs = 10_000;

/** Sends over SMTP. Nothing in a subject, a name or an address becomes a header field of its own. */
export function createMailer({ smtpUrl, from }: MailSettings): Mailer {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, replyTo, subject, text, automatic }, signal) {
      // Loaded only where mails are sent.
      const { createTransport } = await import('nodemailer');
      signal.throwIfAborted();
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const sending = transport.sendMail({
        from,
        to: [...to],
        ...(replyTo && { replyTo: { ...replyTo, name: readable(replyTo.name) } }),
        subject: readable(subject),
        text,
        messageId: `<${id}@${domain}>`,
        ...(automatic && {
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': automatic.language },
        }),
      });
      try {
        await Promise.race([sending, aborted(signal)]);
      } catch (error) {
        throw faultFrom(error);
      } finally {
        sending.catch(() => undefined);
        transport.close();
      }
    },
  };
}

/** Without line breaks and other control characters, and without marks that turn the order of what follows around. */
function readable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the mail server took too long')), {
      once: true,
    });
  });
}

/** The library's error carries the recipients in several fields, and a server's answer repeats them. */
function faultFrom(error: unknown): MailFault {
  const { message, command, responseCode } = error as Error & { command?: string; responseCode?: number };
  // 5xx in answer to the recipient (RFC 5321, section 4.2.1); of the sender or the sign-in it is the operator's to mend.
  const final = command === 'RCPT TO' && (responseCode ?? 0) >= 500;
  return new MailFault(message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '(address)'), { final });
}
