import { z } from 'zod';
import { contactCaps, contactFields, contactFormCapBytes, type ContactField } from './contact-form.ts';
import { endpoint } from './endpoint.ts';

/** Accepts any value of a field; errors are reported in the form service's own codes. */
const field = (name: ContactField) =>
  z.unknown().optional().meta({ type: 'string', minLength: 1, maxLength: contactCaps[name] });

const ContactForm = z
  .looseObject({
    firstName: field('firstName'),
    lastName: field('lastName'),
    email: field('email'),
    message: field('message'),
  })
  .meta({ required: [...contactFields] });
export type ContactForm = z.infer<typeof ContactForm>;

/** `next` is the page that a browser goes to. */
const ContactTaken = z.object({ ok: z.literal(true), next: z.string() });

const shape = {
  method: 'POST',
  access: 'visitor',
  limit: 'contact',
  storesMuch: true,
  session: false,
  asksOthers: true,
  bodyCapBytes: contactFormCapBytes,
  body: ContactForm,
  bodyOptional: true,
  bodyAsForm: true,
  reply: ContactTaken,
  /** For a form that is sent without `Accept: application/json`: a browser is led on to `next`. */
  otherStatuses: [302],
  problems: ['contact-invalid', 'contact-refused', 'contact-blocked', 'form-not-found', 'contact-unexpected'],
} as const;

export const sendContactMessage = endpoint({
  ...shape,
  path: '/api/contact',
  summary:
    'Send a message to the operator, as a hosted form service takes it; a plain form is led on to `next`',
});

export const submitContactForm = endpoint({
  ...shape,
  path: '/api/contact/f/:formId',
  summary:
    'The same where a form service’s client posts, with this address as its endpoint; the form’s id is `contact`',
});
