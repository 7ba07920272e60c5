import { resolve } from 'node:path';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { budgetSettings } from '#server/platform/budgets/budget-table.ts';
import { databaseSettings } from '#server/platform/database/database-settings.ts';
import { mailSettings } from '#server/platform/mail/mail-settings.ts';
import { withSecretFiles } from '#server/platform/secret-files.ts';
import { list, loopback, settings, text, url, wholeNumber } from '#server/platform/settings.ts';
import { tracingSettings } from '#server/platform/tracing/tracing-settings.ts';
import { rooms } from '#server/rooms.ts';
import { StartupError } from '#server/platform/startup-error.ts';

const siteSettings = settings(
  {
    NODE_ENV: text.default('production'),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: text.default('localhost'),
    /** Pages, cookies and addresses registered at providers all begin at the root of a site. */
    PUBLIC_URL: url
      .refine((value) => /^https?:\/\/[^/?#@]+$/.test(value), {
        error: 'must be http:// or https:// and a host, such as https://learn.example.org, without a path',
      })
      .optional(),
    TRUSTED_PROXIES: list.default([]),
    DATA_DIR: text.default('./data'),
    SERVICES: list.default(['web', 'worker']),
    RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
        error: 'must be trace, debug, info, warn, error or silent',
      })
      .default('warn'),
    WORKER_PORT: wholeNumber(1, 65_535).optional(),
    DRAIN_S: wholeNumber(0, 600).default(20),
    SOCIAL_URLS: list.default([]),
    METRICS_TOKEN: text.min(16, { error: 'must have at least 16 characters' }).optional(),
  },
  (env, invalid) => {
    try {
      proxyAddr.compile(env.TRUSTED_PROXIES);
    } catch (error) {
      const { message } = error as Error;
      invalid(
        `TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, loopback or uniquelocal: ${message}`,
      );
    }
    const services = env.SERVICES;
    if (services.length === 0 || services.some((name) => name !== 'web' && name !== 'worker')) {
      invalid('SERVICES must be web, worker or web,worker');
    }
    if (env.RATE_LIMITS === 'off' && !loopback.has(env.HOST)) {
      invalid('RATE_LIMITS=off is for load tests and only allowed while HOST is localhost');
    }
    // The pages have room for four.
    const isHttps = (address: string) => /^https:\/\/[^/]/.test(address) && URL.canParse(address);
    if (env.SOCIAL_URLS.length > 4 || !env.SOCIAL_URLS.every(isHttps)) {
      invalid('SOCIAL_URLS must be up to four addresses that begin with https://, with commas between');
    }
    return {
      development: env.NODE_ENV === 'development',
      port: env.PORT,
      host: env.HOST,
      publicUrl: env.PUBLIC_URL,
      trustedProxies: env.TRUSTED_PROXIES,
      dataDir: resolve(env.DATA_DIR),
      services: { web: services.includes('web'), worker: services.includes('worker') },
      workerPort: env.WORKER_PORT,
      drainMs: env.DRAIN_S * 1000,
      metricsToken: env.METRICS_TOKEN,
      rateLimits: env.RATE_LIMITS === 'on',
      logLevel: env.LOG_LEVEL,
      socialUrls: env.SOCIAL_URLS,
    };
  },
);

const platformSettings = siteSettings
  .and(databaseSettings)
  .and(budgetSettings)
  .and(tracingSettings)
  .and(mailSettings)
  .superRefine(({ mail, publicUrl, host }, context) => {
    // Clients choose the host that a request names, so a link built from it could lead anywhere.
    if (mail && publicUrl === undefined && !loopback.has(host)) {
      context.addIssue({
        code: 'custom',
        message: 'SMTP_URL needs PUBLIC_URL: the links in mails lead there',
      });
    }
  });

/** The settings of the platform. Each room adds its own. */
export interface Config extends z.output<typeof platformSettings> {}

export const allSettings = (): z.ZodType =>
  rooms.reduce<z.ZodType>(
    (before, { settings }) => (settings ? before.and(settings) : before),
    platformSettings,
  );

/** Reads every setting (docs/operating.md) and names all wrong ones in one error. Throws StartupError. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.entries(withSecretFiles(environment)).filter(([, value]) => value?.trim() !== '');
  const parsed = allSettings().safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data as Config;
  const sentences = parsed.error.issues.map(({ path, message }) => [...path, message].join(' '));
  throw new StartupError(`Wrong settings: ${sentences.join('; ')}.`);
}
