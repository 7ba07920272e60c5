import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { refuseCommonPassword } from './password-rules.ts';

const email = 'asha.rao@example.org';
const verdictOn = (password: string) =>
  refuseCommonPassword(password, { email, field: 'newPassword' }).then(
    () => 'taken',
    (problem: unknown) => problem,
  );

describe('refuses a password', () => {
  test('when it is one of the commonest, in any letter case and width', async () => {
    const listed = dictionary['passwords-common'].filter((word) => word.length >= 8);
    expect(listed.length).toBeGreaterThan(3_000);
    for (const password of [...listed, 'PassWord1', 'ｐａｓｓｗｏｒｄ１', '1Q2W3E4R5T']) {
      expect(await verdictOn(password), password).toMatchObject({
        code: 'password-too-common',
        details: [{ field: 'newPassword' }],
      });
    }
  });

  test.each(['saksham1', 'Saksham@2026', 'sakshamsaksham', email, 'ASHA.RAO', email.toUpperCase()])(
    'when it is %s: the product’s name, or one’s own address',
    async (password) => {
      expect(await verdictOn(password)).toMatchObject({ code: 'password-too-common' });
    },
  );
});

test.each([
  'correct horse',
  'पासवर्ड-१२३',
  '🔑'.repeat(128),
  '        x',
  'saksham helps me learn',
  'asha.rao likes tea',
])('accepts any other password: %s', async (password) => {
  expect(await verdictOn(password)).toBe('taken');
});
