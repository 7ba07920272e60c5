import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Author } from '#server/authoring/author.ts';
import type { OpenAiSettings } from '#server/authoring/authoring-settings.ts';
import { createAiAuthor } from './ai-author.ts';
import { openAiAnswer } from './answer-stream/openai-answer.ts';
import { baseAddress, openAiAddresses } from './base-address.ts';
import { sampling } from './model-call.ts';
import { knownService, serviceFetch } from './service-fetch.ts';
import { openAiDialect } from './step-down/openai-dialect.ts';

/** The author that asks a service with OpenAI's chat interface: Ollama, llama.cpp, vLLM, OpenAI itself and others. */
export function createOpenAiAuthor(settings: OpenAiSettings): Author {
  const { apiKey, model, timeoutMs } = settings;
  const service = knownService(settings, {
    dialect: openAiDialect,
    answer: openAiAnswer,
    address: baseAddress('OPENAI_BASE_URL', openAiAddresses(settings.baseUrl)),
  });
  const modelFor = (onFurtherCall: () => Promise<void>) =>
    createOpenAICompatible({
      name: 'openai',
      baseURL: service.address.first,
      ...(apiKey && { apiKey }),
      supportsStructuredOutputs: true,
      includeUsage: true,
      fetch: serviceFetch(service, onFurtherCall),
    })(model);
  // The interface has no top-k, and OpenAI itself refuses fields that it doesn't know.
  const { topK: _, ...known } = sampling;
  return createAiAuthor({ provider: 'openai', model }, service, { modelFor, sampling: known, timeoutMs });
}
