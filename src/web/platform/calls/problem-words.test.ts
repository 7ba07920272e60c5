import { expect, test } from 'vitest';
import { problemStatus } from '#contract/problem.ts';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { ApiError } from './api.ts';
import { errorWords, problemWords } from './problem-words.ts';
import { translator } from '#web/platform/texts/texts.tsx';

const english = translator('en', catalogueOf('en'));
const hindi = translator('hi', catalogueOf('hi'));
const sentence = 'A sentence of the server’s.';
const now = new Date(2030, 0, 15, 10, 0);

const refusal = (code: string, retryAfterS?: number) =>
  new ApiError(429, { code, error: sentence }, retryAfterS);

/** Codes that no page shows by these messages, because forms and the guard have their own, or no page can cause them. */
const elsewhere = `
  invalid-request password-too-common link-expired passkey-refused wrong-credentials
  wrong-code second-factor-expired reverification-needed email-unverified cross-site not-found
  chapter-not-found note-changed too-many-notes sign-in-off mail-off
  email-taken username-taken two-factor-on two-factor-off last-sign-in-method
  unsupported-media-type idempotency-key idempotency-mismatch invalid-signature
  contact-invalid contact-refused contact-blocked contact-unexpected form-not-found
  certificate-not-found certificate-withdrawn name-refused no-public-url not-earned
  provider-unreachable speech-budget speech-unavailable`
  .trim()
  .split(/\s+/);

test('shows each problem in the page’s language', () => {
  for (const code of Object.keys(problemStatus).filter((each) => !elsewhere.includes(each))) {
    const { text } = errorWords(hindi, 'hi', refusal(code, 60), now);
    expect(text, code).toMatch(/\p{Script=Devanagari}/u);
    expect(text, code).not.toBe(hindi('errors.requestFailed'));
  }
});

test('shows the server’s sentence as the detail where it says more than the code', () => {
  expect(problemWords(hindi, { code: 'something-new', error: sentence })).toEqual({
    text: hindi('errors.requestFailed'),
    detail: sentence,
  });
  const error = 'Candidate was blocked due to SAFETY';
  expect(problemWords(english, { code: 'author-refused', error })).toEqual({
    text: english('errors.authorRefused'),
  });
  const tooLong = { text: english('errors.contentTooComplex'), detail: sentence };
  expect(errorWords(english, 'en', refusal('content-too-complex'), now)).toEqual(tooLong);
});

test.each<[string, number | undefined, object | undefined, RegExp]>([
  ['daily-course-limit', 2 * 3600, undefined, /from 12:00 this afternoon\.$/],
  ['daily-course-limit', undefined, { perDay: 3 }, /^You have used up today’s 3 courses\./],
  ['rate-limited', 12, undefined, /^That was a lot at once\. Please try again in 12 seconds\.$/],
  ['rate-limited', 150, undefined, /again in 3 minutes\.$/],
])('tells when %s ends, after %s seconds with %j', (code, retryAfterS, details, words) => {
  const error = new ApiError(429, { code, error: sentence, details }, retryAfterS);
  expect(errorWords(english, 'en', error, now).text).toMatch(words);
});
