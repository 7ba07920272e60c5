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

/** An answer: the message of a 400 as OpenAI puts it, or a status and a body. */
type Words = string | [status: number, body: string | object];

/** Refuses every request that has something. @param further calls that it costs */
const refusing = (
  isRefused: (body: Body) => boolean,
  without: string[],
  answers: Record<string, Words>,
  further = 1,
): Record<string, ServiceHabit> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, words]) => {
      const [status, body]: Exclude<Words, string> = typeof words === 'string' ? [400, openAi(words)] : words;
      const headers = typeof body === 'string' && { headers: { 'Content-Type': 'text/plain' } };
      const refusal = { status, body, ...headers };
      const fault = habit((call) => (isRefused(call.body) ? refusal : undefined));
      return [name, { fault, further, without }];
    }),
  );

const schema = ['response_format json_schema'];
const format = ['response_format'];
const isSchema = (body: Body) => formatOf(body) === 'json_schema';
const isFormat = has('response_format');
const nested = (error: object) => ({ error: { message: JSON.stringify({ error }), code: 400 } });
const lateContext = (body: Body, most: number) => Number(body['max_tokens'] ?? 0) > most;

/** Services that refuse a part of a request, each in its own words. */
export const refusalHabits: Record<string, ServiceHabit> = {
  ...refusing(isSchema, schema, {
    'json_schema is not known (DeepSeek)': 'This response_format type is unavailable now',
    'json_schema is not known (vLLM)': [
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
    ],
    'json_schema is refused by param (OpenAI)': [
      400,
      openAi("Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.", {
        param: 'response_format',
      }),
    ],
  }),
  ...refusing(isFormat, format, {
    'only text is a format (llama.cpp)':
      'response_format type must be one of "text" and "json_schema", but json_schema is disabled',
    'format: extra inputs (Mistral)': [
      422,
      {
        detail: [
          {
            type: 'extra_forbidden',
            loc: ['body', 'response_format'],
            msg: 'Extra inputs are not permitted',
          },
        ],
      },
    ],
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
  ...refusing((body) => formatOf(body) === 'json_object' || isSchema(body), format, {
    'no object, only a schema (LM Studio)': [400, { error: "'response_format.type' must be 'text'" }],
  }),
  ...refusing(
    isFormat,
    format,
    {
      'format: no structured outputs, twice (Together)': 'The model does not support response_format',
      'format: not implemented': [501, { error: 'grammar is not implemented for this backend' }],
    },
    2,
  ),
  ...refusing(has('stream_options'), ['stream_options'], {
    'stream_options (FastAPI)': [
      422,
      {
        detail: [
          { loc: ['body', 'stream_options'], msg: 'extra fields not permitted', type: 'value_error.extra' },
        ],
      },
    ],
    'stream_options (Python words)': [
      400,
      {
        object: 'error',
        message:
          "[{'type': 'extra_forbidden', 'loc': ('body', 'stream_options'), 'msg': 'Extra inputs are not permitted', 'input': {'include_usage': True}}]",
        code: 400,
      },
    ],
    'stream_options (schema)': "Additional properties are not allowed ('stream_options' was unexpected)",
  }),
  ...refusing((body) => body['stream'] === true, ['stream'], {
    'no streaming': 'Streaming is not supported for this model.',
    'stream by param': [
      400,
      openAi('Your organization must be verified to stream this model.', {
        param: 'stream',
        code: 'unsupported_value',
      }),
    ],
  }),
  ...refusing(has('max_tokens'), ['max_tokens'], {
    'max_tokens has another name (OpenAI)': [
      400,
      openAi(
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        { param: 'max_tokens', code: 'unsupported_parameter' },
      ),
    ],
  }),
  ...refusing(
    (body) => has('max_tokens')(body) || has('max_completion_tokens')(body),
    ['max_tokens', 'max_completion_tokens'],
    {
      'max_tokens and its other name': 'Unknown parameter: max_tokens or max_completion_tokens',
    },
    2,
  ),
  ...refusing((body) => lateContext(body, 4096), ['more than 4096 output tokens'], {
    'max_tokens is too large (OpenAI)': [
      400,
      openAi(
        'max_tokens is too large: 8192. This model supports at most 4096 completion tokens, whereas you provided 8192.',
        { param: 'max_tokens' },
      ),
    ],
    'max_tokens is above the limit (Groq)':
      '`max_tokens` must be less than or equal to `4,096`, the maximum value for `max_tokens` is less than the `context_window` for this model',
  }),
  ...refusing((body) => lateContext(body, 4000), ['more than 4000 output tokens'], {
    'max_tokens is out of range (DeepSeek)':
      'Invalid max_tokens value, the valid range of max_tokens is [1, 4000]',
  }),
  ...refusing(has('temperature'), ['temperature'], {
    temperature: [
      400,
      openAi(
        "Unsupported value: 'temperature' does not support 1 with this model. Only the default (1) value is supported.",
        { param: 'temperature', code: 'unsupported_value' },
      ),
    ],
  }),
  ...refusing(has('top_p'), ['top_p'], {
    'top_p (Rust)': [
      422,
      'Failed to deserialize the JSON body into the target type: unknown field `top_p`, expected one of `model`, `messages`, `temperature`, `max_tokens`, `stream` at line 1 column 30',
    ],
    'top_p in nested JSON': [400, nested({ message: 'top_p is not supported', type: 'BadRequestError' })],
    'refused inside a 200': [
      200,
      { error: { code: 400, message: 'top_p is not supported by this provider' } },
    ],
  }),
  ...refusing((body) => has('temperature')(body) && has('top_p')(body), ['temperature'], {
    'not both': '`temperature` and `top_p` cannot both be specified for this model. Please use only one.',
  }),
  ...refusing((body) => has('temperature')(body) || has('top_p')(body), ['temperature', 'top_p'], {
    'temperature and top_p at once': [
      422,
      {
        detail: ['temperature', 'top_p'].map((field) => ({
          loc: ['body', field],
          msg: 'Extra inputs are not permitted',
          type: 'extra_forbidden',
        })),
      },
    ],
  }),
  ...refusing(hasRole('system'), ['system role'], {
    'no system role (Gemma)': 'System role not supported',
  }),
  ...refusing(hasRole('system'), ['system role'], {
    'roles alternate (Jinja)': 'Conversation roles must alternate user/assistant/user/assistant/...',
  }),
  ...refusing((body) => lateContext(body, 3000), ['more than 2786 output tokens'], {
    'a small context (vLLM)':
      "This model's maximum context length is 4096 tokens. However, you requested 9192 tokens (1000 in the messages, 8192 in the completion). Please reduce the length of the messages or completion.",
  }),
};
