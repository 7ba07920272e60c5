import type { RouterContextProvider } from 'react-router';
import type {
  listStorePlans as ListStorePlans,
  listWalletEntries as ListWalletEntries,
  purchasePlan as PurchasePlan,
  readStorePayments as ReadStorePayments,
  readWallet as ReadWallet,
} from '#contract/wallet.ts';
import { ApiError, call } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';

export const readWallet = call<typeof ReadWallet>('GET /api/wallet');
export const listWalletEntries = call<typeof ListWalletEntries>('GET /api/wallet/entries');
export const listStorePlans = call<typeof ListStorePlans>('GET /api/store/plans');
export const readStorePayments = call<typeof ReadStorePayments>('GET /api/store/payments');
export const purchasePlan = call<typeof PurchasePlan>('POST /api/wallet/purchases');

/** For server loaders whose page can come without this part: what failed is reported, and the browser reads it itself. */
export async function unlessItFails<T>(
  context: Readonly<RouterContextProvider>,
  part: string,
  read: Promise<T>,
): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context.get(pageRequest).report(error, part);
    return undefined;
  }
}
