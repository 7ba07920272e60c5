import { expect, test } from 'vitest';
import { eachOnce } from './path-steps.ts';

test('a path that is followed in another language is listed once, where it stands first', () => {
  const facts = { name: '', goal: '', language: 'hi' } as const;
  const followed = { code: 'shop-en', editions: [{ ...facts, code: 'shop-hi' }] };
  const twin = { code: 'shop-hi', editions: [{ ...facts, code: 'shop-en' }] };
  const own = { code: 'own', editions: [] };
  expect(eachOnce([followed, own, twin, own])).toEqual([followed, own]);
});
