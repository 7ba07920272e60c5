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

/** Refuses every request that has something. */
const refuses = (
  isRefused: (body: Body) => boolean,
  status: number,
  body: string | object,
  without: string[],
  further = 1,
): ServiceHabit => ({
  fault: habit((call) =>
    isRefused(call.body)
      ? { status, body, ...(typeof body === 'string' && { headers: { 'Content-Type': 'text/plain' } }) }
      : undefined,
  ),
  further,
  without,
});

const schema = ['response_format json_schema'];
const format = ['response_format'];
const isSchema = (body: Body) => formatOf(body) === 'json_schema';
const isFormat = has('response_format');
const nested = (error: object) => ({ error: { message: JSON.stringify({ error }), code: 400 } });
const lateContext = (body: Body, most: number) => Number(body['max_tokens'] ?? 0) > most;

/** Services that refuse a part of a request, each in its own words. */
export const refusalHabits: Record<string, ServiceHabit> = {
  'json_schema is not known (DeepSeek)': refuses(
    isSchema,
    400,
    openAi('This response_format type is unavailable now'),
    schema,
  ),
  'json_schema is not known (vLLM)': refuses(
    isSchema,
    422,
    {
      detail: [
        {
          type: 'literal_error',
          loc: ['body', 'response_format', 'type'],
          msg: "Input should be 'text' or 'json_object'",
          input: 'json_schema',
        },
      ],
    },
    schema,
  ),
  'json_schema is refused by param (OpenAI)': refuses(
    isSchema,
    400,
    openAi("Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.", {
      param: 'response_format',
    }),
    schema,
  ),
  'only text is a format (llama.cpp)': refuses(
    isFormat,
    400,
    openAi('response_format type must be one of "text" and "json_schema", but json_schema is disabled'),
    format,
  ),
  'no object, only a schema (LM Studio)': refuses(
    (body) => formatOf(body) === 'json_object' || isSchema(body),
    400,
    { error: "'response_format.type' must be 'text'" },
    format,
  ),
  'format: extra inputs (Mistral)': refuses(
    isFormat,
    422,
    {
      detail: [
        { type: 'extra_forbidden', loc: ['body', 'response_format'], msg: 'Extra inputs are not permitted' },
      ],
    },
    format,
  ),
  'format: unrecognized argument': refuses(
    isFormat,
    400,
    openAi('Unrecognized request argument supplied: response_format'),
    format,
  ),
  'format: no structured outputs, twice (Together)': refuses(
    isFormat,
    400,
    openAi('The model does not support response_format'),
    format,
    2,
  ),
  'format: no endpoint (OpenRouter)': refuses(
    isFormat,
    404,
    { error: { message: 'No endpoints found that support the requested parameters.', code: 404 } },
    format,
  ),
  'format: behind a gateway': refuses(
    isFormat,
    400,
    {
      error: {
        message: 'Provider returned error',
        code: 400,
        metadata: { raw: JSON.stringify({ error: { message: 'json mode is not supported' } }) },
      },
    },
    format,
  ),
  'format: not implemented': refuses(
    isFormat,
    501,
    { error: 'grammar is not implemented for this backend' },
    format,
    2,
  ),
  'a bad request without a word': refuses(isFormat, 400, 'Bad Request', format),
  'stream_options (FastAPI)': refuses(
    has('stream_options'),
    422,
    {
      detail: [
        { loc: ['body', 'stream_options'], msg: 'extra fields not permitted', type: 'value_error.extra' },
      ],
    },
    ['stream_options'],
  ),
  'stream_options (Python words)': refuses(
    has('stream_options'),
    400,
    {
      object: 'error',
      message:
        "[{'type': 'extra_forbidden', 'loc': ('body', 'stream_options'), 'msg': 'Extra inputs are not permitted', 'input': {'include_usage': True}}]",
      code: 400,
    },
    ['stream_options'],
  ),
  'stream_options (schema)': refuses(
    has('stream_options'),
    400,
    openAi("Additional properties are not allowed ('stream_options' was unexpected)"),
    ['stream_options'],
  ),
  'no streaming': refuses(
    (body) => body['stream'] === true,
    400,
    openAi('Streaming is not supported for this model.'),
    ['stream'],
  ),
  'stream by param': refuses(
    (body) => body['stream'] === true,
    400,
    openAi('Your organization must be verified to stream this model.', {
      param: 'stream',
      code: 'unsupported_value',
    }),
    ['stream'],
  ),
  'max_tokens has another name (OpenAI)': refuses(
    has('max_tokens'),
    400,
    openAi(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      { param: 'max_tokens', code: 'unsupported_parameter' },
    ),
    ['max_tokens'],
  ),
  'max_tokens and its other name': refuses(
    (body) => has('max_tokens')(body) || has('max_completion_tokens')(body),
    400,
    openAi('Unknown parameter: max_tokens or max_completion_tokens'),
    ['max_tokens', 'max_completion_tokens'],
    2,
  ),
  'max_tokens is too large (OpenAI)': refuses(
    (body) => lateContext(body, 4096),
    400,
    openAi(
      'max_tokens is too large: 8192. This model supports at most 4096 completion tokens, whereas you provided 8192.',
      { param: 'max_tokens' },
    ),
    ['more than 4096 output tokens'],
  ),
  'max_tokens is out of range (DeepSeek)': refuses(
    (body) => lateContext(body, 4000),
    400,
    openAi('Invalid max_tokens value, the valid range of max_tokens is [1, 4000]'),
    ['more than 4000 output tokens'],
  ),
  'max_tokens is above the limit (Groq)': refuses(
    (body) => lateContext(body, 4096),
    400,
    openAi(
      '`max_tokens` must be less than or equal to `4,096`, the maximum value for `max_tokens` is less than the `context_window` for this model',
    ),
    ['more than 4096 output tokens'],
  ),
  temperature: refuses(
    has('temperature'),
    400,
    openAi(
      "Unsupported value: 'temperature' does not support 1 with this model. Only the default (1) value is supported.",
      { param: 'temperature', code: 'unsupported_value' },
    ),
    ['temperature'],
  ),
  'top_p (Rust)': refuses(
    has('top_p'),
    422,
    'Failed to deserialize the JSON body into the target type: unknown field `top_p`, expected one of `model`, `messages`, `temperature`, `max_tokens`, `stream` at line 1 column 30',
    ['top_p'],
  ),
  'top_p in nested JSON': refuses(
    has('top_p'),
    400,
    nested({ message: 'top_p is not supported', type: 'BadRequestError' }),
    ['top_p'],
  ),
  'not both': refuses(
    (body) => has('temperature')(body) && has('top_p')(body),
    400,
    openAi('`temperature` and `top_p` cannot both be specified for this model. Please use only one.'),
    ['temperature'],
  ),
  'temperature and top_p at once': refuses(
    (body) => has('temperature')(body) || has('top_p')(body),
    422,
    {
      detail: ['temperature', 'top_p'].map((field) => ({
        loc: ['body', field],
        msg: 'Extra inputs are not permitted',
        type: 'extra_forbidden',
      })),
    },
    ['temperature', 'top_p'],
  ),
  'no system role (Gemma)': refuses(hasRole('system'), 400, openAi('System role not supported'), [
    'system role',
  ]),
  'roles alternate (Jinja)': refuses(
    hasRole('system'),
    400,
    openAi('Conversation roles must alternate user/assistant/user/assistant/...'),
    ['system role'],
  ),
  'a small context (vLLM)': refuses(
    (body) => lateContext(body, 3000),
    400,
    openAi(
      "This model's maximum context length is 4096 tokens. However, you requested 9192 tokens (1000 in the messages, 8192 in the completion). Please reduce the length of the messages or completion.",
    ),
    ['more than 2786 output tokens'],
  ),
  'refused inside a 200': refuses(
    has('top_p'),
    200,
    { error: { code: 400, message: 'top_p is not supported by this provider' } },
    ['top_p'],
  ),
};
