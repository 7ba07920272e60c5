import { api, ApiError } from '#web/platform/api.ts';

const answerWithinMs = 3_000;

/**
 * Whether the server can't be reached. On a machine without a network that runs the server itself (`npm start` on a
 * school's laptop) the browser says "offline" although the server answers, so a free call decides.
 */
export async function isOffline(): Promise<boolean> {
  if (navigator.onLine) return false;
  try {
    await api.readWallet({}, { signal: AbortSignal.timeout(answerWithinMs) });
    return false;
  } catch (error) {
    return !(error instanceof ApiError) || error.status === 0;
  }
}
