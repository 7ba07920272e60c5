import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Author } from '#server/authoring/author.ts';
import type { OpenAiSettings } from '#server/authoring/authoring-settings.ts';
import { createAiAuthor } from './ai-author.ts';
import { openAiAddresses, sampling } from './known-service.ts';
import { openAiAnswer } from './openai-answer.ts';
import type { Manner } from './step-down/manner.ts';

/** The author that asks a service with OpenAI's chat interface: Ollama, llama.cpp, vLLM, OpenAI itself and others. */
export function createOpenAiAuthor(settings: OpenAiSettings): Author {
  const { apiKey, model, timeoutMs } = settings;
  // The interface has no top-k, and OpenAI itself refuses fields that it doesn't know.
  const { topK: _, ...known } = sampling;
  return createAiAuthor(
    { provider: 'openai', model },
    {
      modelAt: (baseURL, manner, fetch) =>
        createOpenAICompatible({
          name: 'openai',
          baseURL,
          ...(apiKey && { apiKey }),
          supportsStructuredOutputs: true,
          includeUsage: true,
          fetch,
          transformRequestBody: (body) => inManner(body, manner),
        })(model),
      answer: openAiAnswer,
      setting: 'OPENAI_BASE_URL',
      addresses: openAiAddresses(settings.baseUrl),
      sampling: known,
      fields: ['temperature', 'top_p', 'stream_options', 'stream'],
      limits: ['max_tokens', 'max_completion_tokens', 'none'],
      without: settings.without,
      timeoutMs,
      secrets: [apiKey ?? ''],
    },
  );
}

/** Leaves out and renames what the library's settings can't. */
function inManner(
  { max_tokens, stream, stream_options, ...body }: Record<string, unknown>,
  { limit, leftOut }: Manner,
): Record<string, unknown> {
  const isStream = !leftOut.includes('stream');
  return {
    ...body,
    ...(max_tokens !== undefined && { [limit]: max_tokens }),
    ...(isStream && { stream }),
    // The options are those of a stream.
    ...(isStream && !leftOut.includes('stream_options') && { stream_options }),
  };
}
