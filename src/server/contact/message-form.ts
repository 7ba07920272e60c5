import type { ContactForm } from '#contract/contact.ts';
import {
  contactCaps,
  contactFields,
  contactHoneypot,
  type ContactField,
  type FieldErrorCode,
  type FormErrorCode,
} from '#contract/contact-form.ts';
import { readEmail } from '#contract/email-address.ts';
import { Problem, type FormError, type ProblemCode } from '#contract/problem.ts';

export type ContactMessage = Record<ContactField, string>;

/** A hosted form takes no more than these at once either. */
const mostFiles = 10;

/** Read after the name of the field: "Email is required". */
const fieldWords: Record<Exclude<FieldErrorCode, 'TYPE_NUMERIC' | 'TYPE_TEXT'>, string> = {
  REQUIRED_FIELD_MISSING: 'is required',
  REQUIRED_FIELD_EMPTY: 'can’t be empty',
  TYPE_EMAIL: 'should be an email address such as name@example.org',
};

/**
 * Reads a form's fields as a message. `spam`: somebody filled in a field that no person sees.
 *
 * @throws Problem `contact-invalid` with an error for each invalid field, in the form service's codes; `contact-refused`
 */
export function admitMessage(form: ContactForm): { message: ContactMessage; spam: boolean } {
  refuseFiles(form);
  if (contactFields.every((field) => form[field] === undefined)) {
    throw refused('contact-refused', 'EMPTY', 'There is nothing in this form.');
  }
  const errors: FormError[] = [];
  const read = (field: ContactField): string => {
    const { text, error } = readField(field, form[field]);
    if (error) errors.push({ field, ...error });
    return text;
  };
  const message = {
    firstName: read('firstName'),
    lastName: read('lastName'),
    email: read('email'),
    message: read('message'),
  };
  const [first] = errors;
  if (first) throw new Problem('contact-invalid', { error: `${first.field} ${first.message}`, errors });
  return { message, spam: [form[contactHoneypot], form['_gotcha']].some(isFilledIn) };
}

/** A refusal of the form as a whole. */
export function refused(problem: ProblemCode, code: FormErrorCode, message: string): Problem {
  return new Problem(problem, { error: message, errors: [{ code, message }] });
}

function refuseFiles(form: ContactForm): void {
  const files = Object.values(form)
    .flat()
    .filter((value) => typeof value === 'object' && value !== null && 'fileName' in value);
  if (files.length > mostFiles) {
    throw refused('contact-refused', 'TOO_MANY_FILES', 'Files can’t be sent here, least of all so many.');
  }
  if (files.length > 0) throw refused('contact-refused', 'NO_FILE_UPLOADS', 'Files can’t be sent here.');
}

interface FieldValue {
  text: string;
  error?: { code: FieldErrorCode; message: string };
}

function readField(field: ContactField, value: unknown): FieldValue {
  const invalid = (code: keyof typeof fieldWords): FieldValue => ({
    text: '',
    error: { code, message: fieldWords[code] },
  });
  if (value === undefined || value === null) return invalid('REQUIRED_FIELD_MISSING');
  const most = contactCaps[field];
  const text = typeof value === 'string' ? tidy(field, value) : undefined;
  if (text === undefined || text.length > most) {
    const message = `should be text of at most ${most.toLocaleString('en')} characters`;
    return { text: '', error: { code: 'TYPE_TEXT', message } };
  }
  if (nothingSeen.test(text)) return invalid('REQUIRED_FIELD_EMPTY');
  if (field === 'email' && readEmail(text) === undefined) return invalid('TYPE_EMAIL');
  return { text };
}

/** Only what takes no ink, such as a zero-width space. */
const nothingSeen = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
const lineBreakers = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** They would turn round whatever stands beside the text (Unicode UAX 9); marks that only join letters are none. */
const direction = /[\u202A-\u202E\u2066-\u2069]/g;

/** Forms send line ends as CR LF. What is one line stays one line, wherever it is put later. */
function tidy(field: ContactField, value: string): string {
  const oneLine = field !== 'message';
  return (
    oneLine ? value.replaceAll(lineBreakers, ' ').replaceAll(direction, '') : value.replaceAll(/\r\n?/g, '\n')
  ).trim();
}

function isFilledIn(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}
