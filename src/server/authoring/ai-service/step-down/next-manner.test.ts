import { expect, test } from 'vitest';
import { sampling } from '#server/authoring/ai-service/known-service.ts';
import { firstManner, namesOf } from './manner.ts';
import { askedIn, nextManner } from './next-manner.ts';

const prompt = {
  messages: ['example', 'answer', 'request'].map((content) => ({ role: 'user' as const, content })),
};
const openAi = {
  fields: ['temperature', 'top_p', 'stream', 'stream_options'],
  limits: ['max_tokens', 'max_completion_tokens', 'none'],
  sampling,
} as const;
function after(said: string, status = 400, manner = firstManner()) {
  const body = { error: { message: said } };
  const asked = askedIn(openAi, prompt, manner);
  return nextManner(manner, { status, message: said, body, headers: {} }, asked);
}

test('asks for half of the output where the context is small, and leaves the example out before it gets tight', () => {
  const said = 'The number of tokens to keep is greater than the context length';
  const steps = [firstManner()];
  for (let step = after(said); step; step = after(said, 400, step)) steps.push(step);
  expect(steps.map(({ mostOutput = 8192 }) => mostOutput)).toEqual([8192, 4096, 4096, 2048, 1024, 512]);
  expect(namesOf(steps[2]!)).toEqual(['more than 4096 output tokens', 'example']);
});

test.each([
  [400, 'API key not valid. Please pass a valid API key.'],
  [400, 'Your credit balance is too low to access the API.'],
  [400, "Unknown parameter: 'logit_bias'"],
  [401, 'Incorrect API key: top_p'],
  [404, 'models/x is not found for API version v1beta, or is not supported for streamGenerateContent.'],
  [500, 'stream_options made the server fail'],
])('after %d “%s” does not ask again', (status, said) => {
  expect(after(said, status)).toBeUndefined();
});
