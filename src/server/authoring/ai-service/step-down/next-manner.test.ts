import { describe, expect, test } from 'vitest';
import { geminiDialect } from './gemini-dialect.ts';
import { firstManner, type Manner, namesOf } from './manner.ts';
import { nextManner } from './next-manner.ts';
import { openAiDialect } from './openai-dialect.ts';

const openAi = {
  model: 'm',
  temperature: 1,
  top_p: 0.95,
  max_tokens: 8192,
  stream: true,
  stream_options: { include_usage: true },
  response_format: { type: 'json_schema', json_schema: { name: 'response', schema: {} } },
  messages: [
    { role: 'system', content: 'You teach.' },
    { role: 'user', content: 'x'.repeat(3_000) },
    { role: 'assistant', content: 'x'.repeat(9_000) },
    { role: 'user', content: 'x'.repeat(3_000) },
  ],
};
const gemini = {
  systemInstruction: { parts: [{ text: 'You teach.' }] },
  contents: openAi.messages.slice(1).map(({ role, content }) => ({ role, parts: [{ text: content }] })),
  generationConfig: {
    temperature: 1,
    topP: 0.95,
    topK: 40,
    maxOutputTokens: 8192,
    responseMimeType: 'application/json',
    responseJsonSchema: {},
    thinkingConfig: { thinkingLevel: 'minimal' },
  },
};

function after(
  said: string | object,
  dialect = openAiDialect,
  { status = 400, manner = firstManner() } = {},
) {
  const body = typeof said === 'string' ? { error: { message: said } } : said;
  const message = typeof said === 'string' ? said : '';
  const written = dialect.write(dialect === openAiDialect ? openAi : gemini, manner);
  const step = nextManner(manner, { status, message, body, headers: {} }, written, dialect);
  return step && namesOf(step.manner);
}

const withoutFormat: Manner = { ...firstManner(), format: 'object' };

test.each([
  ['Unrecognized request argument supplied: stream_options', ['stream_options']],
  ['stream_options: Extra inputs are not permitted', ['stream_options']],
  ["Unknown field 'include_usage' in stream_options", ['stream_options']],
  ['[{"loc":["body","top_p"],"msg":"Extra inputs are not permitted"}]', ['top_p']],
  ['property `top_p` is unsupported', ['top_p']],
  ['Sampling by nucleus is disabled', ['top_p']],
  ['`temperature` is deprecated for this model.', ['temperature']],
  ['temperature: must be 1 for this model', ['temperature']],
  ['This model does not support streaming.', ['stream']],
  ["'stream' must be false", ['stream']],
  ["Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.", ['max_tokens']],
  [
    'max_tokens: 8192 > 4096, which is the maximum allowed number of output tokens for this model',
    ['more than 4096 output tokens'],
  ],
  ['Range of max_tokens should be [1, 2000]', ['more than 2000 output tokens']],
  ['The maximum tokens you requested exceeds the model limit of 4096', ['more than 4096 output tokens']],
  [
    '`response_format` of type `json_schema` is not supported. Use json_object.',
    ['response_format json_schema'],
  ],
  ["response_format.type must be 'text' or 'json_object'", ['response_format json_schema']],
  ["'response_format.type' must be 'json_schema' or 'text'", ['response_format']],
  [
    "Invalid schema for response_format 'response': 'additionalProperties' is required",
    ['response_format json_schema'],
  ],
  ['Failed to parse grammar', ['response_format json_schema']],
  ['Structured outputs are not available', ['response_format json_schema']],
  ['guided decoding is not enabled', ['response_format json_schema']],
  ['response_format is an unknown field', ['response_format']],
  ["Role 'system' is not allowed", ['system role']],
  ["Input should be 'user' or 'assistant'", ['system role']],
  ['developer messages are not supported by this model', ['system role']],
  ['Conversation roles must alternate user/assistant', ['system role']],
])('after “%s” asks without %j', (said, names) => {
  expect(after(said)).toEqual(names);
});

