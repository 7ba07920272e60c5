import { resolve } from 'node:path';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { StartupError } from '#server/platform/startup-error.ts';
import { readContactSettings } from './contact-settings.ts';
import { readSignInSettings, refuseStrayProviders, signInEnvironment } from './oidc-settings.ts';
import { readPaymentSettings } from './payment-settings.ts';

export type { ContactSettings, MailSettings } from './contact-settings.ts';
export type { OidcSettings, SignInSettings } from './oidc-settings.ts';
export type { StripeSettings } from './payment-settings.ts';

const text = z.string().trim();
const optionalText = text.optional();
const url = text
  .url({ error: 'must be an address such as https://example.org' })
  .transform((value) => value.replace(/\/+$/, ''));
const optionalUrl = url.optional();
/** The pages, cookies and what is registered at providers all begin at the root of a site. */
const publicUrl = url
  .refine((value) => /^https?:\/\/[^/?#@]+$/.test(value), {
    error: 'must be http:// or https:// and a host, such as https://learn.example.org, without a path',
  })
  .optional();
const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(least, { error: `must be at least ${least}` })
    .max(most, { error: `must be at most ${most}` });

/** A sampling number for the AI service: absent takes the specification's value, empty is not sent at all. */
const sampling = (standard: number, least: number, most: number) => {
  const error = `must be a number from ${least} to ${most}, or empty`;
  return z
    .union([z.literal(''), z.coerce.number({ error }).min(least, { error }).max(most, { error })], { error })
    .default(standard)
    .transform((value) => (value === '' ? undefined : value));
};
const meaningfulWhenEmpty = new Set(['AI_TEMPERATURE', 'AI_TOP_P', 'AI_TOP_K', 'AI_MAX_OUTPUT_TOKENS']);

const Environment = z.object({
  NODE_ENV: text.default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default('localhost'),
  PUBLIC_URL: publicUrl,
  TRUSTED_PROXIES: optionalText,
  DATA_DIR: text.default('./data'),
  DATABASE_URL: optionalText,
  SERVICES: text.default('web,worker'),
  AUTH_SECRET: optionalText,
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('warn'),

  AI_PROVIDER: z
    .enum(['gemini', 'openai', 'builtin'], { error: 'must be gemini, openai or builtin' })
    .optional(),
  GEMINI_API_KEY: optionalText,
  GEMINI_BASE_URL: optionalUrl,
  GEMINI_MODEL: text.default('gemini-3.5-flash-lite'),
  GEMINI_THINKING: z
    .stringFormat('thinking', /^(?:minimal|low|medium|high|\d+)$/, {
      error: 'must be minimal, low, medium, high or a number of tokens',
    })
    .optional(),
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: optionalUrl,
  OPENAI_MODEL: optionalText,
  AI_CONCURRENCY: wholeNumber(1, 20).default(4),
  AI_TEMPERATURE: sampling(1, 0, 2),
  AI_TOP_P: sampling(0.95, 0, 1),
  AI_TOP_K: sampling(40, 1, 1000),
  AI_MAX_OUTPUT_TOKENS: sampling(8192, 1, 1_000_000),
  AI_TIMEOUT_S: z.coerce.number({ error: 'must be a number of seconds' }).positive().max(3600).default(120),
  AI_DAILY_COURSES_PER_LEARNER: wholeNumber(0, 100_000).default(20),
  AI_DAILY_COURSES_PER_GUEST: wholeNumber(0, 100_000).default(3),

  YOUTUBE_API_KEY: optionalText,
  YOUTUBE_BASE_URL: optionalUrl,

  PAYMENTS: z.enum(['simulated', 'stripe'], { error: 'must be simulated or stripe' }).default('simulated'),
  SIMULATED_COINS_PER_DAY: wholeNumber(0, 1_000_000).default(1000),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_BASE_URL: optionalUrl,

  SOCIAL_URLS: optionalText,
  FORMSPREE_FORM_ID: text
    .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'must be the id of a form: letters, digits, - and _' })
    .optional(),
  FORMSPREE_BASE_URL: optionalUrl,
  SMTP_URL: text
    .regex(/^smtps?:\/\/[^\s/]/, { error: 'must be an address such as smtps://user:password@host:465' })
    .optional(),
  MAIL_FROM: optionalText,
  OPERATOR_EMAILS: optionalText,
  METRICS_TOKEN: text.min(16, { error: 'must have at least 16 characters' }).optional(),
  ...signInEnvironment,
});

type Environment = z.infer<typeof Environment>;

interface AuthorBounds {
  sampling: Sampling;
  /** Milliseconds that one call may take. */
  timeoutMs: number;
}

/** Sampling of specification section 7; what is `undefined` is not sent. */
export interface Sampling {
  temperature?: number | undefined;
  topP?: number | undefined;
  topK?: number | undefined;
  maxOutputTokens?: number | undefined;
}

export interface GeminiSettings extends AuthorBounds {
  apiKey: string;
  /** With the version, without a slash at the end: `https://generativelanguage.googleapis.com/v1beta`. */
  baseUrl: string;
  model: string;
  /** A level (minimal, low, medium, high) or a budget in tokens; `undefined`: not sent. */
  thinking?: string | undefined;
}

