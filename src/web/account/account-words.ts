import type { PageLanguage } from '#contract/language.ts';
import { ApiError } from '#web/platform/api.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import type { Translate } from '#web/platform/texts.tsx';

/** Refusals that need nothing but their words. What is a field's fault, its form says itself. */
const refusals = {
  'sign-in-off': 'security.signInOff',
  'two-factor-on': 'security.twoFactorAlready',
  'two-factor-off': 'security.twoFactorNotOn',
  'last-sign-in-method': 'security.lastMethod',
  'provider-unreachable': 'security.providerUnreachable',
  'email-taken': 'security.emailTaken',
  'passkey-refused': 'security.passkeyRefused',
} as const;

/** What a person is told of a call about their account that was refused or failed. */
export function accountWords(t: Translate, language: PageLanguage, error: unknown): string {
  const code = error instanceof ApiError ? error.code : '';
  return Object.hasOwn(refusals, code)
    ? t(refusals[code as keyof typeof refusals])
    : errorWords(t, language, error).text;
}
