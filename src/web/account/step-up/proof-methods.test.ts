import { expect, test } from 'vitest';
import { proofMethods } from './proof-methods.ts';

test('of two steps the first one comes first', () => {
  const need = { level: 'multi_factor', methods: ['password', 'totp', 'recovery_code', 'passkey'] } as const;
  expect(proofMethods({ ...need, methods: [...need.methods] }, true)).toEqual(['password', 'passkey']);
});

test('one step takes whatever the account has', () => {
  expect(proofMethods({ level: 'second_factor', methods: ['totp', 'passkey'] }, true)).toEqual([
    'totp',
    'passkey',
  ]);
});

test('a passkey is not offered where the browser knows none, even when nothing else is left', () => {
  expect(proofMethods({ level: 'second_factor', methods: ['totp', 'passkey'] }, false)).toEqual(['totp']);
  expect(proofMethods({ level: 'first_factor', methods: ['passkey'] }, false)).toEqual([]);
  expect(proofMethods({ level: 'multi_factor', methods: ['totp', 'passkey'] }, false)).toEqual(['totp']);
});
