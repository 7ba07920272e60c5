import { expect, test } from 'vitest';
import type { ProblemBody } from '#contract/problem.ts';
import { translator } from '#web/platform/texts/texts.tsx';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { fieldErrorText, formErrorTexts, outcomeOf } from './contact-outcome.ts';

const english = translator('en', catalogueOf('en'));
const hindi = translator('hi', catalogueOf('hi'));
const refusal = { error: 'No.', code: 'contact-invalid' };
const values = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.org', message: 'Hello' };

/** The texts above the form for a refusal. */
const said = (body: Partial<ProblemBody>, seconds?: number) =>
  formErrorTexts(english, outcomeOf(values, { ...refusal, ...body }, seconds));

test('joins a field’s name and the server’s messages with commas', () => {
  const errors = [
    { field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' },
    { field: 'message', code: 'REQUIRED_FIELD_EMPTY', message: 'is empty' },
    { field: 'email', message: 'is not known here' },
  ];
  const outcome = outcomeOf(values, { ...refusal, errors });
  const under = (field: 'email' | 'message' | 'firstName') => fieldErrorText(english, 'en', field, outcome);
  expect(under('email')).toBe('Email should be an email, is not known here');
  expect(under('message')).toBe('Message is empty');
  expect(under('firstName')).toBeUndefined();
  expect(formErrorTexts(english, outcome)).toEqual([]);
});

test('has texts of its own for the codes of fields in other languages, and where the server sends none', () => {
  const told = (message: string) =>
    outcomeOf(values, { ...refusal, errors: [{ field: 'email', code: 'TYPE_EMAIL', message }] });
  expect(fieldErrorText(hindi, 'hi', 'email', told('is English'))).toMatch(
    /^ईमेल (?!is).*\p{Script=Devanagari}/u,
  );
  expect(fieldErrorText(english, 'en', 'email', told(''))).toBe(`Email ${english('contact.TYPE_EMAIL')}`);
});

const blocked = { code: 'rate-limited', errors: [{ code: 'BLOCKED', message: 'Too many' }] };
const wait = (time: string) => [`Too many messages came from your network. Please try again in ${time}.`];
test.each<[Partial<ProblemBody>, number | undefined, string[]]>([
  [{ error: 'Not today.', code: 'new' }, undefined, ['Not today.']],
  [{ errors: [{ message: 'Not so.' }, { code: 'NEW', message: 'No.' }] }, undefined, ['Not so.', 'No.']],
  [{ errors: [{ code: 'INACTIVE', message: '' }] }, undefined, [english('contact.INACTIVE')]],
  [{ errors: [{ field: 'fax', message: 'is required' }] }, undefined, ['fax is required']],
  [{ error: 'Sorry.', code: 'unavailable', requestId: 'x' }, undefined, [english('errors.unavailable')]],
  [blocked, 1_801, wait('31 minutes')],
  [blocked, 20, wait('1 minute')],
])('says of %j after %s seconds: %j', (body, seconds, texts) => {
  expect(said(body, seconds)).toEqual(texts);
});

test('says of an unexpected response nothing that the service said', () => {
  const body = { error: 'No', code: 'contact-unexpected', errors: [{ message: 'No' }] };
  expect(outcomeOf(values, body)).toMatchObject({ unexpected: true });
  expect(said(body)).toEqual([]);
});
