import { describe, expect, test } from 'vitest';
import { StartupError } from '#server/platform/startup-error.ts';
import { readConfig } from './config.ts';

const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

describe('payments', () => {
  test('are simulated unless something else is set, and an empty setting is none', () => {
    const empty = { PAYMENTS: '', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_BASE_URL: '' };
    for (const environment of [{}, empty, { STRIPE_SECRET_KEY: 'sk_test_abc' }]) {
      expect(readConfig(environment).payments).toMatchObject({ provider: 'simulated' });
    }
  });

  test('go to the service itself, or to where STRIPE_BASE_URL leads on this machine or by https', () => {
    expect(readConfig(stripe).payments).toMatchObject({ baseUrl: 'https://api.stripe.com', live: false });
    for (const baseUrl of ['http://127.0.0.1:12111', 'https://stripe.example.org']) {
      expect(readConfig({ ...stripe, STRIPE_BASE_URL: `${baseUrl}/` }).payments).toMatchObject({ baseUrl });
    }
  });

  test.each(['sk_live_abc', 'rk_live_abc'])('know that %s moves real money', (key) => {
    expect(readConfig({ ...stripe, STRIPE_SECRET_KEY: key }).payments).toMatchObject({ live: true });
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a live key beside simulated payments',
      { STRIPE_SECRET_KEY: 'sk_live_abc' },
      /live key.*PAYMENTS=simulated/,
    ],
    [
      'a restricted live key beside them',
      { STRIPE_SECRET_KEY: 'rk_live_abc', PAYMENTS: 'simulated' },
      /live key/,
    ],
    ['no key', { ...stripe, STRIPE_SECRET_KEY: '' }, /needs STRIPE_SECRET_KEY/],
    [
      'the publishable key',
      { ...stripe, STRIPE_SECRET_KEY: 'pk_test_abc' },
      /STRIPE_SECRET_KEY must be a secret key/,
    ],
    ['no webhook secret', { ...stripe, STRIPE_WEBHOOK_SECRET: ' ' }, /needs STRIPE_WEBHOOK_SECRET/],
    [
      'a key as webhook secret',
      { ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_test_abc' },
      /STRIPE_WEBHOOK_SECRET must/,
    ],
    [
      'an address with a path',
      { ...stripe, STRIPE_BASE_URL: 'https://stripe.example.org/v1' },
      /STRIPE_BASE_URL/,
    ],
    [
      'plain http elsewhere',
      { ...stripe, STRIPE_BASE_URL: 'http://stripe.example.org' },
      /STRIPE_BASE_URL must be https/,
    ],
    ['another provider', { PAYMENTS: 'paypal' }, /PAYMENTS must be simulated or stripe/],
  ])('refuse to start with %s, naming the setting and no secret', (_, environment, message) => {
    const start = () => readConfig(environment);
    expect(start).toThrow(StartupError);
    expect(start).toThrow(message);
    expect(start).not.toThrow(/_abc/);
  });
});
