import type { Room } from '#server/platform/room.ts';
import { person } from './my-data.ts';
import { bindPaymentEvents, bindWallet } from './routes.ts';
import { ledgerProblem, reconcileSweep } from './reconcile.ts';
import { simulatedPurchases, stripePurchases } from './purchases.ts';
import { connectStripe } from './stripe-service.ts';
import { walletSettings } from './wallet-settings.ts';

export const wallet: Room = {
  name: 'wallet',
  settings: walletSettings,
  person,
  async open(parts) {
    const { payments, publicUrl, rewards, services, simulatedCoinsPerDay } = parts.config;
    const { log, database } = parts;
    const { db } = database;
    const stripe = payments.provider === 'stripe' && services.web ? await connectStripe(payments) : undefined;
    return {
      routes(web) {
        if (stripe) {
          bindWallet(web, db, { provider: 'stripe', rewards }, stripePurchases(stripe, publicUrl));
          bindPaymentEvents(web.bind, stripe, parts);
        } else {
          bindWallet(web, db, { provider: 'simulated', rewards }, simulatedPurchases(simulatedCoinsPerDay));
        }
      },
      checks: [
        { name: 'ledger', optional: true, check: () => ledgerProblem(db) },
        ...(stripe ? [{ name: 'payments', optional: true, check: async () => stripe.misconfigured() }] : []),
      ],
      sweeps: [reconcileSweep(db, log)],
    };
  },
};
