import type { HabitCall } from './fault.ts';
import { habit, type ServiceHabit } from './service-habit.ts';

type Body = HabitCall['body'];
const formatOf = ({ response_format }: Body) => (response_format as { type?: string } | undefined)?.type;
const has = (field: string) => (body: Body) => body[field] !== undefined;
const hasRole = (role: string) => (body: Body) =>
  (body['messages'] as { role: string }[]).some((each) => each.role === role);
const openAi = (message: string, more: object = {}) => ({
  error: { message, type: 'invalid_request_error', param: null, code: null, ...more },
});

/** An answer: the message of a 400 as OpenAI puts it, or its status and body. */
type Words = string | [status: number, body: string | object];

/** What a refusal is about: whether a request has it, what the author leaves out, and further calls that it costs. */
type About = [isRefused: (body: Body) => boolean, without: string[], further?: number];

const refusing = ([isRefused, without, further = 1]: About, answers: Record<string, Words>) =>
  Object.entries(answers).map(([name, words]): [string, ServiceHabit] => {
    const [status, body]: Exclude<Words, string> = typeof words === 'string' ? [400, openAi(words)] : words;
    const headers = typeof body === 'string' && { headers: { 'Content-Type': 'text/plain' } };
    const refusal = { status, body, ...headers };
    return [name, { fault: habit((call) => (isRefused(call.body) ? refusal : undefined)), further, without }];
  });

const isSchema = (body: Body) => formatOf(body) === 'json_schema';
const lateContext = (most: number) => (body: Body) => Number(body['max_tokens'] ?? 0) > most;
const any =
  (...fields: string[]) =>
  (body: Body) =>
    fields.some((field) => has(field)(body));

const schema: About = [isSchema, ['response_format json_schema']];
const format: About = [has('response_format'), ['response_format']];
const anyObject: About = [(body) => formatOf(body) === 'json_object' || isSchema(body), ['response_format']];
const streamOptions: About = [has('stream_options'), ['stream_options']];
const stream: About = [(body) => body['stream'] === true, ['stream']];
const systemRole: About = [hasRole('system'), ['system role']];
const maxTokens: About = [has('max_tokens'), ['max_tokens']];
const bothNames: About = [
  any('max_tokens', 'max_completion_tokens'),
  ['max_tokens', 'max_completion_tokens'],
  2,
];
const moreThan = (most: number, told = most): About => [
  lateContext(most),
  [`more than ${told} output tokens`],
];
const temperature: About = [has('temperature'), ['temperature']];
const topP: About = [has('top_p'), ['top_p']];
const both: About = [(body) => has('temperature')(body) && has('top_p')(body), ['temperature']];
const either: About = [any('temperature', 'top_p'), ['temperature', 'top_p']];

const forbidden = 'Extra inputs are not permitted';
const detail = (...fields: object[]): Words => [422, { detail: fields }];
const byParam = (param: string, message: string, code?: string): Words => [
  400,
  openAi(message, { param, ...(code && { code }) }),
];
const unsupported = 'unsupported_value';

