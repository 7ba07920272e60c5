import { z } from 'zod';
import { loopback, optionalText, settings, url, wholeNumber } from '#server/platform/settings.ts';

export interface StripeSettings {
  secretKey: string;
  /** Verifies the service's events: `whsec_...`. */
  webhookSecret: string;
  /** Scheme and host only; the library adds the paths. */
  baseUrl: string;
  live: boolean;
}

export interface WalletSettings {
  payments: { provider: 'simulated' } | ({ provider: 'stripe' } & StripeSettings);
  /** Coins that one account, or a guest and the account that the guest becomes, may get a day while payments are simulated. */
  simulatedCoinsPerDay: number;
  rewards: boolean;
}

export const walletSettings = settings(
  {
    PAYMENTS: z.enum(['simulated', 'stripe'], { error: 'must be simulated or stripe' }).default('simulated'),
    SIMULATED_COINS_PER_DAY: wholeNumber(0, 1_000_000).default(1000),
    REWARDS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    STRIPE_SECRET_KEY: optionalText,
    STRIPE_WEBHOOK_SECRET: optionalText,
    STRIPE_BASE_URL: url.default('https://api.stripe.com'),
  },
  (env, invalid): WalletSettings => {
    const given = { simulatedCoinsPerDay: env.SIMULATED_COINS_PER_DAY, rewards: env.REWARDS === 'on' };
    const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = env;
    const baseUrl = env.STRIPE_BASE_URL;
    // Restricted keys (rk_) move money just as secret ones (sk_) do.
    const live = /^[sr]k_live_/.test(secretKey);
    if (env.PAYMENTS === 'simulated') {
      if (live) {
        invalid(
          'STRIPE_SECRET_KEY is a live key, but PAYMENTS=simulated gives coins away: set PAYMENTS=stripe, or remove the key',
        );
      }
      return { ...given, payments: { provider: 'simulated' } };
    }
    if (!secretKey) invalid('PAYMENTS=stripe needs STRIPE_SECRET_KEY');
    else if (!/^[sr]k_(test|live)_\w+$/.test(secretKey)) {
      invalid('STRIPE_SECRET_KEY must be a secret key: it begins with sk_test_ or sk_live_');
    }
    if (!webhookSecret) invalid('PAYMENTS=stripe needs STRIPE_WEBHOOK_SECRET');
    else if (!/^whsec_\S+$/.test(webhookSecret)) {
      invalid('STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook: it begins with whsec_');
    }
    const { protocol, hostname, pathname, search } = new URL(baseUrl);
    if (pathname !== '/' || search) invalid('STRIPE_BASE_URL must be an address without a path');
    if (protocol !== 'https:' && !(protocol === 'http:' && loopback.has(hostname))) {
      invalid('STRIPE_BASE_URL must be https, or the key would travel in the open');
    }
    return { ...given, payments: { provider: 'stripe', secretKey, webhookSecret, baseUrl, live } };
  },
);

declare module '#server/config.ts' {
  interface Config extends z.output<typeof walletSettings> {}
}
