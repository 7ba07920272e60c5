import type {
  listStorePlans as ListStorePlans,
  listWalletEntries as ListWalletEntries,
  purchasePlan as PurchasePlan,
  readStorePayments as ReadStorePayments,
  readWallet as ReadWallet,
} from '#contract/wallet.ts';
import { call } from '#web/platform/api.ts';

export const readWallet = call<typeof ReadWallet>('GET /api/wallet');
export const listWalletEntries = call<typeof ListWalletEntries>('GET /api/wallet/entries');
export const listStorePlans = call<typeof ListStorePlans>('GET /api/store/plans');
export const readStorePayments = call<typeof ReadStorePayments>('GET /api/store/payments');
export const purchasePlan = call<typeof PurchasePlan>('POST /api/wallet/purchases');
