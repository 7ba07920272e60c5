import type { Room } from '#server/platform/room.ts';
import { person } from './my-data.ts';
import { ledgerProblem, reconcileSweep } from './reconcile.ts';
import { bindWallet } from './routes.ts';
import { connectStripe } from './stripe-service.ts';
import { walletSettings } from './wallet-settings.ts';

export const wallet: Room = {
  name: 'wallet',
  settings: walletSettings,
  person,
  async open(parts) {
    const { payments, services } = parts.config;
    const { log, database } = parts;
    const { db } = database;
    const stripe = payments.provider === 'stripe' && services.web ? await connectStripe(payments) : undefined;
    return {
      routes: (web) => bindWallet(web, parts, stripe),
      checks: [
        { name: 'ledger', optional: true, check: () => ledgerProblem(db) },
        ...(stripe ? [{ name: 'payments', optional: true, check: async () => stripe.misconfigured() }] : []),
      ],
      sweeps: [reconcileSweep(db, log)],
    };
  },
};
