import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { OpenAiSettings } from '#server/authoring/authoring-settings.ts';
import { createAiAuthor } from './ai-author.ts';
import { openAiAnswer } from './answer-stream/openai-answer.ts';
import type { Author } from '#server/authoring/author.ts';
import { baseAddress, openAiAddresses } from './base-address.ts';
import { askedWithout, knownService, serviceFetch } from './service-fetch.ts';
import { openAiDialect } from './step-down/openai-dialect.ts';

/** The author that asks a service with OpenAI's chat interface: Ollama, llama.cpp, vLLM, OpenAI itself and others. */
export function createOpenAiAuthor(settings: OpenAiSettings): Author {
  const service = knownService({
    dialect: openAiDialect,
    answer: openAiAnswer,
    address: baseAddress('OPENAI_BASE_URL', openAiAddresses(settings.baseUrl)),
    secrets: [settings.apiKey ?? ''],
  });
  const modelFor = (onFurtherCall: () => Promise<void>) =>
    createOpenAICompatible({
      name: 'openai',
      baseURL: service.address.first,
      ...(settings.apiKey && { apiKey: settings.apiKey }),
      supportsStructuredOutputs: true,
      includeUsage: true,
      fetch: serviceFetch(service, onFurtherCall),
    })(settings.model);
  // The interface has no top-k, and OpenAI itself refuses fields that it doesn't know.
  const { topK: _, ...sampling } = settings.sampling;
  const { timeoutMs } = settings;
  return {
    ...createAiAuthor(
      { provider: 'openai', model: settings.model },
      { modelFor, sampling, timeoutMs, secrets: service.secrets },
    ),
    askedWithout: () => askedWithout(service),
  };
}
