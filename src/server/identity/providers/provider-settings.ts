import type { OidcSettings } from '#server/identity/identity-settings.ts';

/** A hosted provider that people sign in with. */
export interface HostedProvider extends OidcSettings {
  /**
   * `accounts.provider_id`: the issuer, percent-encoded because the sign-in library has it in a path. The settings' own
   * name for a provider must not be it: pointed at another issuer, it would hand accounts over.
   */
  key: string;
  /** A provider on this very machine, for tests and trying: only such a one may be spoken to without https. */
  onLoopback: boolean;
}

export function asHostedProvider(settings: OidcSettings): HostedProvider {
  return {
    ...settings,
    key: encodeURIComponent(settings.issuer),
    onLoopback: settings.issuer.startsWith('http:'),
  };
}
