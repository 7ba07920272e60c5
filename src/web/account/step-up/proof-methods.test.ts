import { expect, test } from 'vitest';
import { proofMethods } from './proof-methods.ts';

test('offers the methods of the first step before the second', () => {
  const need = { level: 'multi_factor', methods: ['password', 'totp', 'recovery_code', 'passkey'] } as const;
  expect(proofMethods({ ...need, methods: [...need.methods] }, true)).toEqual(['password', 'passkey']);
});

test('offers every method of the account for a single step', () => {
  expect(proofMethods({ level: 'second_factor', methods: ['totp', 'passkey'] }, true)).toEqual([
    'totp',
    'passkey',
  ]);
});

test('offers no passkey in a browser without passkeys, also when no other method is left', () => {
  expect(proofMethods({ level: 'second_factor', methods: ['totp', 'passkey'] }, false)).toEqual(['totp']);
  expect(proofMethods({ level: 'first_factor', methods: ['passkey'] }, false)).toEqual([]);
  expect(proofMethods({ level: 'multi_factor', methods: ['totp', 'passkey'] }, false)).toEqual(['totp']);
});