export interface OpenAiSettings extends AuthorBounds {
  /** Not needed by services on one's own machine. */
  apiKey: string | undefined;
  /** Ends in `/v1`. */
  baseUrl: string;
  model: string;
}

export type AuthorSettings =
  | { provider: 'builtin' }
  | ({ provider: 'gemini' } & GeminiSettings)
  | ({ provider: 'openai' } & OpenAiSettings);

export type Config = ReturnType<typeof readConfig>;

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Reads every setting (docs/operating.md) and names each wrong one in one error.
 *
 * @throws StartupError
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = withoutEmpty(environment);
  refuseStrayProviders(Object.keys(given));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartupError(`Wrong settings: ${wrong.join('; ')}.`);
  }
  const env = parsed.data;
  const services = readServices(env.SERVICES);
  if (env.RATE_LIMITS === 'off' && !loopback.has(env.HOST)) {
    throw new StartupError('RATE_LIMITS=off is for load tests and only allowed while HOST is localhost.');
  }
  // Which host a request names is its sender's choice: a link made of it could lead anybody anywhere.
  if (env.SMTP_URL && !env.PUBLIC_URL && !loopback.has(env.HOST)) {
    throw new StartupError('SMTP_URL needs PUBLIC_URL: the links in mails lead there.');
  }
  return {
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    trustedProxies: readTrustedProxies(env.TRUSTED_PROXIES),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    services,
    authSecret: env.AUTH_SECRET,
    metricsToken: env.METRICS_TOKEN,
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
    author: readAuthorSettings(env),
    aiConcurrency: env.AI_CONCURRENCY,
    dailyCourses: { learner: env.AI_DAILY_COURSES_PER_LEARNER, guest: env.AI_DAILY_COURSES_PER_GUEST },
    youtube: {
      apiKey: env.YOUTUBE_API_KEY,
      baseUrl: env.YOUTUBE_BASE_URL ?? 'https://www.googleapis.com/youtube/v3',
    },
    signIn: readSignInSettings(env),
    payments: readPaymentSettings(env),
    simulatedCoinsPerDay: env.SIMULATED_COINS_PER_DAY,
    socialUrls: readSocialUrls(env.SOCIAL_URLS),
    ...readContactSettings(env),
  };
}

/** An empty setting is the same as none, except where "empty: not sent" is a meaning of its own. */
function withoutEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => value?.trim() !== '' || meaningfulWhenEmpty.has(name),
    ),
  );
}

function readTrustedProxies(value = ''): string[] {
  const proxies = value.split(/[\s,]+/).filter(Boolean);
  for (const proxy of proxies) {
    try {
      proxyAddr.compile(proxy);
    } catch {
      throw new StartupError(
        `TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, loopback or uniquelocal: ${proxy} is none.`,
      );
    }
  }
  return proxies;
}

function readServices(value: string): { web: boolean; worker: boolean } {
  const names = value.split(/[\s,]+/).filter(Boolean);
  const unknown = names.filter((name) => name !== 'web' && name !== 'worker');
  if (unknown.length > 0 || names.length === 0) {
    throw new StartupError('SERVICES must be web, worker or web,worker.');
  }
  return { web: names.includes('web'), worker: names.includes('worker') };
}

function readAuthorSettings(env: Environment): AuthorSettings {
  const provider =
    env.AI_PROVIDER ??
    (env.GEMINI_API_KEY ? 'gemini' : env.OPENAI_API_KEY || env.OPENAI_BASE_URL ? 'openai' : 'builtin');
  const bounds: AuthorBounds = {
    sampling: {
      temperature: env.AI_TEMPERATURE,
      topP: env.AI_TOP_P,
      topK: env.AI_TOP_K,
      maxOutputTokens: env.AI_MAX_OUTPUT_TOKENS,
    },
    timeoutMs: env.AI_TIMEOUT_S * 1000,
  };
  if (provider === 'gemini') {
    if (!env.GEMINI_API_KEY) throw new StartupError('AI_PROVIDER=gemini needs GEMINI_API_KEY.');
    return {
      provider,
      apiKey: env.GEMINI_API_KEY,
      baseUrl: env.GEMINI_BASE_URL ?? 'https://generativelanguage.googleapis.com/v1beta',
      model: env.GEMINI_MODEL,
      thinking: env.GEMINI_THINKING,
      ...bounds,
    };
  }
  if (provider === 'openai') {
    if (!env.OPENAI_MODEL) throw new StartupError('AI_PROVIDER=openai needs OPENAI_MODEL.');
    const baseUrl = env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1';
    if (!baseUrl.endsWith('/v1')) throw new StartupError('OPENAI_BASE_URL must end in /v1.');
    return { provider, apiKey: env.OPENAI_API_KEY, baseUrl, model: env.OPENAI_MODEL, ...bounds };
  }
  return { provider: 'builtin' };
}

/** At most four profiles: specification section 2 shows four. */
function readSocialUrls(value = ''): string[] {
  const addresses = value.split(/[\s,]+/).filter(Boolean);
  const wrong = addresses.filter((address) => !/^https:\/\/[^/]/.test(address) || !URL.canParse(address));
  if (wrong.length > 0 || addresses.length > 4) {
    throw new StartupError(
      'SOCIAL_URLS must be up to four addresses that begin with https://, with commas between.',
    );
  }
  return addresses;
}
