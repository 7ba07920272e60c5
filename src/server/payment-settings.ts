import { StartupError } from '#server/platform/startup-error.ts';

export interface StripeSettings {
  secretKey: string;
  /** Signs what the service tells us: `whsec_...`. */
  webhookSecret: string;
  /** Scheme and host only; the library knows the paths. */
  baseUrl: string;
  /** The key moves real money. */
  live: boolean;
}

export type PaymentSettings = { provider: 'simulated' } | ({ provider: 'stripe' } & StripeSettings);

interface PaymentEnvironment {
  PAYMENTS: 'simulated' | 'stripe';
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_BASE_URL?: string | undefined;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws StartupError */
export function readPaymentSettings(env: PaymentEnvironment): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  // Restricted keys (rk_) move money just as secret ones (sk_) do.
  const live = /^[sr]k_live_/.test(secretKey ?? '');
  if (env.PAYMENTS === 'simulated') {
    if (!live) return { provider: 'simulated' };
    throw new StartupError(
      'STRIPE_SECRET_KEY is a live key, but PAYMENTS=simulated gives coins away: set PAYMENTS=stripe, or remove the key.',
    );
  }
  if (!secretKey) throw new StartupError('PAYMENTS=stripe needs STRIPE_SECRET_KEY.');
  if (!/^[sr]k_(test|live)_\w+$/.test(secretKey)) {
    throw new StartupError('STRIPE_SECRET_KEY must be a secret key: it begins with sk_test_ or sk_live_.');
  }
  if (!webhookSecret) throw new StartupError('PAYMENTS=stripe needs STRIPE_WEBHOOK_SECRET.');
  if (!/^whsec_\S+$/.test(webhookSecret)) {
    throw new StartupError(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook: it begins with whsec_.',
    );
  }
  return {
    provider: 'stripe',
    secretKey,
    webhookSecret,
    baseUrl: readStripeAddress(env.STRIPE_BASE_URL),
    live,
  };
}

function readStripeAddress(address = 'https://api.stripe.com'): string {
  const { protocol, hostname, pathname, search } = new URL(address);
  if (pathname !== '/' || search)
    throw new StartupError('STRIPE_BASE_URL must be an address without a path.');
  if (protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))) return address;
  throw new StartupError('STRIPE_BASE_URL must be https, or the key would travel in the open.');
}
