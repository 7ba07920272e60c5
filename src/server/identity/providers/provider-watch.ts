import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';
import { askDiscovery, type Discovered } from './provider-discovery.ts';
import { ProviderFault } from './provider-fault.ts';
import type { HostedProvider } from './provider-settings.ts';

export interface Discovery {
  /** What is known by now. */
  known(): Discovered | undefined;
  /** Asks, where nothing is known yet. Throws ProviderFault `unreachable`. */
  get(): Promise<Discovered>;
  /** Asks once more, so that nobody is sent to where nobody answers. Throws ProviderFault `unreachable`. */
  reach(): Promise<Discovered>;
  /** What keeps people from signing in here, for the operator. */
  wrong(): string | undefined;
}

/** Between up to five attempts in a row. */
const backOffMs = [200, 400, 800, 1_600];
const longestWaitMs = 8_000;
const freshMs = 60 * 60 * 1000;
const retryMs = 30_000;

/**
 * Keeps what a provider's discovery document says: asked for in the background from the start on, up to five times in a
 * row, later again while there was no answer, and anew every hour. Ends with `ending`.
 */
export function watchDiscovery(
  provider: HostedProvider,
  { log, ending }: { log: Log; ending: AbortSignal },
): Discovery {
  let found: { discovered: Discovered; at: number } | undefined;
  let wrong: string | undefined;
  let asking: Promise<Discovered> | undefined;
  let reaching: Promise<Discovered> | undefined;

  function keep(discovered: Discovered): Discovered {
    found = { discovered, at: Date.now() };
    wrong = undefined;
    return discovered;
  }

  /** Told once, not at each of the attempts that follow. */
  function tell(error: unknown): void {
    const why = error instanceof Error ? error.message : 'failed';
    if (why !== wrong && !ending.aborted) {
      log.warn({ provider: provider.id, why }, 'a sign-in provider can’t be used for now');
    }
    wrong = why;
  }

  async function ask(): Promise<Discovered> {
    try {
      return keep(await askPatiently(provider, ending));
    } catch (error) {
      tell(error);
      throw error;
    } finally {
      asking = undefined;
    }
  }
  /** Whoever asks meanwhile waits for the same answer. */
  const start = () => (asking ??= ask());

  const askAgain = () => {
    if (!found || Date.now() - found.at > freshMs) start().catch(() => undefined);
  };
  askAgain();
  const timer = setInterval(askAgain, retryMs);
  timer.unref();
  ending.addEventListener('abort', () => clearInterval(timer));

  return {
    known: () => found?.discovered,
    get: async () => found?.discovered ?? inTime(provider, start()),
    reach: async () => {
      if (!found) return inTime(provider, start());
      reaching ??= askDiscovery(provider)
        .then(keep)
        .catch((error: unknown) => {
          // Soon asked again, so that the operator is told, too, when it is back.
          if (found) found.at = -Infinity;
          tell(error);
          throw error;
        })
        .finally(() => (reaching = undefined));
      return reaching;
    },
    wrong: () => wrong,
  };
}

async function askPatiently(provider: HostedProvider, ending: AbortSignal): Promise<Discovered> {
  for (const pauseMs of backOffMs) {
    try {
      return await askDiscovery(provider);
    } catch (error) {
      // What is wrong with the document itself is not mended by asking again.
      if (!(error instanceof ProviderFault) || error.reason !== 'unreachable') throw error;
      await sleep(pauseMs, undefined, { signal: ending, ref: false });
    }
  }
  return askDiscovery(provider);
}

async function inTime(provider: HostedProvider, asked: Promise<Discovered>): Promise<Discovered> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, longestWaitMs, new Error('it did not answer in time'));
  try {
    return await Promise.race([asked, late]);
  } catch (cause) {
    throw new ProviderFault('unreachable', `${provider.id} can't be used for now`, cause);
  } finally {
    clearTimeout(timer);
  }
}
