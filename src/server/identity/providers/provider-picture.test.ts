import { describe, expect, test } from 'vitest';
import { mayFetchPicture } from './provider-picture.ts';
import { asHostedProvider } from '#server/identity/identity-settings.ts';

describe('a picture may be fetched', () => {
  const provider = {
    id: 'oidc',
    name: 'School',
    issuer: 'https://accounts.example.org/realm',
    clientId: 'saksham',
    clientSecret: undefined,
  };
  const { key: providerKey } = asHostedProvider(provider);
  const settings = { providers: [provider], pictureHosts: ['pictures.example.org', 'cdn.example.org:8443'] };

  test.each([
    ['https://accounts.example.org/a.png', true],
    ['https://pictures.example.org/a.png', true],
    ['https://cdn.example.org:8443/a.png', true],
    ['http://accounts.example.org/a.png', false],
    ['https://accounts.example.org:444/a.png', false],
    ['https://cdn.example.org/a.png', false],
    ['https://x.pictures.example.org/a.png', false],
    ['https://pictures.example.org.evil.example/a.png', false],
    ['https://user@pictures.example.org/a.png', false],
    ['https://169.254.169.254/a.png', false],
    ['data:image/png;base64,AAAA', false],
  ])('from %s: %j', (url, allowed) => {
    expect(mayFetchPicture(settings, { providerKey, url })).toBe(allowed);
  });

  test('only for a provider that is still set up', () => {
    const url = 'https://pictures.example.org/a.png';
    expect(mayFetchPicture({ ...settings, providers: [] }, { providerKey, url })).toBe(false);
  });
});
