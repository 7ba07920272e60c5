import { calculateJwkThumbprint } from 'jose';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { listSiteKeys, makeSiteKey, readSiteKey, retireSiteKey } from './signing.ts';

const { db } = await testDatabase();

test('a site has one key, also where several processes need it first at the same time', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => readSiteKey(db)));
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
  expect(await readSiteKey(db)).toEqual(keys[0]);
  expect(keys[0]?.publicKey).not.toHaveProperty('d');
});

test('the newest key signs until it is retired, and all are listed by their thumbprints', async () => {
  const first = await readSiteKey(db);
  const second = await makeSiteKey(db);
  expect((await readSiteKey(db)).kid).toBe(second);
  expect(await retireSiteKey(db, second)).toBe(true);
  expect((await readSiteKey(db)).kid).toBe(first.kid);
  expect(await retireSiteKey(db, 'unknown')).toBe(false);
  const keys = await listSiteKeys(db);
  expect(keys.map(({ kid, retiredAt }) => [kid, retiredAt !== null])).toEqual([
    [second, true],
    [first.kid, false],
  ]);
  const thumbprints = await Promise.all(keys.map(({ publicKey }) => calculateJwkThumbprint(publicKey)));
  expect(thumbprints).toEqual(keys.map(({ kid }) => kid));
});
