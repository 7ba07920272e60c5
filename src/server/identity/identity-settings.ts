import { z } from 'zod';
import { list, loopback, optionalText, type Invalid } from '#server/platform/settings.ts';

/** A hosted provider (OpenID Connect) that people may sign in with. */
export interface OidcSettings {
  /** The provider's name in our addresses: `oidc`, `oidc2` to `oidc9`, as the names of its settings begin. */
  id: string;
  /** The button's label. */
  name: string;
  /** Exactly as the provider's discovery document names itself. */
  issuer: string;
  clientId: string;
  /** Absent: a public client, which PKCE alone protects. */
  clientSecret: string | undefined;
}

export type HostedProvider = ReturnType<typeof asHostedProvider>;

export const asHostedProvider = (settings: OidcSettings) => ({
  ...settings,
  /** `accounts.provider_id`. The settings' own name, pointed at another issuer, would hand accounts over. */
  key: encodeURIComponent(settings.issuer),
  /** Only a provider on this very machine may be spoken to without https. */
  onLoopback: settings.issuer.startsWith('http:'),
});

export interface SignInSettings {
  email: boolean;
  providers: readonly OidcSettings[];
  /** Hosts (with their port, unless it is the usual one) that a provider's profile pictures may come from, besides its own. */
  pictureHosts: readonly string[];
}

const prefixes = ['OIDC', ...Array.from({ length: 8 }, (_, at) => `OIDC${at + 2}`)];
const providerSetting = /^(OIDC\d*)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET|NAME)$/;
const longestName = 60;

/** Loose, because it has to notice a provider that is set up under a name that nothing reads. */
const Environment = z.looseObject({
  /** Signs cookies; absent: one is made and kept in the data folder. */
  AUTH_SECRET: optionalText,
  EMAIL_SIGN_IN: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  OIDC_PICTURE_HOSTS: list.default([]),
});

export const identitySettings = Environment.transform((env, context) => {
  const invalid: Invalid = (message) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const stray = Object.keys(env).find(
    (name) => !prefixes.includes(providerSetting.exec(name)?.[1] ?? 'OIDC'),
  );
  if (stray) {
    invalid(
      `${stray} is no setting: the first provider’s begin with OIDC_, further ones’ with OIDC2_ to OIDC9_`,
    );
  }
  const providers = prefixes.flatMap((prefix) => readProvider(env, prefix, invalid) ?? []);
  refuseTwins(providers, invalid);
  const email = env.EMAIL_SIGN_IN === 'on';
  if (!email && providers.length === 0) {
    invalid('EMAIL_SIGN_IN=off needs a provider (OIDC_ISSUER), or nobody could sign in');
  }
  const pictureHosts = env.OIDC_PICTURE_HOSTS.map((host) => host.toLowerCase());
  const strange = pictureHosts.filter((host) => URL.parse(`https://${host}`)?.host !== host);
  if (strange.length > 0) {
    invalid(
      `OIDC_PICTURE_HOSTS must be names of hosts, such as pictures.example.org, with commas between: ${strange.join(', ')} is none`,
    );
  }
  const signIn: SignInSettings = { email, providers, pictureHosts };
  return { authSecret: env.AUTH_SECRET, signIn };
});

function refuseTwins(providers: readonly OidcSettings[], invalid: Invalid): void {
  for (const [at, { id, issuer, name }] of providers.entries()) {
    const before = providers.slice(0, at);
    const prefix = id.toUpperCase();
    const twin = before.find((each) => each.issuer === issuer)?.id.toUpperCase();
    if (twin) invalid(`${prefix}_ISSUER is the same as ${twin}_ISSUER: set up each provider once`);
    const namesake = before.find((each) => each.name === name)?.id.toUpperCase();
    if (namesake && !twin)
      invalid(
        `${namesake}_NAME and ${prefix}_NAME are both “${name}”: nobody could tell their buttons apart`,
      );
  }
}

function readProvider(env: z.output<typeof Environment>, prefix: string, invalid: Invalid) {
  const setting = (name: string) => {
    const value = env[`${prefix}_${name}`];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const issuer = setting('ISSUER');
  if (issuer === undefined) {
    const alone = ['CLIENT_ID', 'CLIENT_SECRET', 'NAME'].find((name) => setting(name) !== undefined);
    if (alone) invalid(`${prefix}_${alone} needs ${prefix}_ISSUER, the address of the provider`);
    return undefined;
  }
  const url = checkIssuer(`${prefix}_ISSUER`, issuer, invalid);
  const clientId = setting('CLIENT_ID') ?? '';
  if (clientId === '') {
    invalid(`${prefix}_ISSUER needs ${prefix}_CLIENT_ID, by which the provider knows this site`);
  } else if (!/^[\x20-\x7e]+$/.test(clientId)) {
    // RFC 6749, appendix A.1.
    invalid(`${prefix}_CLIENT_ID has characters that no client id has`);
  }
  const name = setting('NAME') ?? url?.hostname ?? '';
  if (name.length > longestName || /[\p{Cc}\p{Bidi_Control}]/u.test(name)) {
    invalid(`${prefix}_NAME is a button’s label: at most ${longestName} characters of plain text`);
  }
  return { id: prefix.toLowerCase(), name, issuer, clientId, clientSecret: setting('CLIENT_SECRET') };
}

function checkIssuer(name: string, issuer: string, invalid: Invalid): URL | null {
  const url = URL.parse(issuer);
  // OpenID Connect Core 1.0, section 2 (iss): an address without query and fragment.
  if (!url || /[?#\s]/.test(issuer) || url.username || url.password) {
    invalid(`${name} must be the provider’s address, such as https://accounts.example.org`);
  } else if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.has(url.hostname))) {
    invalid(`${name} must be https, or passwords and tokens would travel in the open`);
  }
  return url;
}

declare module '#server/config.ts' {
  interface Config extends z.output<typeof identitySettings> {}
}
