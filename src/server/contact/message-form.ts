import { z } from 'zod';
import {
  contactCaps,
  contactFields,
  contactHoneypot,
  type ContactField,
  type FieldErrorCode,
  type FormErrorCode,
} from '#contract/contact-form.ts';
import type { ContactForm } from '#contract/contact.ts';
import { readEmail } from '#contract/email-address.ts';
import { Problem, type ProblemCode } from '#contract/problem.ts';

export type ContactMessage = Record<ContactField, string>;

/** A hosted form takes no more than these at once either. */
const mostFiles = 10;

/** Text without visible characters, such as a zero-width space. */
const nothingSeen = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
const lineBreakers = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Characters that would reverse the text beside them (Unicode UAX 9); marks that only join letters are none. */
const direction = /[\u202A-\u202E\u2066-\u2069]/g;

const tidyLine = (text: string) => text.replaceAll(lineBreakers, ' ').replaceAll(direction, '').trim();
/** Forms send line ends as CR LF. */
const tidyText = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/** Codes of refused fields stand for messages. */
const field = (name: ContactField, tidy = tidyLine) =>
  z
    .string({
      error: ({ input }) =>
        codeOf(input === undefined || input === null ? 'REQUIRED_FIELD_MISSING' : 'TYPE_TEXT'),
    })
    .overwrite(tidy)
    .max(contactCaps[name], { error: codeOf('TYPE_TEXT'), abort: true })
    .refine((text) => !nothingSeen.test(text), { error: codeOf('REQUIRED_FIELD_EMPTY'), abort: true });
const codeOf = (code: FieldErrorCode) => code;

const Message = z.object({
  firstName: field('firstName'),
  lastName: field('lastName'),
  email: field('email').refine((text) => readEmail(text) !== undefined, { error: codeOf('TYPE_EMAIL') }),
  message: field('message', tidyText),
});

function wordsOf(name: ContactField, code: string): string {
  if (code === 'REQUIRED_FIELD_MISSING') return 'is required';
  if (code === 'REQUIRED_FIELD_EMPTY') return 'can’t be empty';
  if (code === 'TYPE_EMAIL') return 'should be an email address such as name@example.org';
  return `should be text of at most ${contactCaps[name].toLocaleString('en')} characters`;
}

/** Throws `contact-invalid` with an error for each field, or `contact-refused`. `spam`: a hidden field is filled in. */
export function admitMessage(form: ContactForm): { message: ContactMessage; spam: boolean } {
  const fileCount = Object.values(form).flat().filter(isFile).length;
  if (fileCount > mostFiles)
    throw refused('contact-refused', 'TOO_MANY_FILES', 'Files can’t be sent here, least of all so many.');
  if (fileCount > 0) throw refused('contact-refused', 'NO_FILE_UPLOADS', 'Files can’t be sent here.');
  if (contactFields.every((field) => form[field] === undefined)) {
    throw refused('contact-refused', 'EMPTY', 'There is nothing in this form.');
  }
  const read = Message.safeParse(form);
  if (!read.success) {
    const errors = read.error.issues.map(({ path, message: code }) => {
      const name = path[0] as ContactField;
      return { field: name, code, message: wordsOf(name, code) };
    });
    throw new Problem('contact-invalid', { error: `${errors[0]?.field} ${errors[0]?.message}`, errors });
  }
  return { message: read.data, spam: [form[contactHoneypot], form['_gotcha']].some(isFilledIn) };
}

/** A refusal of the form as a whole. */
export function refused(problem: ProblemCode, code: FormErrorCode, message: string): Problem {
  return new Problem(problem, { error: message, errors: [{ code, message }] });
}

function isFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'fileName' in value;
}

function isFilledIn(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}
