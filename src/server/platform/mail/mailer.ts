import { readEmail } from '#contract/email-address.ts';
import type { SmtpSettings } from './mail-settings.ts';

interface Mail {
  /** Stays the same at every attempt, so that a mail that arrives twice is recognised. */
  id: string;
  to: readonly string[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** Keeps automatic responders quiet (RFC 3834). A post to `unsubscribe` ends mails of this kind (RFC 8058). */
  automatic?: { language: string; unsubscribe?: string };
}

export type Mailer = ReturnType<typeof createMailer>;

/** The mail server refused a mail. The message says why, without anybody's address. */
export class MailFault extends Error {
  override name = 'MailFault';
  /** The mail server will never accept this mail for this recipient. */
  readonly final: boolean;
  /** The mail server certainly does not have the mail: it refused it, or was not reached. */
  readonly unsent: boolean;

  constructor(message: string, { final, unsent }: { final: boolean; unsent: boolean }) {
    super(message);
    this.final = final;
    this.unsent = unsent;
  }
}

const timeoutMs = 10_000;

/** Sends over SMTP. A subject, name or address can't add header fields. */
export function createMailer({ smtpUrl, from }: SmtpSettings) {
  const [, sender = ''] = /([^\s<>]+@[^\s<>]+)/.exec(from) ?? [];
  const domain = readEmail(sender)?.split('@')[1] ?? 'localhost';
  return {
    /** Hands a mail to the mail server once. The caller retries. Throws MailFault. */
    async send(mail: Mail, signal: AbortSignal): Promise<void> {
      const { id, to, replyTo, subject, text, automatic } = mail;
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
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': automatic.language,
            ...(automatic.unsubscribe && {
              'List-Unsubscribe': `<${automatic.unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        }),
      });
      try {
        const late = () => new Error('the mail server took too long');
        const aborted = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(late()), { once: true });
        });
        await Promise.race([sending, aborted]);
      } catch (error) {
        throw faultFrom(error, to);
      } finally {
        sending.catch(() => undefined);
        transport.close();
      }
    },
  };
}

/** Removes line breaks, other control characters and bidirectional marks. */
function readable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}

/** Removes addresses: the library's error and the server's answer contain the recipients. */
function faultFrom(error: unknown, to: readonly string[]): MailFault {
  const { message, command, responseCode } = error as Error & { command?: string; responseCode?: number };
  const isInternational = to.some((address) => /[^\0-\x7f]/.test(address));
  // Only a 5xx answer to the recipient is final (RFC 5321, section 4.2.1); the operator can correct sender and sign-in.
  const aboutRecipient = command === 'RCPT TO' || (command === 'DATA' && isInternational);
  const final = aboutRecipient && (responseCode ?? 0) >= 500;
  const unsent = responseCode !== undefined || command === 'CONN';
  const why = isInternational
    ? ' (an address with international letters needs a mail server with SMTPUTF8)'
    : '';
  return new MailFault(message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '(address)') + why, { final, unsent });
}
