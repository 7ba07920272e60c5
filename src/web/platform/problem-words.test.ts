import { expect, test } from 'vitest';
import { problemStatus } from '#contract/problem.ts';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { ApiError } from './api.ts';
import { errorWords, problemWords } from './problem-words.ts';
import { translator } from './texts.tsx';

const en = catalogueOf('en');
const hi = catalogueOf('hi');
const english = translator('en', en);
const hindi = translator('hi', hi);
const sentence = 'A sentence of the server’s.';
const now = new Date(2030, 0, 15, 10, 0);

function refusal(code: string, retryAfterS?: number): ApiError {
  return new ApiError(429, { code, error: sentence }, retryAfterS);
}

/** Codes that no page shows by these messages, because forms and the guard have their own, or no page can cause them. */
const elsewhere = [
  'invalid-request',
  'password-too-common',
  'link-expired',
  'passkey-refused',
  'wrong-credentials',
  'wrong-code',
  'second-factor-expired',
  'reverification-needed',
  'email-unverified',
  'cross-site',
  'not-found',
  'chapter-not-found',
  'note-changed',
  'too-many-notes',
  'sign-in-off',
  'mail-off',
  'method-not-allowed',
  'email-taken',
  'username-taken',
  'two-factor-on',
  'two-factor-off',
  'last-sign-in-method',
  'unsupported-media-type',
  'idempotency-key',
  'idempotency-mismatch',
  'invalid-signature',
  'contact-invalid',
  'contact-refused',
  'contact-blocked',
  'contact-unexpected',
  'form-not-found',
  'provider-unreachable',
  'speech-budget',
  'speech-unavailable',
];

test.each(Object.keys(problemStatus).filter((code) => !elsewhere.includes(code)))(
  'shows %s in the page’s language',
  (code) => {
    const { text } = errorWords(hindi, 'hi', refusal(code, 60), now);
    expect(text).toMatch(/\p{Script=Devanagari}/u);
    expect(text).not.toBe(hindi('errors.requestFailed'));
  },
);

test('shows the server’s sentence as the detail of an unknown code', () => {
  expect(problemWords(hindi, { code: 'something-new', error: sentence })).toEqual({
    text: hindi('errors.requestFailed'),
    detail: sentence,
  });
});

test('shows the AI service’s reason for a refusal', () => {
  const error = 'Candidate was blocked due to SAFETY';
  expect(problemWords(english, { code: 'author-refused', error })).toEqual({
    text: 'This can’t be written.',
    detail: error,
  });
});

test('shows when the next course can be created, with the weekday when it is another day', () => {
  const laterToday = errorWords(english, 'en', refusal('daily-course-limit', 2 * 3600), now).text;
  expect(laterToday).toMatch(/from 12:00 pm\.$/);
  const tomorrow = errorWords(english, 'en', refusal('daily-course-limit', 24 * 3600), now).text;
  expect(tomorrow).toContain('Wednesday');
});

test('shows how many courses a day one may create', () => {
  const error = new ApiError(429, {
    code: 'daily-course-limit',
    error: 'no',
    details: { perDay: 3 },
  });
  expect(errorWords(english, 'en', error, now).text).toMatch(/^You have used today’s 3 courses\./);
});

test('shows the remaining seconds of a rate limit', () => {
  expect(errorWords(english, 'en', refusal('rate-limited', 12), now).text).toBe(
    'Too many requests. Please try again in 12 seconds.',
  );
});

test('says what is too long, with the cap and the number', () => {
  const tooLong = new ApiError(422, { code: 'content-too-complex', error: sentence });
  const text = english('errors.contentTooComplex');
  expect(errorWords(english, 'en', tooLong, now)).toEqual({ text, detail: sentence });
});
