import { setTimeout as sleep } from 'node:timers/promises';
import type { Configuration } from 'openid-client';
import {
  asHostedProvider,
  type HostedProvider,
  type SignInSettings,
} from '#server/identity/identity-settings.ts';
import type { Log } from '#server/platform/log.ts';
import { startSweep } from '#server/platform/work/sweeps.ts';
import { askDiscovery, ProviderFault } from './provider-client.ts';
import type { AccountPicture } from './provider-picture.ts';

export interface WatchedProvider {
  provider: HostedProvider;
  discovery: ReturnType<typeof watchDiscovery>;
}

/** The ways in that are set up, besides passkeys. */
export interface HostedSignIn {
  email: boolean;
  providers: readonly WatchedProvider[];
  fetchPicture: (picture: AccountPicture) => Promise<void>;
}

const longestWaitMs = 8_000;
const retryMs = 30_000;

/** Keeps a provider's discovery document: asks in the background from the start, and again while the last question had no answer. */
export function watchDiscovery(provider: HostedProvider, { log, ending }: { log: Log; ending: AbortSignal }) {
  let found: Configuration | undefined;
  let trouble: string | undefined;
  let asking: Promise<Configuration> | undefined;

  async function ask(): Promise<Configuration> {
    try {
      found = await askDiscovery(provider);
      trouble = undefined;
      return found;
    } catch (error) {
      const why = error instanceof Error ? error.message : 'failed';
      // Logs a failure once, not at each of the attempts that follow.
      if (why !== trouble && !ending.aborted) {
        log.warn({ provider: provider.id, why }, 'a sign-in provider can’t be used for now');
      }
      trouble = why;
      throw error;
    } finally {
      asking = undefined;
    }
  }

  /** Callers at the same time share one answer. */
  async function reach(waitMs = longestWaitMs): Promise<Configuration> {
    asking ??= ask();
    const late = sleep(waitMs, undefined, { ref: false }).then(() => {
      throw new Error('it did not answer in time');
    });
    return Promise.race([asking, late]).catch((cause: unknown) => {
      throw new ProviderFault('unreachable', `${provider.id} can't be used for now`, cause);
    });
  }

  const run = async () => {
    if (!found || trouble !== undefined) await reach().catch(() => undefined);
  };
  startSweep({ name: 'asking a sign-in provider', everyMs: retryMs, run }, { log, ending });
  return {
    /** Asks if nothing is known yet. Throws ProviderFault `unreachable`, at the latest after `waitMs`. */
    get: async (waitMs?: number) => found ?? reach(waitMs),
    /** Always asks, so that no person is sent to a provider that is down. Throws ProviderFault `unreachable`. */
    reach: () => reach(),
    /** Tells the operator why signing in here is not possible. */
    trouble: () => trouble,
  };
}

export const watchProviders = (
  { providers }: Pick<SignInSettings, 'providers'>,
  parts: { log: Log; ending: AbortSignal },
): WatchedProvider[] =>
  providers
    .map(asHostedProvider)
    .map((provider) => ({ provider, discovery: watchDiscovery(provider, parts) }));

/** Describes the providers that can't be used now, for the operator. */
export function troubleWith(providers: readonly WatchedProvider[]): string | undefined {
  const troubles = providers.flatMap(({ provider, discovery }) => {
    const trouble = discovery.trouble();
    return trouble === undefined ? [] : [`${provider.id.toUpperCase()}_ISSUER: ${trouble}`];
  });
  return troubles.join('; ') || undefined;
}
