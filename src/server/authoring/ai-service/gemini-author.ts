import { createGoogleGenerativeAI } from '@ai-sdk/google';
import type { Author } from '#server/authoring/author.ts';
import type { GeminiSettings } from '#server/authoring/authoring-settings.ts';
import { createAiAuthor } from './ai-author.ts';
import { geminiAddress, sampling } from './known-service.ts';

/** The author that asks Google's Gemini API (`models/{model}:streamGenerateContent`). */
export function createGeminiAuthor(settings: GeminiSettings): Author {
  const { apiKey, model, thinking, timeoutMs } = settings;
  const thinkingConfig = /^\d+$/.test(thinking ?? '')
    ? { thinkingBudget: Number(thinking) }
    : { thinkingLevel: thinking };
  return createAiAuthor(
    { provider: 'gemini', model },
    {
      modelAt: (baseURL, _, fetch) => createGoogleGenerativeAI({ apiKey, baseURL, fetch })(model),
      answer: () => ({ read: (payload) => payload, end: () => undefined }),
      setting: 'GEMINI_BASE_URL',
      addresses: [geminiAddress(settings.baseUrl)],
      sampling,
      providerOptions: thinking === undefined ? undefined : { google: { thinkingConfig } },
      fields: ['temperature', 'top_p', 'top_k', ...(thinking === undefined ? [] : (['thinking'] as const))],
      limits: ['max_tokens', 'none'],
      without: settings.without,
      timeoutMs,
      secrets: [apiKey],
    },
  );
}
