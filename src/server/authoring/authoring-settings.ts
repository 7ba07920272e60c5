import { z } from 'zod';
import {
  optionalText,
  serviceUrl,
  settings,
  text,
  wholeNumber,
  type Invalid,
} from '#server/platform/settings.ts';
import type { DailyCourses } from './daily-allowance.ts';

interface AuthorBounds {
  sampling: Sampling;
  /** Milliseconds that one call may take. */
  timeoutMs: number;
}

/** An `undefined` property is not sent. */
export interface Sampling {
  temperature?: number;
  topP?: number;
  topK?: number;
  maxOutputTokens?: number;
}

export interface GeminiSettings extends AuthorBounds {
  apiKey: string;
  /** As the operator wrote it (`geminiAddress`). */
  baseUrl: string;
  model: string;
  /** A level (minimal, low, medium, high) or a budget in tokens; `undefined`: not sent. */
  thinking?: string;
}

export interface OpenAiSettings extends AuthorBounds {
  /** Not needed by services on one's own machine. */
  apiKey: string | undefined;
  /** As the operator wrote it (`openAiAddresses`). */
  baseUrl: string;
  model: string;
}

/** The built-in author. */
export interface BuiltinSettings {
  provider: 'builtin';
  /** Where it stands in for a model: tells the operator what is missing or what was found, a line each. */
  advice?: readonly string[];
  /** The operator asked for no service, and has not asked for this author. */
  unasked?: boolean;
}

export type AuthorSettings =
  | BuiltinSettings
  /** A model on this machine, which the start looks for. */
  | ({ provider: 'local' } & AuthorBounds)
  | ({ provider: 'gemini' } & GeminiSettings)
  | ({ provider: 'openai' } & OpenAiSettings);

export interface AuthoringSettings {
  author: AuthorSettings;
  /** Chapters that one generation writes side by side. */
  aiConcurrency: number;
  workerGenerations: number;
  dailyCourses: DailyCourses;
}

/** A sampling number for the AI service: absent takes the standard value, empty is not sent at all. */
const sampling = (standard: number, least: number, most: number) => {
  const error = `must be a number from ${least} to ${most}, or empty`;
  return z
    .union([z.literal(''), z.coerce.number({ error }).min(least, { error }).max(most, { error })], { error })
    .default(standard)
    .transform((value) => (value === '' ? undefined : value));
};

const shape = {
  AI_PROVIDER: z
    .enum(['gemini', 'openai', 'local', 'builtin'], { error: 'must be gemini, openai, local or builtin' })
    .optional(),
  GEMINI_API_KEY: optionalText,
  GEMINI_BASE_URL: serviceUrl.default('https://generativelanguage.googleapis.com/v1beta'),
  GEMINI_MODEL: text.default('gemini-3.5-flash-lite'),
  GEMINI_THINKING: z
    .stringFormat('thinking', /^(?:minimal|low|medium|high|\d+)$/, {
      error: 'must be minimal, low, medium, high or a number of tokens',
    })
    .optional(),
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: serviceUrl.optional(),
  OPENAI_MODEL: optionalText,
  AI_CONCURRENCY: wholeNumber(1, 20).default(4),
  WORKER_GENERATIONS: wholeNumber(1, 1_000).default(8),
  AI_TEMPERATURE: sampling(1, 0, 2),
  AI_TOP_P: sampling(0.95, 0, 1),
  AI_TOP_K: sampling(40, 1, 1000),
  AI_MAX_OUTPUT_TOKENS: sampling(8192, 1, 1_000_000),
  AI_TIMEOUT_S: z.coerce.number({ error: 'must be a number of seconds' }).positive().max(3600).default(120),
  AI_DAILY_COURSES_PER_LEARNER: wholeNumber(0, 100_000).default(20),
  AI_DAILY_COURSES_PER_GUEST: wholeNumber(0, 100_000).default(3),
};

export const authoringSettings = settings(shape, (env, invalid): AuthoringSettings => ({
  author: readAuthor(env, invalid),
  aiConcurrency: env.AI_CONCURRENCY,
  workerGenerations: env.WORKER_GENERATIONS,
  dailyCourses: { learner: env.AI_DAILY_COURSES_PER_LEARNER, guest: env.AI_DAILY_COURSES_PER_GUEST },
}));

function readAuthor(env: z.output<z.ZodObject<typeof shape>>, invalid: Invalid): AuthorSettings {
  const isOpenAi = env.OPENAI_MODEL && (env.OPENAI_API_KEY ?? env.OPENAI_BASE_URL);
  const provider = env.AI_PROVIDER ?? (env.GEMINI_API_KEY ? 'gemini' : isOpenAi ? 'openai' : 'builtin');
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
    if (!env.GEMINI_API_KEY) return invalid('AI_PROVIDER=gemini needs GEMINI_API_KEY');
    return {
      provider,
      apiKey: env.GEMINI_API_KEY,
      baseUrl: env.GEMINI_BASE_URL,
      model: env.GEMINI_MODEL,
      thinking: env.GEMINI_THINKING,
      ...bounds,
    };
  }
  if (provider === 'openai') {
    const baseUrl = env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1';
    if (!env.OPENAI_MODEL) return invalid('AI_PROVIDER=openai needs OPENAI_MODEL');
    return { provider, apiKey: env.OPENAI_API_KEY, baseUrl, model: env.OPENAI_MODEL, ...bounds };
  }
  if (provider === 'local') return { provider, ...bounds };
  if (env.AI_PROVIDER) return { provider };
  const missing = missingFor(env);
  return { provider, unasked: true, ...(missing && { advice: [missing] }) };
}

/** Other programs take the same variables, so that one of them alone is no mistake. */
function missingFor(env: z.output<z.ZodObject<typeof shape>>): string | undefined {
  const builtin = ', so the built-in author writes.';
  for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL'] as const)
    if (env[name]) return `${name} is set, but OPENAI_MODEL is not${builtin}`;
  if (env.OPENAI_MODEL)
    return `OPENAI_MODEL is set, but neither OPENAI_BASE_URL nor OPENAI_API_KEY is${builtin}`;
  return undefined;
}

declare module '#server/config.ts' {
  interface Config extends z.output<typeof authoringSettings> {}
}
