import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { refuseCommonPassword } from './password-rules.ts';

const email = 'asha.rao@example.org';
const verdictOn = (password: string) => refuseCommonPassword(password, { email, field: 'newPassword' });
const refused = { code: 'password-too-common', details: [{ field: 'newPassword' }] };

test('refuses the commonest passwords, in any letter case and width', async () => {
  const listed = dictionary['passwords-common'].filter((word) => word.length >= 8);
  expect(listed.length).toBeGreaterThan(3_000);
  for (const password of [...listed, 'PassWord1', 'ｐａｓｓｗｏｒｄ１', '1Q2W3E4R5T'])
    await expect(verdictOn(password), password).rejects.toMatchObject(refused);
});

test.each(['saksham1', 'Saksham@2026', 'sakshamsaksham', 'ASHA.RAO', email.toUpperCase()])(
  'refuses %s: the product’s name, or one’s own address',
  async (password) => {
    await expect(verdictOn(password)).rejects.toMatchObject(refused);
  },
);

test.each(['correct horse', 'पासवर्ड-१२३', '🔑'.repeat(128), '        x', 'saksham helps me learn'])(
  'accepts any other password: %s',
  async (password) => {
    await verdictOn(password);
  },
);
