import type { Me } from '#contract/identity.ts';
import { api, problemOf } from '#web/platform/api.ts';
import type { TextKey } from '#web/platform/texts.tsx';

const fields = ['firstName', 'lastName', 'username'] as const;
type Field = (typeof fields)[number];

export type FieldErrors = Partial<Record<Field, Extract<TextKey, `profile.${string}`>>>;

const invalidTexts = {
  firstName: 'profile.nameInvalid',
  lastName: 'profile.nameInvalid',
  username: 'profile.usernameInvalid',
} as const;

/** Collects the changed fields, with null for an emptied one. `invalid` has those that their inputs refuse. */
export function changesIn(
  form: HTMLFormElement,
  before: Pick<Me, Field>,
): { changes: Partial<Record<Field, string | null>>; invalid: FieldErrors } {
  const changes: Partial<Record<Field, string | null>> = {};
  const invalid: FieldErrors = {};
  for (const field of fields) {
    const input = form.elements.namedItem(field) as HTMLInputElement;
    input.value = input.value.trim();
    const value = input.value === '' ? null : input.value;
    if (value === before[field]) continue;
    if (input.validity.valid) changes[field] = value;
    else invalid[field] = invalidTexts[field];
  }
  return { changes, invalid };
}

/** Returns the errors of the fields that the server refused; none after any other failure. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const code = problemOf(api.changeMe, error);
  if (code === 'username-taken') return { username: 'profile.usernameTaken' };
  const details = code === 'invalid-request' ? (error as { details?: unknown }).details : [];
  const refused = Array.isArray(details) ? (details as { field?: unknown }[]).map(({ field }) => field) : [];
  return Object.fromEntries(
    fields.filter((field) => refused.includes(field)).map((field) => [field, invalidTexts[field]]),
  );
}
