import { z } from 'zod';
import {
  list,
  optionalText,
  serviceUrl,
  settings,
  text,
  wholeNumber,
  type Invalid,
} from '#server/platform/settings.ts';
import { omittable, type Field } from './ai-service/step-down/manner.ts';

interface CallSettings {
  without?: readonly Field[];
  /** Milliseconds that one call may take. */
  timeoutMs: number;
}

export interface GeminiSettings extends OpenAiSettings {
  apiKey: string;
  /** A level (minimal, low, medium, high) or a budget in tokens; `undefined`: not sent. */
  thinking?: string;
}

export interface OpenAiSettings extends CallSettings {
  model: string;
  /** The address as the operator wrote it (`geminiAddress`, `openAiAddresses`). */
  baseUrl: string;
  /** Services on one's own machine need no key. */
  apiKey: string | undefined;
}

interface BuiltinSettings {
  provider: 'builtin';
  /** Tells the operator, a line each, what is missing or was found, when this author stands in for a model. */
  advice?: readonly string[];
  /** Whether the operator has configured no service, and has not chosen this author. */
  unasked?: boolean;
}

export type AuthorSettings =
  | BuiltinSettings
  /** A model on this machine, which the start looks for. */
  | ({ provider: 'local' } & CallSettings)
  | ({ provider: 'gemini' } & GeminiSettings)
  | ({ provider: 'openai' } & OpenAiSettings);

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
  AI_CONCURRENCY: wholeNumber(1, 50).default(4),
  AI_WITHOUT: list
    .pipe(z.array(z.enum(omittable, { error: `must be among ${omittable.join(', ')}` })))
    .default([]),
  AI_TIMEOUT_S: z.coerce.number({ error: 'must be a number of seconds' }).positive().max(3600).default(120),
  AI_DAILY_COURSES_PER_LEARNER: wholeNumber(0, 100_000).default(20),
  AI_DAILY_COURSES_PER_GUEST: wholeNumber(0, 100_000).default(3),
};
type Env = z.output<z.ZodObject<typeof shape>>;

export const authoringSettings = settings(shape, (env, invalid) => ({
  author: readAuthor(env, invalid),
  // Chapters that one generation writes side by side.
  aiConcurrency: env.AI_CONCURRENCY,
  dailyCourses: { learner: env.AI_DAILY_COURSES_PER_LEARNER, guest: env.AI_DAILY_COURSES_PER_GUEST },
}));

function readAuthor(env: Env, invalid: Invalid): AuthorSettings {
  const { GEMINI_API_KEY, OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = env;
  const isOpenAi = OPENAI_MODEL && (OPENAI_API_KEY ?? OPENAI_BASE_URL);
  const provider = env.AI_PROVIDER ?? (GEMINI_API_KEY ? 'gemini' : isOpenAi ? 'openai' : 'builtin');
  const calls = { without: env.AI_WITHOUT, timeoutMs: env.AI_TIMEOUT_S * 1000 };
  if (provider === 'gemini') {
    if (!GEMINI_API_KEY) return invalid('AI_PROVIDER=gemini needs GEMINI_API_KEY');
    const [baseUrl, model, thinking] = [env.GEMINI_BASE_URL, env.GEMINI_MODEL, env.GEMINI_THINKING];
    return { provider, apiKey: GEMINI_API_KEY, baseUrl, model, thinking, ...calls };
  }
  if (provider === 'openai') {
    const baseUrl = OPENAI_BASE_URL ?? 'https://api.openai.com/v1';
    if (!OPENAI_MODEL) return invalid('AI_PROVIDER=openai needs OPENAI_MODEL');
    return { provider, apiKey: OPENAI_API_KEY, baseUrl, model: OPENAI_MODEL, ...calls };
  }
  if (provider === 'local') return { provider, ...calls };
  if (env.AI_PROVIDER) return { provider };
  const missing = missingFor(env);
  return { provider, unasked: true, ...(missing && { advice: [missing] }) };
}

/** Other programs read the same variables, so one of them alone is no mistake. */
function missingFor(env: Env): string | undefined {
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
