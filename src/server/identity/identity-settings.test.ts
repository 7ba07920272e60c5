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
  expect(signIn).toMatchObject({
    email: false,
    providers: [
      { id: 'oidc', name: 'School', issuer: school.OIDC_ISSUER, clientId: 'saksham', clientSecret: 'secret' },
      { id: 'oidc3', name: '127.0.0.1', clientId: 'other', clientSecret: undefined },
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
  ['an issuer without https', { ...school, OIDC_ISSUER: 'http://a.example' }, /OIDC_ISSUER must be https/],
  [
    'one provider twice',
    { ...school, OIDC2_ISSUER: school.OIDC_ISSUER, OIDC2_CLIENT_ID: 'b' },
    /OIDC2_ISSUER is the same as OIDC_ISSUER/,
  ],
  ['an unused provider number', { OIDC1_ISSUER: 'https://a.example' }, /OIDC1_ISSUER is no setting/],
  ['no way to sign in at all', { EMAIL_SIGN_IN: 'off' }, /EMAIL_SIGN_IN=off needs a provider/],
  ['a picture host with a path', { ...school, OIDC_PICTURE_HOSTS: 'a.example/x' }, /OIDC_PICTURE_HOSTS/],
])('%s stops the start with a sentence that names the setting', (_what, environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
