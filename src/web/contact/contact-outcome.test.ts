import { describe, expect, test } from 'vitest';
import { fieldErrorCodes, formErrorCodes } from '#contract/contact-form.ts';
import { translator } from '#web/platform/texts.tsx';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { fieldErrorText, formErrorTexts, outcomeOf } from './contact-outcome.ts';

const en = catalogueOf('en');
const hi = catalogueOf('hi');
const english = translator('en', en);
const hindi = translator('hi', hi);
const values = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.org', message: 'Hello' };
const devanagari = /\p{Script=Devanagari}/u;

describe('under a field', () => {
  test('joins its name and the server’s messages with commas', () => {
    const outcome = outcomeOf(values, {
      errors: [
        { field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' },
        { field: 'message', code: 'REQUIRED_FIELD_EMPTY', message: 'is empty' },
        { field: 'email', message: 'is not known here' },
      ],
    });
    expect(fieldErrorText(english, 'en', 'email', outcome)).toBe(
      'Email should be an email, is not known here',
    );
    expect(fieldErrorText(english, 'en', 'message', outcome)).toBe('Message is empty');
    expect(fieldErrorText(english, 'en', 'firstName', outcome)).toBeUndefined();
    expect(formErrorTexts(english, outcome)).toEqual([]);
  });

  test.each(fieldErrorCodes)(
    'translates %s into Hindi, and has an English text where the server sends none',
    (code) => {
      const outcome = (message: string) => outcomeOf(values, { errors: [{ field: 'email', code, message }] });
      expect(fieldErrorText(hindi, 'hi', 'email', outcome('said in English'))).toMatch(
        /^ईमेल (?!said).*\p{Script=Devanagari}/u,
      );
      expect(fieldErrorText(english, 'en', 'email', outcome(''))).toMatch(/^Email [a-z’]{2,} .*\w$/);
    },
  );
});

describe('above the form', () => {
  test.each(formErrorCodes)('%s has a message in both languages', (code) => {
    const outcome = outcomeOf(values, { errors: [{ code, message: code }] });
    for (const [t, language] of [
      [english, /^[A-Z].*\.$/],
      [hindi, devanagari],
    ] as const) {
      const texts = formErrorTexts(t, outcome);
      expect(texts).toHaveLength(1);
      expect(texts[0]).toMatch(language);
      expect(texts[0]).not.toContain(code);
    }
    expect(outcome).toMatchObject({ unexpected: false, values });
  });

  test('shows the server’s message for no code, a new code or an unknown field', () => {
    const said = (body: object) => formErrorTexts(english, outcomeOf(values, body));
    expect(said({ error: 'Not today.' })).toEqual(['Not today.']);
    expect(said({ errors: [{ message: 'Not so.' }, { code: 'NEW', message: 'Nor so.' }] })).toEqual([
      'Not so.',
      'Nor so.',
    ]);
    expect(said({ errors: [{ field: 'fax', message: 'is required' }] })).toEqual(['fax is required']);
  });

  test('shows an unexpected error in the page’s language', () => {
    const [text] = formErrorTexts(
      hindi,
      outcomeOf(values, { error: 'Sorry.', code: 'unavailable', requestId: 'x' }),
    );
    expect(text).toBe(hindi('errors.unavailable'));
  });

  test('shows the waiting time after too many messages', () => {
    const body = {
      error: 'Too many',
      code: 'rate-limited',
      errors: [{ code: 'BLOCKED', message: 'Too many' }],
    };
    const texts = (seconds: number) => formErrorTexts(english, outcomeOf(values, body, seconds));
    expect(texts(1_801)).toEqual([
      'Too many messages came from your network. Please try again in 31 minutes.',
    ]);
    expect(texts(20)).toEqual(['Too many messages came from your network. Please try again in 1 minute.']);
  });

  test.each([
    [undefined],
    [null],
    ['text'],
    [[]],
    [{}],
    [{ errors: [] }],
    [{ errors: [{ code: 'BLOCKED' }] }],
  ])('treats %j as an unexpected response', (body) =>
    expect(outcomeOf(values, body)).toMatchObject({ unexpected: true, errors: [] }),
  );
});