/** Services that refuse a part of a request, each in its own words. */
export const refusalHabits: Record<string, ServiceHabit> = Object.fromEntries([
  ...refusing(schema, {
    'json_schema is not known (DeepSeek)': 'This response_format type is unavailable now',
    'json_schema is not known (vLLM)': detail({
      type: 'literal_error',
      loc: ['body', 'response_format', 'type'],
      msg: "Input should be 'text' or 'json_object'",
      input: 'json_schema',
    }),
    'json_schema is refused by param (OpenAI)': byParam(
      'response_format',
      "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
    ),
  }),
  ...refusing(format, {
    'only text is a format (llama.cpp)':
      'response_format type must be one of "text" and "json_schema", but json_schema is disabled',
    'format: extra inputs (Mistral)': detail({
      type: 'extra_forbidden',
      loc: ['body', 'response_format'],
      msg: forbidden,
    }),
    'format: unrecognized argument': 'Unrecognized request argument supplied: response_format',
    'format: no endpoint (OpenRouter)': [
      404,
      { error: { message: 'No endpoints found that support the requested parameters.', code: 404 } },
    ],
    'format: behind a gateway': [
      400,
      {
        error: {
          message: 'Provider returned error',
          code: 400,
          metadata: { raw: JSON.stringify({ error: { message: 'json mode is not supported' } }) },
        },
      },
    ],
    'a bad request without a word': [400, 'Bad Request'],
  }),
  ...refusing(anyObject, {
    'no object, only a schema (LM Studio)': [400, { error: "'response_format.type' must be 'text'" }],
  }),
  ...refusing([format[0], format[1], 2], {
    'format: no structured outputs, twice (Together)': 'The model does not support response_format',
    'format: not implemented': [501, { error: 'grammar is not implemented for this backend' }],
  }),
  ...refusing(streamOptions, {
    'stream_options (FastAPI)': detail({
      loc: ['body', 'stream_options'],
      msg: 'extra fields not permitted',
      type: 'value_error.extra',
    }),
    'stream_options (Python words)': [
      400,
      {
        object: 'error',
        message: `[{'type': 'extra_forbidden', 'loc': ('body', 'stream_options'), 'msg': '${forbidden}', 'input': {'include_usage': True}}]`,
        code: 400,
      },
    ],
    'stream_options (schema)': "Additional properties are not allowed ('stream_options' was unexpected)",
  }),
  ...refusing(stream, {
    'no streaming': 'Streaming is not supported for this model.',
    'stream by param': byParam(
      'stream',
      'Your organization must be verified to stream this model.',
      unsupported,
    ),
  }),
  ...refusing(maxTokens, {
    'max_tokens has another name (OpenAI)': byParam(
      'max_tokens',
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'unsupported_parameter',
    ),
  }),
  ...refusing(bothNames, {
    'max_tokens and its other name': 'Unknown parameter: max_tokens or max_completion_tokens',
  }),
  ...refusing(moreThan(4096), {
    'max_tokens is too large (OpenAI)': byParam(
      'max_tokens',
      'max_tokens is too large: 8192. This model supports at most 4096 completion tokens, whereas you provided 8192.',
    ),
    'max_tokens is above the limit (Groq)':
      '`max_tokens` must be less than or equal to `4,096`, the maximum value for `max_tokens` is less than the `context_window` for this model',
  }),
  ...refusing(moreThan(4000), {
    'max_tokens is out of range (DeepSeek)':
      'Invalid max_tokens value, the valid range of max_tokens is [1, 4000]',
  }),
  ...refusing(temperature, {
    temperature: byParam(
      'temperature',
      "Unsupported value: 'temperature' does not support 1 with this model. Only the default (1) value is supported.",
      unsupported,
    ),
  }),
  ...refusing(topP, {
    'top_p (Rust)': [
      422,
      'Failed to deserialize the JSON body into the target type: unknown field `top_p`, expected one of `model`, `messages`, `temperature`, `max_tokens`, `stream` at line 1 column 30',
    ],
    'top_p in nested JSON': [
      400,
      { error: { message: JSON.stringify({ error: { message: 'top_p is not supported' } }), code: 400 } },
    ],
    'refused inside a 200': [
      200,
      { error: { code: 400, message: 'top_p is not supported by this provider' } },
    ],
  }),
  ...refusing(both, {
    'not both': '`temperature` and `top_p` cannot both be specified for this model. Please use only one.',
  }),
  ...refusing(either, {
    'temperature and top_p at once': detail(
      ...['temperature', 'top_p'].map((field) => ({
        loc: ['body', field],
        msg: forbidden,
        type: 'extra_forbidden',
      })),
    ),
  }),
  ...refusing(systemRole, {
    'no system role (Gemma)': 'System role not supported',
    'roles alternate (Jinja)': 'Conversation roles must alternate user/assistant/user/assistant/...',
  }),
  ...refusing(moreThan(3000, 2786), {
    'a small context (vLLM)':
      "This model's maximum context length is 4096 tokens. However, you requested 9192 tokens (1000 in the messages, 8192 in the completion). Please reduce the length of the messages or completion.",
  }),
]);
