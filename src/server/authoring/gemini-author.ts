import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createAiAuthor } from './ai-author.ts';
import type { Author } from './author.ts';
import { cappedFetch } from './capped-fetch.ts';
import type { Sampling } from './model-call.ts';

export interface GeminiSettings {
  apiKey: string;
  /** With the version: `https://generativelanguage.googleapis.com/v1beta`. */
  baseUrl: string;
  model: string;
  /** A level (minimal, low, medium, high) or a budget in tokens; `undefined`: not sent. */
  thinking?: string | number | undefined;
  sampling: Sampling;
  timeoutMs: number;
}

/** The author that asks Google's Gemini API (`models/{model}:streamGenerateContent`). */
export function createGeminiAuthor(settings: GeminiSettings): Author {
  const google = createGoogleGenerativeAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl.replace(/\/+$/, ''),
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

function thinkingConfigFrom(thinking: GeminiSettings['thinking']) {
  const told = String(thinking ?? '').trim();
  if (told === '') return undefined;
  return /^-?\d+$/.test(told) ? { thinkingBudget: Number(told) } : { thinkingLevel: told.toLowerCase() };
}
