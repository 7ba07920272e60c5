import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allSettings, readConfig } from './config.ts';

test('without settings, serves this machine only with an embedded database, the built-in author and limits', () => {
  expect(readConfig({})).toMatchObject({
    host: 'localhost',
    port: 3000,
    publicUrl: undefined,
    database: { url: undefined },
    services: { web: true, worker: true },
    rateLimits: true,
    author: { provider: 'builtin' },
  });
});

test.each<[object, string, string?]>([
  [{ GEMINI_API_KEY: 'key' }, 'gemini'],
  [{ OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'small' }, 'openai'],
  [{ GEMINI_API_KEY: 'key', AI_PROVIDER: 'builtin' }, 'builtin'],
  [{ GEMINI_API_KEY: '' }, 'builtin'],
  [{ OPENAI_API_KEY: 'key' }, 'builtin', 'OPENAI_API_KEY is set, but OPENAI_MODEL is not'],
])('%j chooses the author %s, and says what is missing', (environment, provider, missing) => {
  const { author } = readConfig({ ...environment });
  expect(author.provider).toBe(provider);
  const advice = missing && [`${missing}, so the built-in author writes.`];
  expect('advice' in author ? author.advice : undefined).toEqual(advice);
});

test.each([
  ['localhost:11434', 'http://localhost:11434'],
  ['192.168.1.7:1234/v1', 'http://192.168.1.7:1234/v1'],
  ['api.groq.com/openai/v1/', 'https://api.groq.com/openai/v1'],
  ['https://example.org/v1/chat/completions', 'https://example.org/v1/chat/completions'],
])('takes %s as an address', (OPENAI_BASE_URL, baseUrl) => {
  expect(readConfig({ OPENAI_BASE_URL, OPENAI_MODEL: 'm' }).author).toMatchObject({ baseUrl });
});

test('removes a trailing slash from addresses, and treats empty settings as unset', () => {
  const { publicUrl } = readConfig({ PUBLIC_URL: 'https://learn.example.org/' });
  expect(publicUrl).toBe('https://learn.example.org');
  for (const name of ['PORT', 'PUBLIC_URL', 'SERVICES', 'RATE_LIMITS', 'AI_PROVIDER', 'GEMINI_THINKING'])
    expect(readConfig({ [name]: ' ' }), name).toEqual(readConfig({}));
});

test('the site’s calls of services have the size that the operator sets, of which 0 is none', () => {
  const { budgets } = readConfig({ AI_DAILY_CALLS_PER_SITE: '0', SPEECH_DAILY_CALLS_PER_SITE: '7' });
  expect(budgets).toMatchObject({ 'ai-calls-site': 0, 'speech-calls-site': 7, 'ai-calls-address': 1_500 });
});

function namesIn(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(namesIn);
  if (schema instanceof z.ZodPipe) return namesIn(schema.in);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

test('each setting is documented, each documented one exists, and they are at most 60', () => {
  // Programs set NODE_ENV themselves. The names of providers' settings are made of their number.
  const read = namesIn(allSettings()).filter((name) => name !== 'NODE_ENV');
  const names = new Set([
    ...read,
    ...['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'].map((name) => `OIDC_${name}`),
  ]);
  const [, section = ''] =
    /^## Settings$(.*?)^No other variable/ms.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
  const documented = [...section.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)`/g)].map(([, name]) => name);
  expect(new Set(documented)).toEqual(names);
  // The settings of one standard, or of one provider, are one thing to decide.
  const decisions = new Set([...names].map((name) => /^(?:OTEL|OIDC)(?=_)/.exec(name)?.[0] ?? name));
  expect(decisions.size).toBeLessThanOrEqual(60);
  expect(decisions.size).toBeGreaterThan(40);
});

test('names all invalid settings in one message, and all conflicting ones of several rooms', () => {
  const invalid = { PORT: '70000', PUBLIC_URL: 'learn', RATE_LIMITS: 'no', AI_CONCURRENCY: '0' };
  expect(() => readConfig(invalid)).toThrow(/PORT.*PUBLIC_URL.*RATE_LIMITS.*AI_CONCURRENCY/);
  const ofAuthor = { SERVICES: 'mail', AI_PROVIDER: 'gemini', PAYMENTS: 'stripe' };
  const ofMail = { MAIL_FROM: 'nobody', EMAIL_SIGN_IN: 'off', OIDC2_NAME: 'School' };
  expect(() => readConfig({ ...ofAuthor, ...ofMail })).toThrow(
    /SERVICES must be.*SMTP_URL.*; MAIL_FROM must.*; .*GEMINI_API_KEY; .*STRIPE_SECRET_KEY; .*STRIPE_WEBHOOK_SECRET; OIDC2_NAME needs.*; EMAIL_SIGN_IN=off needs/,
  );
});

test.each([
  [{ AI_PROVIDER: 'gemini' }, 'AI_PROVIDER=gemini needs GEMINI_API_KEY.'],
  [{ SERVICES: 'web,mail' }, 'SERVICES must be'],
  [{ AI_DAILY_CALLS_PER_SITE: '-1' }, 'AI_DAILY_CALLS_PER_SITE must be at least 0.'],
  [{ LIBRARY: 'of' }, 'LIBRARY must be on, off or the path of a folder, such as /srv/courses.'],
  [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, 'RATE_LIMITS'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL needs MAIL_FROM'],
  [{ MAIL_FROM: 'a@b.example' }, 'MAIL_FROM needs SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Saksham' }, 'MAIL_FROM must be a sender'],
  [{ TRUSTED_PROXIES: 'loopback, proxy' }, 'TRUSTED_PROXIES must be addresses or ranges such as'],
  [{ SMTP_URL: 'smtp://a.example', MAIL_FROM: 'a@b.example', HOST: '0.0.0.0' }, 'SMTP_URL needs PUBLIC_URL'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/v1/traces' }, 'ENDPOINT must be without /v1/traces'],
  [{ OTEL_TRACES_SAMPLER_ARG: '10' }, 'OTEL_TRACES_SAMPLER_ARG must be at most 1'],
  [{ PUBLIC_URL: 'https://example.org/learn' }, 'PUBLIC_URL must be http:// or https:// and a host, such as'],
  [{ AI_WITHOUT: 'top_p,logit_bias' }, 'AI_WITHOUT 1 must be among temperature, top_p, top_k, max_tokens'],
])('refuses %j: %s', (environment, sentence) => {
  const refused = (): unknown => readConfig(environment);
  expect(refused).toThrow(/^Wrong settings: /);
  expect(refused).toThrow(sentence);
});

test.each(['Bearer the-secret', 'the secret=x', 'authorization=the-secret%', 'authorization=the-secret%0a'])(
  'refuses %j as headers for the collector, without repeating it',
  (headers) => {
    const refused = (): unknown => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: headers });
    expect(refused).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be name=value');
    expect(refused).not.toThrow('secret');
  },
);
