import * as contract from '#contract/contact.ts';
import { Problem, type FormError, type ProblemCode } from '#contract/problem.ts';
import type { Bind, Call } from '#server/platform/http/bind.ts';
import { isForm } from '#server/platform/http/request-body.ts';
import type { RoomParts } from '#server/platform/room.ts';
import type { Contact } from './contact.ts';
import { admitMessage, refused } from './message-form.ts';

const next = '/getintouch?sent=1';
/** The one form's own id; the form service's does as well. */
const ownFormId = 'contact';

export function bindContact(bind: Bind, contact: Contact, { config, limits }: RoomParts): void {
  bind(contract.sendContactMessage, (call) => sendMessage(call, contact, limits));
  bind(contract.submitContactForm, async (call) => {
    if (![ownFormId, config.formspree?.formId].includes(call.params.formId)) {
      throw refused('form-not-found', 'FORM_NOT_FOUND', 'There is no such form.');
    }
    return sendMessage(call, contact, limits);
  });
}

type ContactCall = Pick<Call<typeof contract.sendContactMessage>, 'body' | 'request' | 'reply'>;

async function sendMessage(call: ContactCall, contact: Contact, limits: RoomParts['limits']) {
  const { message, spam } = admitMessage(call.body ?? {});
  if (!spam) await limits.consumeMessage(message.email);
  const outcome = await contact.sendMessage(message, spam);
  if (outcome?.kind === 'refused') throw refusalOf(outcome.errors);
  if (outcome?.kind === 'unexpected') {
    const error = 'Unexpected response format';
    throw new Problem('contact-unexpected', { error, errors: [{ message: error }] });
  }
  // A browser that posted its own form, without a script, wants a page.
  const wantsPage =
    isForm(call.request) && !/\bapplication\/json\b/i.test(call.request.headers.get('Accept') ?? '');
  const redirect = { status: 302, headers: { Location: next } };
  return call.reply({ ok: true as const, next }, wantsPage ? redirect : {});
}

/** Problems by the form service's codes. Its clients read the code alone; the problem gives the status. */
const problemOf: Record<string, ProblemCode> = {
  BLOCKED: 'contact-blocked',
  INACTIVE: 'contact-blocked',
  FORM_NOT_FOUND: 'form-not-found',
  PROJECT_NOT_FOUND: 'form-not-found',
  FILES_TOO_BIG: 'too-large',
};

function refusalOf(errors: readonly FormError[]): Problem {
  const [first] = errors;
  const ofField = errors.some(({ field }) => field !== undefined);
  const code = ofField ? 'contact-invalid' : (problemOf[first?.code ?? ''] ?? 'contact-refused');
  return new Problem(code, { error: first?.message || 'The message was refused.', errors });
}
