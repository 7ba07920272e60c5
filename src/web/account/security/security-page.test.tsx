// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReverificationNeeded, Security } from '#contract/security.ts';
import { fails, type Answers } from '#tests/dom/contract-network.ts';
import { focused, learner, openPage, pressEscape } from '#tests/dom/open-page.tsx';
import SecurityPage from './security-page.tsx';

const createdAt = '2026-11-20T10:00:00.000Z';
const usual: Security = {
  email: 'asha@example.org',
  emailVerified: true,
  mail: true,
  hasPassword: true,
  passwordSignsIn: true,
  twoFactor: { enabled: false, recoveryCodesLeft: 0 },
  passkeys: [],
  passkeysPossible: true,
  providers: [],
  sessions: [
    { id: 'here', current: true, browser: 'Chrome', system: 'Android', createdAt, lastUsedAt: createdAt },
  ],
};
const done = { success: true } as const;

async function open(part: Partial<Security>, answers: Answers = {}) {
  let security: Security = { ...usual, ...part };
  const keep = (changed: Partial<Security>) => {
    security = { ...security, ...changed };
    return done;
  };
  const page = { default: SecurityPage, clientLoader: () => ({ texts: {}, security }) };
  const all = { readSecurity: () => security, ...answers };
  const opened = await openPage('/dashboard/security', page, all, { me: learner });
  const type = async (label: string, text: string) => {
    const input = await screen.findByLabelText<HTMLInputElement>(label);
    await opened.user.clear(input);
    await opened.user.type(input, text);
  };
  return { ...opened, keep, type };
}

const needs = (level: ReverificationNeeded['level'], ...methods: ReverificationNeeded['methods']) =>
  fails('reverification-needed', { details: { level, methods } });
const stepUp = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const alertDialog = () => screen.findByRole('alertdialog');

test('a new password is sent again after a proof, and stays in its field until it is accepted', async () => {
  const { press, type, network } = await open({}, { changePassword: needs('first_factor', 'password') });
  await press('Change password');
  await type('New password', 'short');
  await press('Save');
  await screen.findByText(/^The password is too short/);
  await type('New password', 'password1234');
  await press('Save');
  await press('Cancel', await stepUp());
  await noDialog();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('password1234');

  await press('Save');
  network.answer({
    changePassword: fails('password-too-common'),
    reverify: ({ password }: { password?: string }) => {
      if (password === 'mine') return done;
      throw fails('wrong-credentials')();
    },
  } as Answers);
  await type('Your password', 'not mine');
  await press('Continue');
  await screen.findByText('This password is not right.');
  await type('Your password', 'mine');
  await press('Continue');
  await screen.findByText(/^This password is among the first that others would try/);
  network.answer({ changePassword: () => done });
  await type('New password', 'of the greatest length '.padEnd(128, 'x'));
  await press('Save');
  await screen.findByText('Your password is changed.');
  await focused(screen.getByRole('button', { name: 'Change password' }));
});

test('two factors are proved one after the other, and nothing happens when a step is cancelled', async () => {
  const twoFactor = { enabled: true, recoveryCodesLeft: 9 };
  const first = needs('multi_factor', 'password', 'totp', 'recovery_code', 'passkey');
  const { press, type, network, keep } = await open({ twoFactor }, { stopTwoFactor: first });
  const turnOff = async () => {
    await press('Turn off');
    await press('Turn off', await alertDialog());
  };
  await turnOff();
  await screen.findByText('This takes two steps. First:');
  // This DOM has no passkeys, and codes belong to the second step.
  expect(screen.queryByText('Another way')).toBeNull();
  pressEscape();
  await noDialog();
  await turnOff();
  await stepUp();
  network.answer({ reverify: () => done, stopTwoFactor: needs('second_factor', 'totp', 'recovery_code') });
  await type('Your password', 'mine');
  await press('Continue');
  await screen.findByText('Now the second step:');
  await press('Use a recovery code');
  network.answer({ reverify: fails('wrong-code') });
  await type('One of your recovery codes', 'abcde-fghij');
  await press('Continue');
  await screen.findByText('This recovery code is not right, or it has been used before.');
  network.answer({
    reverify: () => done,
    stopTwoFactor: () => keep({ twoFactor: { enabled: false, recoveryCodesLeft: 0 } }),
  });
  await press('Continue');
  await screen.findByText('Two-factor authentication is off.');
  await screen.findByRole('button', { name: 'Turn on' });
  expect(network.inputsOf('reverify')).toEqual([
    { password: 'mine' },
    { recoveryCode: 'abcde-fghij' },
    { recoveryCode: 'abcde-fghij' },
  ]);
});

