import { createGoogleGenerativeAI } from '@ai-sdk/google';
import type { Author } from '#server/authoring/author.ts';
import type { GeminiSettings } from '#server/authoring/authoring-settings.ts';
import { createAiAuthor } from './ai-author.ts';
import { baseAddress, geminiAddress } from './base-address.ts';
import { sampling } from './model-call.ts';
import { knownService, serviceFetch } from './service-fetch.ts';
import { geminiDialect } from './step-down/gemini-dialect.ts';

/** The author that asks Google's Gemini API (`models/{model}:streamGenerateContent`). */
export function createGeminiAuthor(settings: GeminiSettings): Author {
  const { apiKey, model, thinking, timeoutMs } = settings;
  const service = knownService(settings, {
    dialect: geminiDialect,
    answer: () => ({ read: (payload) => payload, end: () => undefined }),
    address: baseAddress('GEMINI_BASE_URL', [geminiAddress(settings.baseUrl)]),
  });
  const modelFor = (onFurtherCall: () => Promise<void>) =>
    createGoogleGenerativeAI({
      apiKey,
      baseURL: service.address.first,
      fetch: serviceFetch(service, onFurtherCall),
    })(model);
  const thinkingConfig = /^\d+$/.test(thinking ?? '')
    ? { thinkingBudget: Number(thinking) }
    : { thinkingLevel: thinking };
  const providerOptions = thinking === undefined ? undefined : { google: { thinkingConfig } };
  return createAiAuthor({ provider: 'gemini', model }, service, {
    modelFor,
    providerOptions,
    sampling,
    timeoutMs,
  });
}
