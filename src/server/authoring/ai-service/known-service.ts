import type { LanguageModel, streamText } from 'ai';
import type { AnswerReader } from './answer-stream/openai-answer.ts';
import type { BaseAddress } from './base-address.ts';
import type { Field, Manner } from './step-down/manner.ts';

/** The specification's values (section 7). */
export const sampling = { temperature: 1, topP: 0.95, topK: 40, maxOutputTokens: 8192 };

/** A service and model, with the requests that it accepts. Lives as long as the process. */
export interface KnownService {
  /** Makes the model of one call. */
  modelAt: (baseURL: string, manner: Manner, fetch: typeof globalThis.fetch) => LanguageModel;
  /** Makes events that the library reads of the service's own. */
  answer: () => AnswerReader;
  address: BaseAddress;
  sampling: Omit<typeof sampling, 'topK'> & { topK?: number };
  providerOptions?: Parameters<typeof streamText>[0]['providerOptions'];
  /** Settings of its requests besides messages, limit and format. */
  fields: readonly Field[];
  /** The names that a limit of output tokens can have, in the order in which they are tried. */
  limits: readonly Manner['limit'][];
  /** Forms of requests that it accepts, as far as they are known. */
  manner: Manner;
  /** Time for a whole call: connecting, waiting and reading. */
  timeoutMs: number;
  /** Text that messages must not contain. */
  secrets: readonly string[];
}
