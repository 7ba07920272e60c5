import { expect, test } from 'vitest';
import { sampling } from '#server/authoring/ai-service/known-service.ts';
import { firstManner, namesOf } from './manner.ts';
import { askedIn, nextManner } from './next-manner.ts';

const prompt = {
  instructions: 'You teach.',
  messages: [3_000, 9_000, 3_000].map((length) => ({ role: 'user' as const, content: 'x'.repeat(length) })),
};
const openAi = {
  fields: ['temperature', 'top_p', 'stream', 'stream_options'],
  limits: ['max_tokens', 'max_completion_tokens', 'none'],
  sampling,
} as const;
function after(said: string, status = 400) {
  const body = { error: { message: said } };
  const asked = askedIn(openAi, prompt, firstManner());
  const step = nextManner(firstManner(), { status, message: said, body, headers: {} }, asked);
  return step && namesOf(step.manner);
}

test.each([
  [
    "This model's maximum context length is 4096 tokens. However, you requested 13192 tokens",
    ['more than 2784 output tokens', 'example'],
  ],
  [
    "This model's maximum context length is 8192 tokens and your request has 1000 input tokens",
    ['more than 6472 output tokens'],
  ],
  ['The number of tokens to keep is greater than the context length', ['example']],
])('after “%s” asks for less', (said, names) => {
  expect(after(said)?.toSorted()).toEqual(names.toSorted());
});

test.each([
  [400, 'API key not valid. Please pass a valid API key.'],
  [400, 'Your credit balance is too low to access the API.'],
  [400, "Unknown parameter: 'logit_bias'"],
  [400, 'The maximum context length is 512 tokens. Your request has 5000 input tokens'],
  [401, 'Incorrect API key: top_p'],
  [404, 'models/x is not found for API version v1beta, or is not supported for streamGenerateContent.'],
  [500, 'stream_options made the server fail'],
])('after %d “%s” does not ask again', (status, said) => {
  expect(after(said, status)).toBeUndefined();
});