test('two-factor authentication shows a key to scan or type, and the codes until they are kept', async () => {
  const key = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Saksham:asha?secret=ABCDEFGHIJKLMNOP' };
  const recoveryCodes = Array.from({ length: 10 }, (_, at) => `abcd${at}-efghi`);
  const { press, type, network, keep } = await open(
    {},
    { startTwoFactor: () => key, confirmTwoFactor: fails('wrong-code') },
  );
  await press('Turn on');
  await screen.findByRole('img', { name: /^QR code/ });
  await press('Cancel');
  await focused(await screen.findByRole('button', { name: 'Turn on' }));

  await press('Turn on');
  await screen.findByText('MNOP');
  await type('Code', '12345');
  await press('Turn on');
  await screen.findByText('Please type the six digits that the app shows.');
  await type('Code', '123 456');
  await press('Turn on');
  await screen.findByText(/^This code is not right, or too old by now/);
  network.answer({
    confirmTwoFactor: () => {
      keep({ twoFactor: { enabled: true, recoveryCodesLeft: 10 } });
      return { recoveryCodes };
    },
  });
  await press('Turn on');
  await screen.findByRole('dialog', { name: 'Your recovery codes' });
  pressEscape();
  await press('I have saved them');
  await screen.findByText('10 recovery codes are left.');
  await screen.findByText('Two-factor authentication is on.');
});

test('rows of ways in and devices are removed one by one, and say why one stays', async () => {
  const other = { ...usual.sessions[0]!, id: 'other', current: false, browser: null, system: null };
  const { press, network, keep } = await open({
    passkeys: [{ id: 'phone', name: 'Phone', createdAt }],
    providers: [{ id: 'oidc', name: 'School', connected: true }],
    sessions: [other, ...usual.sessions],
  });
  const confirm = async (row: string, word: string) => {
    await press(row);
    await press(word, await alertDialog());
  };
  network.answer({
    removePasskey: fails('last-sign-in-method'),
    disconnectProvider: () => keep({ providers: [] }),
    endSession: () => keep({ sessions: usual.sessions }),
  });
  await confirm('Remove the passkey Phone', 'Cancel');
  await confirm('Remove the passkey Phone', 'Remove');
  await screen.findByText(/^This is your only way to sign in/);
  network.answer({ removePasskey: () => keep({ passkeys: [] }) });
  await confirm('Remove the passkey Phone', 'Remove');
  await screen.findByText('The passkey is removed.');
  await focused(screen.getByRole('heading', { name: 'Passkeys' }));
  await confirm('Disconnect School', 'Disconnect');
  await screen.findByText('School is disconnected.');

  const region = await screen.findByRole('region', { name: 'Your devices' });
  const devices = within(region);
  expect(devices.getAllByRole('listitem')[0]?.textContent).toMatch(/^Chrome on Android.*This device/);
  await press(/^Sign out Unknown device, signed in on .*, last used on /, region);
  await devices.findByText('You are not signed in anywhere else.');
  await focused(devices.getByRole('heading'));
  expect(network.inputsOf('removePasskey')).toEqual([{ passkeyId: 'phone' }, { passkeyId: 'phone' }]);
  expect(network.inputsOf('endSession')).toEqual([{ sessionId: 'other' }]);
});
