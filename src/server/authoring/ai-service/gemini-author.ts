import { createGoogleGenerativeAI } from '@ai-sdk/google';
import type { GeminiSettings } from '#server/authoring/authoring-settings.ts';
import { createAiAuthor } from './ai-author.ts';
import type { Author } from '#server/authoring/author.ts';
import { cappedFetch } from './capped-fetch.ts';

/** The author that asks Google's Gemini API (`models/{model}:streamGenerateContent`). */
export function createGeminiAuthor(settings: GeminiSettings): Author {
  const google = createGoogleGenerativeAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    fetch: cappedFetch,
  });
  const thinkingConfig = thinkingConfigFrom(settings.thinking);
  return createAiAuthor(
    { provider: 'gemini', model: settings.model },
    {
      model: google(settings.model),
      ...(thinkingConfig && { providerOptions: { google: { thinkingConfig } } }),
      sampling: settings.sampling,
      timeoutMs: settings.timeoutMs,
      secrets: [settings.apiKey],
    },
  );
}

function thinkingConfigFrom(thinking: string | undefined) {
  if (thinking === undefined) return undefined;
  return /^\d+$/.test(thinking) ? { thinkingBudget: Number(thinking) } : { thinkingLevel: thinking };
}
