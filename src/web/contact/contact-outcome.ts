import { data, redirect, type RouterContextProvider } from 'react-router';
import {
  contactCaps,
  contactFields,
  fieldErrorCodes,
  formErrorCodes,
  type ContactField,
  contactFormCapBytes,
} from '#contract/contact-form.ts';
import type { PageLanguage } from '#contract/language.ts';
import type { FormError, ProblemBody } from '#contract/problem.ts';
import { problemWords } from '#web/platform/calls/problem-words.ts';
import { readBytes } from '#web/platform/loading/read-form.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import type { Translate } from '#web/platform/texts/texts.tsx';

/** Result of the form, as it is shown again. */
export interface ContactOutcome {
  values: Record<ContactField, string>;
  errors: readonly FormError[];
  /** The answer isn't in the form's contract. */
  unexpected: boolean;
  /** Set when the rate limit refused the form. */
  retryAfterS: number | undefined;
}

/** Reads a refusal of the API in the form service's contract. */
export function outcomeOf(
  values: ContactOutcome['values'],
  { error, code, errors }: Pick<ProblemBody, 'error' | 'code' | 'errors'>,
  retryAfterS = 60,
): ContactOutcome {
  return {
    values,
    errors: errors ?? [{ message: error, code }],
    unexpected: code === 'contact-unexpected',
    retryAfterS: code === 'rate-limited' ? retryAfterS : undefined,
  };
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
    .map(({ code, message }) => {
      // The server's messages are English; other languages have texts of their own for known codes.
      if ((language === 'en' && message !== '') || !isOneOf(fieldErrorCodes, code)) return message;
      const most = contactCaps[field];
      return code === 'TYPE_TEXT' ? t('contact.TYPE_TEXT', { most }) : t(`contact.${code}`);
    });
  return messages.length > 0 ? `${t(`contact.${field}`)} ${messages.join(', ')}` : undefined;
}

/** Messages about the whole form, or about fields that it doesn't have. */
export function formErrorTexts(t: Translate, { errors, unexpected, retryAfterS }: ContactOutcome): string[] {
  if (unexpected) return [];
  if (retryAfterS !== undefined) return [t('contact.tooMany', { count: Math.ceil(retryAfterS / 60) })];
  return errors
    .filter(({ field }) => !isOneOf(contactFields, field))
    .map(({ field, code, message }) => {
      if (field !== undefined) return `${field} ${message}`;
      if (isOneOf(formErrorCodes, code)) return t(`contact.${code}`);
      const { text, detail } = problemWords(t, { code: code ?? '', error: message });
      return detail ?? text;
    });
}

const isOneOf = <T extends string>(known: readonly T[], value: string | undefined): value is T =>
  known.some((each) => each === value);

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Hands the form's post to the API as it is, and redirects to the page that thanks, or shows the form again. */
export async function sendMessage({ request, context }: PageArgs) {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    throw data(null, { status: 415 });
  const bytes = await readBytes(request, contactFormCapBytes);
  if (bytes === undefined) {
    const errors = [{ code: 'FILES_TOO_BIG', message: '' }];
    return data(outcomeOf(nothing, { error: '', code: 'too-large', errors }), { status: 413 });
  }
  const answer = await serverApi(context, request).send('/api/contact', {
    method: 'POST',
    headers: { 'content-type': type, accept: 'application/json' },
    body: bytes,
  });
  if (answer.ok) return redirect(((await answer.json()) as { next: string }).next, 303);
  const retryAfter = answer.headers.get('Retry-After');
  const refusal = (await answer.json()) as ProblemBody;
  return data(outcomeOf(await valuesIn(bytes, type), refusal, Number(retryAfter ?? 60)), {
    status: answer.status,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  });
}

const nothing: ContactOutcome['values'] = { firstName: '', lastName: '', email: '', message: '' };

/** Reads the typed values for the form that is shown again. */
async function valuesIn(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<ContactOutcome['values']> {
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => new FormData());
  const typed = contactFields.map((field) => [field, form.get(field)] as const);
  const texts = typed.map(([field, value]) => [field, typeof value === 'string' ? value : '']);
  return { ...nothing, ...Object.fromEntries(texts) };
}
