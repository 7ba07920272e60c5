import type { SignInSettings } from '#server/config.ts';
import type { Log } from '#server/platform/log.ts';
import type { AccountPicture } from './provider-picture.job.ts';
import type { WatchedProvider } from './provider-port.ts';
import { asHostedProvider } from './provider-settings.ts';
import { watchDiscovery } from './provider-watch.ts';

/** Which ways to sign in are set up besides passkeys. */
export interface HostedSignIn {
  /** E-mail address and password. */
  email: boolean;
  providers: readonly WatchedProvider[];
  /** Has the picture of an account at a provider fetched. */
  fetchPicture: (picture: AccountPicture) => Promise<void>;
}

/** No provider, as long as none is set up. */
export const emailOnly: HostedSignIn = { email: true, providers: [], fetchPicture: async () => {} };

/** Begins to find out about the providers, in the background; `ending` ends that. */
export function watchProviders(
  { providers }: Pick<SignInSettings, 'providers'>,
  parts: { log: Log; ending: AbortSignal },
): WatchedProvider[] {
  return providers.map((settings) => {
    const provider = asHostedProvider(settings);
    return { provider, discovery: watchDiscovery(provider, parts) };
  });
}

/** What the operator has to know of providers that can't be used for now. */
export function troubleWith(providers: readonly WatchedProvider[]): string | undefined {
  const troubles = providers.flatMap(({ provider, discovery }) => {
    const wrong = discovery.wrong();
    return wrong === undefined ? [] : [`${provider.id.toUpperCase()}_ISSUER: ${wrong}`];
  });
  return troubles.length > 0 ? troubles.join('; ') : undefined;
}
