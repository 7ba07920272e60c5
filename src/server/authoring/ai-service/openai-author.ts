import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { OpenAiSettings } from '#server/authoring/authoring-settings.ts';
import { createAiAuthor } from './ai-author.ts';
import type { Author } from '#server/authoring/author.ts';
import { cappedFetch } from './capped-fetch.ts';

/** The author that asks a service with OpenAI's chat interface: Ollama, llama.cpp, vLLM, OpenAI itself and others. */
export function createOpenAiAuthor(settings: OpenAiSettings): Author {
  const service = createOpenAICompatible({
    name: 'openai',
    baseURL: settings.baseUrl,
    ...(settings.apiKey && { apiKey: settings.apiKey }),
    supportsStructuredOutputs: true,
    includeUsage: true,
    fetch: cappedFetch,
  });
  // The interface has no top-k, and OpenAI itself refuses fields that it doesn't know.
  const { topK: _, ...sampling } = settings.sampling;
  return createAiAuthor(
    { provider: 'openai', model: settings.model },
    {
      model: service(settings.model),
      sampling,
      timeoutMs: settings.timeoutMs,
      secrets: [settings.apiKey ?? ''],
    },
  );
}
