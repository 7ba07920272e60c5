import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { strongHash } from './password-rules.ts';

test('a password opens the account whose hash an earlier version has kept', async () => {
  const earlier =
    '1c75e7dd6ae3445b198c05936a578cfe:5bbc4102f34a6b0b9e0a763b9155d11305a17afefcb8144bf400a631fa74bbe334cae2ef00d0e30b376b15509d80a32bb2d52ccdc974ac2d23b8dede38b56306';
  expect(await strongHash.matches('correct horse', earlier)).toBe(true);
});

test('all 128 characters of a password are hashed in one spelling, at a cost that guessing has too', async () => {
  const password = `${'x'.repeat(127)}ä`;
  const [salt = '', key] = (await strongHash.of(password.normalize('NFD'))).split(':');
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  expect(salt).toMatch(/^[\da-f]{32}$/);
  expect(scryptSync(password, salt, 64, cost).toString('hex')).toBe(key);
});
