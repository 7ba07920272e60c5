import { expect, test } from 'vitest';
import { sampling } from '#server/authoring/ai-service/known-service.ts';
import { firstManner, type Manner, namesOf } from './manner.ts';
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
const gemini = {
  fields: ['temperature', 'top_p', 'top_k', 'thinking'],
  limits: ['max_tokens', 'none'],
  sampling,
} as const;

function after(
  said: string | object,
  service: Parameters<typeof askedIn>[0] = openAi,
  { status = 400, manner = firstManner() } = {},
) {
  const body = typeof said === 'string' ? { error: { message: said } } : said;
  const message = typeof said === 'string' ? said : '';
  const asked = askedIn(service, prompt, manner);
  const step = nextManner(manner, { status, message, body, headers: {} }, asked);
  return step && namesOf(step.manner);
}

const [schema, format, system] = ['response_format json_schema', 'response_format', 'system role'];
const spring = { timestamp: '2026-11-20T12:00:00', error: 'Bad Request', path: '/v1/chat/completions' };

// `tests/stand-ins/refusal-habits.ts` has further answers of services.
test.each<[string | object, string]>([
  ["Unknown field 'include_usage' in stream_options", 'stream_options'],
  ['Sampling by nucleus is disabled', 'top_p'],
  ['The maximum tokens you requested exceeds the model limit of 4096', 'more than 4096 output tokens'],
  ["Invalid schema for response_format 'response': 'additionalProperties' is required", schema],
  ['Failed to parse grammar', schema],
  ['Structured outputs are not available', schema],
  ['guided decoding is not enabled', schema],
  ["Input should be 'user' or 'assistant'", system],
  ['developer messages are not supported by this model', system],
  [spring, format],
])('after %j asks without %s', (said, name) => {
  expect(after(said)).toEqual([name]);
});

test.each([
  ["This model's maximum context length is 4096 tokens. However, you requested 13192 tokens", 2784, true],
  ["This model's maximum context length is 8192 tokens and your request has 1000 input tokens", 6472, false],
  ['the request exceeds the available context size (4096 tokens), try increasing it', 2783, true],
  ['`inputs` tokens + `max_new_tokens` must be <= 4097. Given: 4500 `inputs` tokens', 2875, true],
  ['Prompt contains 9000 tokens, too large for model with 8192 maximum context length', 6475, true],
  ['The number of tokens to keep is greater than the context length', undefined, true],
])('after “%s” asks for fewer tokens, or without the example', (said, tokens, withoutExample) => {
  const names = [
    ...(tokens ? [`more than ${tokens} output tokens`] : []),
    ...(withoutExample ? ['example'] : []),
  ];
  expect(after(said)?.toSorted()).toEqual(names.toSorted());
});

test('gives up where no answer would fit', () => {
  const said = "This model's maximum context length is 512 tokens. Your request has 5000 input tokens";
  expect(after(said)).toBeUndefined();
});

test('takes the steps of response_format one after another', () => {
  const said = 'The model does not support response_format';
  expect(after(said)).toEqual([schema]);
  const manner: Manner = { ...firstManner(), format: 'object' };
  expect(after(said, openAi, { manner })).toEqual([format]);
});

test('a Gemini that says nothing is asked without a format, too', () => {
  expect(after('Request contains an invalid argument.', gemini)).toEqual([format]);
});

test.each([
  [400, 'API key not valid. Please pass a valid API key.'],
  [400, 'Your credit balance is too low to access the API.'],
  [400, "Unknown parameter: 'logit_bias'"],
  [401, 'Incorrect API key: top_p'],
  [403, 'response_format is not allowed for your account'],
  [404, 'The model `stream` was not found'],
  [404, 'models/x is not found for API version v1beta, or is not supported for streamGenerateContent.'],
  [429, 'response_format is limited'],
  [500, 'stream_options made the server fail'],
])('after %d “%s” does not ask again', (status, said) => {
  for (const service of [openAi, gemini]) expect(after(said, service, { status })).toBeUndefined();
});
