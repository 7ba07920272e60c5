import { z } from 'zod';
import { StartupError } from '#server/platform/startup-error.ts';

/** A hosted provider (OpenID Connect) that people may sign in with. */
export interface OidcSettings {
  /** In our addresses: `oidc`, `oidc2` to `oidc9`, as its settings begin. */
  id: string;
  /** The button's label. */
  name: string;
  /** Exactly as the provider's discovery document names itself. */
  issuer: string;
  clientId: string;
  /** Absent: a public client, which PKCE alone protects. */
  clientSecret: string | undefined;
}

export interface SignInSettings {
  /** E-mail address and password. */
  email: boolean;
  providers: readonly OidcSettings[];
  /** Hosts (with their port, unless it is the usual one) that a provider's profile pictures may come from, besides its own. */
  pictureHosts: readonly string[];
}

const prefixes = ['OIDC', ...Array.from({ length: 8 }, (_, at) => `OIDC${at + 2}`)];

/** The names of this file's settings, for the one schema in config.ts. */
export const signInEnvironment = {
  EMAIL_SIGN_IN: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  OIDC_PICTURE_HOSTS: z.string().trim().optional(),
  ...Object.fromEntries(
    prefixes.flatMap((prefix) =>
      ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'].map((name) => [
        `${prefix}_${name}`,
        z.string().trim().optional(),
      ]),
    ),
  ),
};

/**
 * A provider that is set up under a name that nothing reads would be missed in silence.
 *
 * @throws StartupError
 */
export function refuseStrayProviders(names: readonly string[]): void {
  const stray = names.find((name) => {
    const [, prefix] = /^(OIDC\d*)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET|NAME)$/.exec(name) ?? [];
    return prefix !== undefined && !prefixes.includes(prefix);
  });
  if (stray === undefined) return;
  throw new StartupError(
    `${stray} is no setting: the first provider’s begin with OIDC_, further ones’ with OIDC2_ to OIDC9_.`,
  );
}

interface SignInEnvironment {
  EMAIL_SIGN_IN: 'on' | 'off';
  OIDC_PICTURE_HOSTS?: string | undefined;
  [name: string]: unknown;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const longestName = 60;

/** @throws StartupError */
export function readSignInSettings(env: SignInEnvironment): SignInSettings {
  const providers = prefixes.flatMap((prefix) => readProvider(env, prefix) ?? []);
  for (const [at, { id, issuer, name }] of providers.entries()) {
    const before = providers.slice(0, at);
    const twin = before.find((each) => each.issuer === issuer);
    if (twin) {
      throw new StartupError(
        `${id.toUpperCase()}_ISSUER is the same as ${twin.id.toUpperCase()}_ISSUER: set up each provider once.`,
      );
    }
    const namesake = before.find((each) => each.name === name);
    if (namesake) {
      throw new StartupError(
        `${namesake.id.toUpperCase()}_NAME and ${id.toUpperCase()}_NAME are both “${name}”: nobody could tell their buttons apart.`,
      );
    }
  }
  const email = env.EMAIL_SIGN_IN === 'on';
  if (!email && providers.length === 0) {
    throw new StartupError('EMAIL_SIGN_IN=off needs a provider (OIDC_ISSUER), or nobody could sign in.');
  }
  return { email, providers, pictureHosts: readPictureHosts(env.OIDC_PICTURE_HOSTS) };
}

function readProvider(env: SignInEnvironment, prefix: string): OidcSettings | undefined {
  const setting = (name: string) => {
    const value = env[`${prefix}_${name}`];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const issuer = setting('ISSUER');
  const clientId = setting('CLIENT_ID');
  if (issuer === undefined) {
    const alone = ['CLIENT_ID', 'CLIENT_SECRET', 'NAME'].find((name) => setting(name) !== undefined);
    if (alone === undefined) return undefined;
    throw new StartupError(`${prefix}_${alone} needs ${prefix}_ISSUER, the address of the provider.`);
  }
  checkIssuer(`${prefix}_ISSUER`, issuer);
  if (clientId === undefined) {
    throw new StartupError(
      `${prefix}_ISSUER needs ${prefix}_CLIENT_ID, by which the provider knows this site.`,
    );
  }
  // RFC 6749, appendix A.1.
  if (!/^[\x20-\x7e]+$/.test(clientId)) {
    throw new StartupError(`${prefix}_CLIENT_ID has characters that no client id has.`);
  }
  const name = setting('NAME') ?? new URL(issuer).hostname;
  if (name.length > longestName || /[\p{Cc}\p{Bidi_Control}]/u.test(name)) {
    throw new StartupError(
      `${prefix}_NAME is a button’s label: at most ${longestName} characters of plain text.`,
    );
  }
  return { id: prefix.toLowerCase(), name, issuer, clientId, clientSecret: setting('CLIENT_SECRET') };
}

function checkIssuer(name: string, issuer: string): void {
  const url = URL.parse(issuer);
  // OpenID Connect Core 1.0, section 2 (iss): an address without query and fragment.
  if (!url || /[?#\s]/.test(issuer) || url.username || url.password) {
    throw new StartupError(`${name} must be the provider’s address, such as https://accounts.example.org.`);
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.has(url.hostname))) {
    throw new StartupError(`${name} must be https, or passwords and tokens would travel in the open.`);
  }
}

function readPictureHosts(value = ''): string[] {
  const hosts = value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong = hosts.filter((host) => URL.parse(`https://${host}`)?.host !== host);
  if (wrong.length > 0) {
    throw new StartupError(
      `OIDC_PICTURE_HOSTS must be names of hosts, such as pictures.example.org, with commas between: ${wrong.join(', ')} is none.`,
    );
  }
  return hosts;
}
