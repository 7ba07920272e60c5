import { z } from 'zod';
import { readEmail } from '#contract/email-address.ts';
import { FormError } from '#contract/problem.ts';
import { cutText } from '#server/platform/cut-text.ts';
import type { MailSettings, SmtpSettings } from '#server/platform/mail/mail-settings.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { AnswerTooLarge, readAtMost } from '#server/platform/http/service-answer.ts';
import { parseJson } from '#server/platform/parse-json.ts';
import type { ContactSettings } from './contact-settings.ts';
import type { OutgoingMessage } from './contact-store.ts';
import type { Way } from './contact-tables.ts';

/** Outcome of one way of delivery. `away`: worth a retry; `unexpected`: the message may or may not have arrived. */
export type Delivery =
  | { kind: 'delivered' }
  | { kind: 'refused'; errors: FormError[] }
  | { kind: 'away' | 'unexpected'; reason: string };

/** Sends a message one way. An error that it throws counts as `away`. */
export type Send = (message: OutgoingMessage, signal: AbortSignal) => Promise<Delivery>;

export function sendersOf(settings: ContactSettings & MailSettings): ReadonlyMap<Way, Send> {
  const senders = new Map<Way, Send>();
  const { formspree, mail, operatorEmails: to } = settings;
  if (formspree) senders.set('form-service', sendToFormService(formspree));
  if (mail && to.length > 0) senders.set('mail', sendByMail({ ...mail, to }));
  return senders;
}

const mostErrors = 20;
const longestText = 300;
const capBytes = 64 * 1024;

/** Sends messages to a hosted form service (formspree.io), call 9 of the contract. */
function sendToFormService({ formId, baseUrl }: NonNullable<ContactSettings['formspree']>): Send {
  const address = `${baseUrl}/f/${encodeURIComponent(formId)}`;
  return async ({ firstName, lastName, email, message }, signal) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ firstName, lastName, email, message }),
      redirect: 'manual',
      signal,
    });
    const { status } = response;
    if (status >= 500 || status === 429 || status === 408) {
      await response.body?.cancel();
      throw new Error(`the form service answered ${status}`);
    }
    const body = await readAtMost(response, capBytes).catch((error: unknown) => {
      // Too long to be an answer to a form.
      if (error instanceof AnswerTooLarge) return '';
      throw error;
    });
    const answer = Answer.safeParse(parseJson(body.toString()));
    return (
      answer.data ?? { kind: 'unexpected', reason: `the form service answered ${status} out of contract` }
    );
  };
}

const short = z.string().transform((text) => cutText(text, longestText));
const CutError = FormError.extend({
  field: short.optional(),
  code: short.optional(),
  message: short.transform((text) => text.toWellFormed()),
});

/** Tries the forms of an answer in the order of the service's own client, which does not look at the status either. */
const Answer = z.union([
  z
    .object({ errors: z.array(CutError).min(1) })
    .transform(({ errors }): Delivery => ({ kind: 'refused', errors: errors.slice(0, mostErrors) })),
  z
    .object({ error: CutError.shape.message })
    .transform(({ error: message }): Delivery => ({ kind: 'refused', errors: [{ message }] })),
  z.object({ next: z.string() }).transform((): Delivery => ({ kind: 'delivered' })),
]);

/** Mails messages to the operators. An answer goes to the sender of the message. */
function sendByMail({ to, ...settings }: SmtpSettings & { to: readonly string[] }): Send {
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
