import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const secret = 'a secret of the tests, 32 characters';

test('a text is read with its own secret only, also one that an earlier version has sealed', () => {
  const sealed = seal(secret, 'पास');
  expect([unseal(secret, sealed), unseal(`${secret}!`, sealed)]).toEqual(['पास', undefined]);
  const earlier =
    'e11eec6fb4e12090fb3b9f4d7d0adf73eb679a705968804015701744d2297887ca3346c3872b2c788f185de3ea97d4412898c49c1cc659';
  expect(unseal(secret, earlier)).toBe('["k7mpq-x3wnd"]');
});
