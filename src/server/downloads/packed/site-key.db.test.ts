import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { readSiteKey } from './site-key.ts';

const { db } = await testDatabase();

test('a site has one key, also where several processes need it first at the same time', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => readSiteKey(db)));
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
  expect(await readSiteKey(db)).toEqual(keys[0]);
  expect(keys[0]?.publicKey).not.toHaveProperty('d');
});
