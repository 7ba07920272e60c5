import { createGoogleGenerativeAI } from '@ai-sdk/google';
import type { GeminiSettings } from '#server/authoring/authoring-settings.ts';
import { createAiAuthor } from './ai-author.ts';
import type { Author } from '#server/authoring/author.ts';
import { baseAddress, geminiAddress } from './base-address.ts';
import { askedWithout, knownService, serviceFetch } from './service-fetch.ts';
import { geminiDialect } from './step-down/gemini-dialect.ts';

/** The author that asks Google's Gemini API (`models/{model}:streamGenerateContent`). */
export function createGeminiAuthor(settings: GeminiSettings): Author {
  const service = knownService({
    dialect: geminiDialect,
    answer: () => ({ read: (payload) => payload, end: () => undefined }),
    address: baseAddress('GEMINI_BASE_URL', [geminiAddress(settings.baseUrl)]),
    secrets: [settings.apiKey],
  });
  const modelFor = (onFurtherCall: () => Promise<void>) =>
    createGoogleGenerativeAI({
      apiKey: settings.apiKey,
      baseURL: service.address.first,
      fetch: serviceFetch(service, onFurtherCall),
    })(settings.model);
  const thinkingConfig = thinkingConfigFrom(settings.thinking);
  const { sampling, timeoutMs } = settings;
  return {
    ...createAiAuthor(
      { provider: 'gemini', model: settings.model },
      {
        modelFor,
        ...(thinkingConfig && { providerOptions: { google: { thinkingConfig } } }),
        sampling,
        timeoutMs,
        secrets: service.secrets,
      },
    ),
    askedWithout: () => askedWithout(service),
  };
}

function thinkingConfigFrom(thinking: string | undefined) {
  if (thinking === undefined) return undefined;
  return /^\d+$/.test(thinking) ? { thinkingBudget: Number(thinking) } : { thinkingLevel: thinking };
}
