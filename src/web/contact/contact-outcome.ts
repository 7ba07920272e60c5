import { contactCaps, contactFields, fieldErrorCodes, formErrorCodes } from '#contract/contact-form.ts';
import type { ContactField, FieldErrorCode, FormErrorCode } from '#contract/contact-form.ts';
import type { PageLanguage } from '#contract/language.ts';
import type { FormError } from '#contract/problem.ts';
import { problemWords } from '#web/platform/problem-words.ts';
import type { Translate } from '#web/platform/texts.tsx';

/** Result of the form, as it is shown again. */
export interface ContactOutcome {
  values: Record<ContactField, string>;
  errors: readonly FormError[];
  /** The answer isn't in the form's contract. */
  unexpected: boolean;
  /** Set when the rate limit refused the form. */
  retryAfterS: number | undefined;
}

/** Reads a refusal of the API in the form service's contract; `body` may be anything. */
export function outcomeOf(
  values: ContactOutcome['values'],
  body: unknown,
  retryAfterS?: number,
): ContactOutcome {
  const { errors, error, code } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  const known = code === 'contact-unexpected' ? [] : formErrors(errors, error, code);
  return {
    values,
    errors: known,
    unexpected: known.length === 0,
    retryAfterS: code === 'rate-limited' ? (retryAfterS ?? 60) : undefined,
  };
}

function formErrors(errors: unknown, error: unknown, code: unknown): FormError[] {
  if (Array.isArray(errors) && errors.length > 0 && errors.every(isFormError)) return errors;
  if (typeof error !== 'string') return [];
  return [{ message: error, ...(typeof code === 'string' && { code }) }];
}

function isFormError(value: unknown): value is FormError {
  return typeof (value as Partial<FormError> | null)?.message === 'string';
}

/** Text under a field: its name, then the messages joined by commas. */
export function fieldErrorText(
  t: Translate,
  language: PageLanguage,
  field: ContactField,
  { errors }: ContactOutcome,
): string | undefined {
  const messages = errors
    .filter((error) => error.field === field)
    .map((error) => fieldMessage(t, language, field, error));
  return messages.length > 0 ? `${t(`contact.${field}`)} ${messages.join(', ')}` : undefined;
}

/** The server's messages are English; other languages have texts of their own for known codes. */
function fieldMessage(
  t: Translate,
  language: PageLanguage,
  field: ContactField,
  { code, message }: FormError,
): string {
  if ((language === 'en' && message !== '') || !isFieldCode(code)) return message;
  return code === 'TYPE_TEXT' ? t('contact.TYPE_TEXT', { most: contactCaps[field] }) : t(`contact.${code}`);
}

/** Messages about the whole form, or about fields that it doesn't have. */
export function formErrorTexts(t: Translate, { errors, retryAfterS }: ContactOutcome): string[] {
  if (retryAfterS !== undefined) return [t('contact.tooMany', { count: Math.ceil(retryAfterS / 60) })];
  return errors
    .filter(({ field }) => !contactFields.some((known) => known === field))
    .map(({ field, code, message }) => {
      if (field !== undefined) return `${field} ${message}`;
      if (isFormCode(code)) return t(`contact.${code}`);
      const { text, detail } = problemWords(t, { code: code ?? '', error: message });
      return detail ?? text;
    });
}

function isFormCode(code: string | undefined): code is FormErrorCode {
  return formErrorCodes.some((known) => known === code);
}

function isFieldCode(code: string | undefined): code is FieldErrorCode {
  return fieldErrorCodes.some((known) => known === code);
}
