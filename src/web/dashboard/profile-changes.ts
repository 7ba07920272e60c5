import type { Me } from '#contract/identity.ts';
import { ApiError } from '#web/platform/api.ts';
import type { TextKey } from '#web/platform/texts.tsx';

const fields = ['firstName', 'lastName', 'username'] as const;
type Field = (typeof fields)[number];

export type FieldErrors = Partial<Record<Field, Extract<TextKey, `profile.${string}`>>>;

/**
 * What a form says otherwise than it was before; empty means removed. `wrong`: what its inputs' own rules refuse,
 * said before anything is sent.
 */
export function changesIn(
  form: HTMLFormElement,
  before: Pick<Me, Field>,
): { changes: Partial<Record<Field, string | null>>; wrong: FieldErrors } {
  const changes: Partial<Record<Field, string | null>> = {};
  const wrong: FieldErrors = {};
  for (const field of fields) {
    const input = form.elements.namedItem(field) as HTMLInputElement;
    input.value = input.value.trim();
    const value = input.value === '' ? null : input.value;
    if (value === before[field]) continue;
    if (input.validity.valid) changes[field] = value;
    else wrong[field] = field === 'username' ? 'profile.usernameInvalid' : 'profile.nameInvalid';
  }
  return { changes, wrong };
}

/** The fields that the server refused, with words for each; none when it was something else. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'username-taken') return { username: 'profile.usernameTaken' };
  if (error.code !== 'invalid-request' || !Array.isArray(error.details)) return {};
  const refused = new Set((error.details as { field?: unknown }[]).map(({ field }) => field));
  return {
    ...(refused.has('firstName') ? { firstName: 'profile.nameInvalid' } : {}),
    ...(refused.has('lastName') ? { lastName: 'profile.nameInvalid' } : {}),
    ...(refused.has('username') ? { username: 'profile.usernameInvalid' } : {}),
  };
}
