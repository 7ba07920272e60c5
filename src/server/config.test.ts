import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('with nothing set: this machine only, an embedded database, the built-in author, limits on', () => {
  expect(readConfig({})).toMatchObject({
    host: 'localhost',
    port: 3000,
    publicUrl: undefined,
    databaseUrl: undefined,
    services: { web: true, worker: true },
    rateLimits: true,
    author: { provider: 'builtin' },
  });
});

test.each([
  [{ GEMINI_API_KEY: 'key' }, 'gemini'],
  [{ OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'small' }, 'openai'],
  [{ GEMINI_API_KEY: 'key', OPENAI_API_KEY: 'key' }, 'gemini'],
  [{ GEMINI_API_KEY: 'key', AI_PROVIDER: 'builtin' }, 'builtin'],
  [{ GEMINI_API_KEY: '' }, 'builtin'],
])('%j chooses the author %s', (environment, provider) => {
  expect(readConfig(environment).author.provider).toBe(provider);
});

test('sampling is the specification’s unless it is set, and what is set to nothing is not sent', () => {
  const { author } = readConfig({ GEMINI_API_KEY: 'key', AI_TOP_K: '', AI_TEMPERATURE: '0.4' });
  expect(author).toMatchObject({
    sampling: { temperature: 0.4, topP: 0.95, topK: undefined, maxOutputTokens: 8192 },
    timeoutMs: 120_000,
  });
});

test('addresses lose the slash at their end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://learn.example.org/' }).publicUrl).toBe(
    'https://learn.example.org',
  );
});

test.each([
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'SERVICES',
  'RATE_LIMITS',
  'AI_PROVIDER',
  'AI_CONCURRENCY',
  'GEMINI_THINKING',
])('an empty %s is as none', (name) => {
  expect(readConfig({ [name]: ' ' })).toEqual(readConfig({}));
});

test('everything that is wrong is named at once', () => {
  const wrong = { PORT: '70000', PUBLIC_URL: 'learn', RATE_LIMITS: 'no', AI_TOP_P: '2' };
  expect(() => readConfig(wrong)).toThrow(/PORT.*PUBLIC_URL.*RATE_LIMITS.*AI_TOP_P/);
});

test.each([
  [{ AI_PROVIDER: 'gemini' }, 'AI_PROVIDER=gemini needs GEMINI_API_KEY.'],
  [{ AI_PROVIDER: 'openai' }, 'AI_PROVIDER=openai needs OPENAI_MODEL.'],
  [{ OPENAI_BASE_URL: 'http://localhost:1/', OPENAI_MODEL: 'm' }, 'OPENAI_BASE_URL must end in /v1.'],
  [{ SERVICES: 'web,mail' }, 'SERVICES must be'],
  [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, 'RATE_LIMITS'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL needs MAIL_FROM'],
  [{ MAIL_FROM: 'a@b.example' }, 'MAIL_FROM needs SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Saksham' }, 'MAIL_FROM must be a sender'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Saksham <nobody>' }, 'MAIL_FROM must be a sender'],
  [
    { TRUSTED_PROXIES: 'loopback, proxy' },
    'TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, loopback or uniquelocal: proxy is none.',
  ],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example', HOST: '0.0.0.0' },
    'SMTP_URL needs PUBLIC_URL: the links in mails lead there.',
  ],
])('%j is refused: %s', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test.each(['a@b.example', 'Saksham <noreply@learn.example.org>', '"Saksham, सक्षम" <a@b.example>'])(
  'mails may come from %s',
  (from) => {
    expect(readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: from }).mail?.from).toBe(from);
  },
);

test.each([
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
  [
    { PUBLIC_URL: 'https://example.org/learn' },
    'PUBLIC_URL must be http:// or https:// and a host, such as https://learn.example.org, without a path.',
  ],
  [{ AI_TOP_P: '7' }, 'AI_TOP_P must be a number from 0 to 1, or empty.'],
  [{ GEMINI_THINKING: 'much' }, 'GEMINI_THINKING must be minimal, low, medium, high or a number of tokens.'],
])('%j is refused in words for an operator', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(`Wrong settings: ${sentence}`);
});