test.each([
  ['param', { error: { message: 'Unsupported value', param: 'temperature' } }, ['temperature']],
  [
    'a list of FastAPI',
    { detail: [{ loc: ['body', 'stream_options', 'include_usage'], msg: 'extra' }] },
    ['stream_options'],
  ],
  [
    'two of its items',
    { detail: ['top_p', 'stream_options'].map((name) => ({ loc: ['body', name], msg: 'extra' })) },
    ['top_p', 'stream_options'],
  ],
  ['a string of JSON', { error: JSON.stringify({ message: 'bad', param: 'top_p' }) }, ['top_p']],
  [
    'the words behind a gateway',
    {
      error: {
        message: 'Provider returned error',
        metadata: { raw: '{"detail":"json mode is not supported"}' },
      },
    },
    ['response_format'],
  ],
  ['nothing', { error: { message: 'Bad Request', type: 'invalid_request_error' } }, ['response_format']],
  [
    'nothing, with the time and path of Spring',
    { timestamp: '2026-11-20T12:00:00', status: 400, error: 'Bad Request', path: '/v1/chat/completions' },
    ['response_format'],
  ],
])('finds what is refused in %s', (_, body, names) => {
  expect(after(body)).toEqual(names);
});

describe('a context that is too small', () => {
  test.each([
    [
      "This model's maximum context length is 4096 tokens. However, you requested 13192 tokens (5000 in the messages, 8192 in the completion).",
      ['more than 2773 output tokens', 'example'],
    ],
    [
      "'max_tokens' is too large: 8192. This model's maximum context length is 8192 tokens and your request has 1000 input tokens",
      ['more than 6472 output tokens'],
    ],
    [
      'the request exceeds the available context size (4096 tokens), try increasing it',
      ['more than 2765 output tokens', 'example'],
    ],
    ['The number of tokens to keep from the initial prompt is greater than the context length', ['example']],
    [
      'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4097. Given: 4500 `inputs` tokens and 8192 `max_new_tokens`',
      ['more than 2865 output tokens', 'example'],
    ],
    [
      'Prompt contains 9000 tokens, too large for model with 8192 maximum context length',
      ['more than 6456 output tokens', 'example'],
    ],
  ])('%s', (said, names) => {
    expect(after(said)?.toSorted()).toEqual(names.toSorted());
  });

  test('is given up where no answer would fit', () => {
    expect(
      after("This model's maximum context length is 512 tokens. Your request has 5000 input tokens"),
    ).toBeUndefined();
  });
});

test('takes the steps of response_format one after another', () => {
  expect(after('The model does not support response_format')).toEqual(['response_format json_schema']);
  expect(
    after('The model does not support response_format', openAiDialect, { manner: withoutFormat }),
  ).toEqual(['response_format']);
});

test.each([
  [
    'Unknown name "responseJsonSchema" at \'generation_config\': Cannot find field.',
    ['response_format json_schema'],
  ],
  ['JSON mode is not enabled for models/gemma-3-27b-it', ['response_format']],
  ['Developer instruction is not enabled for models/gemma-3-27b-it', ['system role']],
  ['Unknown name "topK" at \'generation_config\': Cannot find field.', ['top_k']],
  ['Thinking level is not supported for this model.', ['thinking']],
  ['Unknown name "thinkingConfig" at \'generation_config\': Cannot find field.', ['thinking']],
  [
    'Unable to submit request because it has a maxOutputTokens value of 8192 but the supported range is from 1 (inclusive) to 4097 (exclusive).',
    ['more than 4097 output tokens'],
  ],
  ['Request contains an invalid argument.', ['response_format']],
])('after Gemini’s “%s” asks without %j', (said, names) => {
  expect(after(said, geminiDialect)).toEqual(names);
});

test.each([
  [400, 'API key not valid. Please pass a valid API key.'],
  [400, 'Your credit balance is too low to access the API.'],
  [400, 'User location is not supported for the API use.'],
  [400, "Unknown parameter: 'logit_bias'"],
  [401, 'Incorrect API key: top_p'],
  [403, 'response_format is not allowed for your account'],
  [404, 'The model `stream` was not found'],
  [404, 'models/x is not found for API version v1beta, or is not supported for streamGenerateContent.'],
  [429, 'response_format is limited'],
  [500, 'stream_options made the server fail'],
  [503, 'max_tokens'],
])('after %d “%s” does not ask again', (status, said) => {
  expect(after(said, openAiDialect, { status })).toBeUndefined();
  expect(after(said, geminiDialect, { status })).toBeUndefined();
});

test('writes the system instruction into the first turn', () => {
  const manner: Manner = { ...firstManner(), leftOut: ['system role'] };
  const written = openAiDialect.write(openAi, manner)['messages'] as { role: string; content: string }[];
  expect(written.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect(written[0]?.content).toMatch(/^You teach\.\n\nx/);
  const { systemInstruction, contents } = geminiDialect.write(gemini, manner);
  expect(systemInstruction).toBeUndefined();
  expect((contents as { parts: unknown[] }[])[0]?.parts).toHaveLength(2);
});
