import type { Log } from '#server/platform/log.ts';
import type { AccountPicture } from './provider-picture.ts';
import { asHostedProvider, type SignInSettings } from '#server/identity/identity-settings.ts';
import { watchDiscovery, type WatchedProvider } from './provider-watch.ts';

/** The ways in that are set up, besides passkeys. */
export interface HostedSignIn {
  /** E-mail address and password. */
  email: boolean;
  providers: readonly WatchedProvider[];
  /** Queues the fetching of an account's picture. */
  fetchPicture: (picture: AccountPicture) => Promise<void>;
}

/** Starts to ask for the providers' discovery documents in the background, until `ending`. */
export function watchProviders(
  { providers }: Pick<SignInSettings, 'providers'>,
  parts: { log: Log; ending: AbortSignal },
): WatchedProvider[] {
  return providers.map((settings) => {
    const provider = asHostedProvider(settings);
    return { provider, discovery: watchDiscovery(provider, parts) };
  });
}

/** Describes the providers that can't be used now, for the operator. */
export function troubleWith(providers: readonly WatchedProvider[]): string | undefined {
  const troubles = providers.flatMap(({ provider, discovery }) => {
    const trouble = discovery.trouble();
    return trouble === undefined ? [] : [`${provider.id.toUpperCase()}_ISSUER: ${trouble}`];
  });
  return troubles.length > 0 ? troubles.join('; ') : undefined;
}
