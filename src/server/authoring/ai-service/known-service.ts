import type { LanguageModel, streamText } from 'ai';
import type { AnswerReader } from './openai-answer.ts';
import type { Field, Manner } from './step-down/manner.ts';

/** The specification's values (section 7). */
export const sampling = { temperature: 1, topP: 0.95, topK: 40, maxOutputTokens: 8192 };

/** A service and model, with the requests that it accepts. Lives as long as the process. */
export interface KnownService {
  modelAt: (baseURL: string, manner: Manner, fetch: typeof globalThis.fetch) => LanguageModel;
  answer: () => AnswerReader;
  /** The setting of its address, which an operator changes. */
  setting: string;
  /** Where its API may be, without a slash at the end, the likeliest first. */
  addresses: readonly [string, ...string[]];
  /** The address that is asked, until it turns out to be another. */
  address: string;
  sampling: Omit<typeof sampling, 'topK'> & { topK?: number };
  providerOptions?: Parameters<typeof streamText>[0]['providerOptions'];
  /** Settings of its requests besides messages, limit and format. */
  fields: readonly Field[];
  /** The names that a limit of output tokens can have, in the order in which they are tried. */
  limits: readonly Manner['limit'][];
  manner: Manner;
  /** Time for a whole call: connecting, waiting and reading. */
  timeoutMs: number;
  secrets: readonly string[];
}

const version = /\/v\d+(?:(?:alpha|beta)\d*)?$/i;

/** The addresses at which an OpenAI-compatible service may be, the likeliest first. `chat/completions` follows them. */
export function openAiAddresses(baseUrl: string): [string, ...string[]] {
  const plain = baseUrl.replace(/\/+$/, '');
  const pasted = plain.replace(/\/(?:chat\/)?completions$/i, '');
  if (pasted !== plain || version.test(plain)) return [pasted];
  return /\/openai$/i.test(plain) ? [plain, `${plain}/v1`] : [`${plain}/v1`, plain];
}

export function geminiAddress(baseUrl: string): string {
  const plain = baseUrl.replace(/\/models(?:\/.*)?$/i, '').replace(/\/+$/, '');
  return version.test(plain) ? plain : `${plain}/v1beta`;
}
