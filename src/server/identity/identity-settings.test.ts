import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { asHostedProvider } from './identity-settings.ts';

const school = { OIDC_ISSUER: 'https://accounts.example.org', OIDC_CLIENT_ID: 'saksham' };

test('reads several providers with a label each, one without a secret as a public client, and none without settings', () => {
  expect(readConfig({}).signIn).toEqual({ email: true, providers: [], pictureHosts: [] });
  const { signIn } = readConfig({
    ...school,
    OIDC_NAME: 'School',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC3_ISSUER: 'http://127.0.0.1:9000/realm/',
    OIDC3_CLIENT_ID: 'other',
    OIDC_PICTURE_HOSTS: 'pictures.example.org, cdn.example.org:8443',
    EMAIL_SIGN_IN: 'off',
  });
  expect(signIn).toEqual({
    email: false,
    providers: [
      {
        id: 'oidc',
        name: 'School',
        issuer: 'https://accounts.example.org',
        clientId: 'saksham',
        clientSecret: 'secret',
      },
      {
        id: 'oidc3',
        name: '127.0.0.1',
        issuer: 'http://127.0.0.1:9000/realm/',
        clientId: 'other',
        clientSecret: undefined,
      },
    ],
    pictureHosts: ['pictures.example.org', 'cdn.example.org:8443'],
  });
});

test('a provider’s accounts are those of its issuer, whatever its settings are named', () => {
  const [first, second] = readConfig({
    ...school,
    OIDC2_ISSUER: 'https://b.example',
    OIDC2_CLIENT_ID: 'b',
  }).signIn.providers.map((provider) => asHostedProvider(provider).key);
  const [moved] = readConfig({ OIDC_ISSUER: 'https://b.example', OIDC_CLIENT_ID: 'b' }).signIn.providers;
  expect(first).not.toBe(second);
  expect(moved && asHostedProvider(moved).key).toBe(second);
});

test.each([
  ['a missing client id', { OIDC_ISSUER: 'https://accounts.example.org' }, /OIDC_CLIENT_ID/],
  ['a client id of odd characters', { ...school, OIDC_CLIENT_ID: 'a\u00adb' }, /OIDC_CLIENT_ID/],
  ['a missing issuer', { OIDC2_CLIENT_ID: 'saksham' }, /OIDC2_CLIENT_ID needs OIDC2_ISSUER/],
  ['an issuer that is not a URL', { ...school, OIDC_ISSUER: 'accounts' }, /OIDC_ISSUER must be/],
  ['an issuer with a query', { ...school, OIDC_ISSUER: 'https://a.example/?x=1' }, /OIDC_ISSUER must be/],
  ['an issuer without https', { ...school, OIDC_ISSUER: 'http://a.example' }, /OIDC_ISSUER must be https/],
  [
    'one provider twice',
    { ...school, OIDC2_ISSUER: school.OIDC_ISSUER, OIDC2_CLIENT_ID: 'b' },
    /OIDC2_ISSUER is the same as OIDC_ISSUER/,
  ],
  [
    'two buttons with the same label',
    {
      ...school,
      OIDC_NAME: 'School',
      OIDC2_ISSUER: 'https://b.example',
      OIDC2_CLIENT_ID: 'b',
      OIDC2_NAME: 'School',
    },
    /OIDC_NAME and OIDC2_NAME are both “School”/,
  ],
  ['an unused provider number', { OIDC1_ISSUER: 'https://a.example' }, /OIDC1_ISSUER is no setting/],
  ['a number beyond the last', { ...school, OIDC10_CLIENT_ID: 'b' }, /OIDC10_CLIENT_ID is no setting/],
  ['no way to sign in at all', { EMAIL_SIGN_IN: 'off' }, /EMAIL_SIGN_IN=off needs a provider/],
  ['a picture host with a path', { ...school, OIDC_PICTURE_HOSTS: 'a.example/x' }, /OIDC_PICTURE_HOSTS/],
  ['a label that is too long', { ...school, OIDC_NAME: 'x'.repeat(61) }, /OIDC_NAME/],
])('%s stops the start with a sentence that names the setting', (_what, environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
