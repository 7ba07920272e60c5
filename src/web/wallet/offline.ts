import { ApiError, browserApi } from '#web/platform/api.ts';
import { readWallet } from './api.ts';

const answerWithinMs = 3_000;

/**
 * Whether nothing can reach the server. The browser's word is not enough: on a machine far from any network that serves
 * itself (`npm start` on a school's laptop) it says "offline" while our server answers. So that is asked, for nothing
 * that costs.
 */
export async function isOffline(): Promise<boolean> {
  if (navigator.onLine) return false;
  try {
    await readWallet(browserApi, { signal: AbortSignal.timeout(answerWithinMs) });
    return false;
  } catch (error) {
    return !(error instanceof ApiError) || error.status === 0;
  }
}
