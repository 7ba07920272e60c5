import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { helpFor } from './help.ts';

test('without HELP_CONTACTS names those of India, the ones for the danger first, in the language of the page', () => {
  const { helpContacts } = readConfig({});
  const numbers = (kind: 'self-harm' | 'abuse' | 'emergency' | 'poisoning' | 'poisoned-child' | 'bite') =>
    helpFor(kind, helpContacts, 'en').contacts.map(({ number }) => number);
  expect(numbers('emergency')).toEqual(['108', '112']);
  expect(numbers('poisoning')).toEqual(['108', '112', '14416']);
  expect(numbers('poisoned-child')).toEqual(['108', '112']);
  expect(numbers('bite')).toEqual(['108', '112']);
  expect(numbers('self-harm')).toEqual(['14416', '112', '108', '1098', '181']);
  expect(numbers('abuse')).toEqual(['112', '181', '1098', '108', '14416']);
  expect(helpFor('abuse', helpContacts, 'hi').contacts[1]?.name).toMatch(/^महिला/);
});

test('takes names with numbers, and dials digits only', () => {
  const { helpContacts } = readConfig({ HELP_CONTACTS: 'Emergency = 999; Nurse=+880 (17) 12-34 ;' });
  expect(helpFor('emergency', helpContacts, 'en').contacts).toEqual([
    { name: 'Emergency', number: '999' },
    { name: 'Nurse', number: '+880171234' },
  ]);
});

test.each([
  ['Emergency', /HELP_CONTACTS must be name=number; name=number: "Emergency" is not/],
  ['Emergency=1', /needs a telephone number/],
  [`${'x'.repeat(61)}=112`, /at most 60 characters/],
  [Array.from({ length: 11 }, (_, n) => `n${n}=112`).join(';'), /1 to 10 contacts/],
])('refuses to start with %s', (setting, message) => {
  expect(() => readConfig({ HELP_CONTACTS: setting })).toThrow(message);
});
