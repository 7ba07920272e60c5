import { expect, test } from 'vitest';
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
  ["This model's maximum context length is 4096 tokens. However, you requested 13192 tokens", 2773, true],
  ["This model's maximum context length is 8192 tokens and your request has 1000 input tokens", 6472, false],
  ['the request exceeds the available context size (4096 tokens), try increasing it', 2765, true],
  ['`inputs` tokens + `max_new_tokens` must be <= 4097. Given: 4500 `inputs` tokens', 2865, true],
  ['Prompt contains 9000 tokens, too large for model with 8192 maximum context length', 6456, true],
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
  expect(after(said, openAiDialect, { manner })).toEqual([format]);
});

test('a Gemini that says nothing is asked without a format, too', () => {
  expect(after('Request contains an invalid argument.', geminiDialect)).toEqual([format]);
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
  for (const dialect of [openAiDialect, geminiDialect])
    expect(after(said, dialect, { status })).toBeUndefined();
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
