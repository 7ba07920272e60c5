import type { Fault, HabitCall, RawReply } from './fault.ts';

/** A habit of real services that speak OpenAI's protocol, and what it costs. */
interface ServiceHabit {
  fault: Fault;
  /** Calls beyond that of a clean answer, for a service that is asked for the first time. */
  further: number;
  /** What the author then leaves out. */
  without?: string[];
}

const habit = (reply: (call: HabitCall) => RawReply | undefined): Fault => ({ kind: 'habit', reply });

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
      ? { status, body, headers: typeof body === 'string' ? { 'Content-Type': 'text/plain' } : {} }
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

const refusals: Record<string, ServiceHabit> = {
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
    500 - 100,
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

const message = (text: string, more: object = {}, finish: unknown = 'stop') => ({
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: text, ...more }, finish_reason: finish }],
});
const chunk = (delta: object, finish?: unknown) => ({
  choices: [{ index: 0, delta, ...(finish !== undefined && { finish_reason: finish }) }],
});
/** The text in three pieces. */
const thirds = (text: string) =>
  [0, 1, 2].map((part) =>
    text.slice(Math.ceil((text.length / 3) * part), Math.ceil((text.length / 3) * (part + 1))),
  );
const events = (values: unknown[], { begin = 'data: ', end = '\n\n', done = 'data: [DONE]\n\n' } = {}) =>
  values.map((value) => begin + JSON.stringify(value) + end).join('') + done;
const streams = (
  values: (text: string) => unknown[],
  framing?: Parameters<typeof events>[1],
): ServiceHabit => ({
  fault: habit(({ text }) => ({ body: events(values(text), framing) })),
  further: 0,
});
const replies = (body: (text: string) => string | object): ServiceHabit => ({
  fault: habit(({ text }) => ({ body: body(text) })),
  further: 0,
});
const ends = (finish?: unknown) =>
  streams((text) => [...thirds(text).map((content) => chunk({ content })), chunk({}, finish)]);
const pieces = (text: string) => [...thirds(text).map((content) => chunk({ content })), chunk({}, 'stop')];

const answers: Record<string, ServiceHabit> = {
  'plain JSON to a stream': replies((text) => message(text)),
  'plain JSON with a BOM and lines': replies((text) => `\uFEFF\n${JSON.stringify(message(text), null, 2)}\n`),
  'JSON a line': replies((text) =>
    pieces(text)
      .map((each) => JSON.stringify(each))
      .join('\n'),
  ),
  ...Object.fromEntries(
    [null, 'eos', 'eos_token', 'end_turn', 'stop_sequence', 'STOP', 'complete', '', 'tool_calls'].map(
      (finish) => [`finish_reason ${JSON.stringify(finish)}`, ends(finish)],
    ),
  ),
  'no finish_reason': ends(),
  'no finish_reason, no end': streams((text) => thirds(text).map((content) => chunk({ content })), {
    done: '',
  }),
  'a tool call as the answer': replies((text) =>
    message(
      '',
      {
        content: null,
        tool_calls: [{ id: '1', type: 'function', function: { name: 'json', arguments: text } }],
      },
      'tool_calls',
    ),
  ),
  'a tool call in pieces': streams((text) => [
    ...thirds(text).map((part, index) =>
      chunk({
        tool_calls: [
          {
            index: 0,
            ...(index === 0 && { id: '1', type: 'function' }),
            function: { ...(index === 0 && { name: 'json' }), arguments: part },
          },
        ],
      }),
    ),
    chunk({}, 'tool_calls'),
  ]),
  'a function call': replies((text) =>
    message('', { content: null, function_call: { name: 'json', arguments: text } }, 'function_call'),
  ),
  'arguments as an object': replies((text) =>
    message(
      '',
      { tool_calls: [{ function: { name: 'json', arguments: JSON.parse(text) as unknown } }] },
      'tool_calls',
    ),
  ),
  ...Object.fromEntries(
    ['reasoning_content', 'reasoning', 'thinking'].map((field) => [
      `all text in ${field}`,
      streams((text) => [
        ...thirds(text).map((part) => chunk({ content: '', [field]: part })),
        chunk({ content: '' }, 'stop'),
      ]),
    ]),
  ),
  'thoughts beside the answer': streams((text) => [
    chunk({ reasoning_content: 'Let me think {about} it.' }),
    ...pieces(text),
  ]),
  'a list of parts': replies((text) => message('', { content: [{ type: 'text', text }] })),
  'a text completion': streams((text) => [
    ...thirds(text).map((part) => ({ choices: [{ index: 0, text: part }] })),
    { choices: [{ text: '', finish_reason: 'stop' }] },
  ]),
  'a parsed message': replies((text) => message('', { content: null, parsed: JSON.parse(text) as unknown })),
  'content as an object': replies((text) => message('', { content: JSON.parse(text) as unknown })),
  'each event with the whole message too (Perplexity)': streams((text) => [
    ...thirds(text).map((content) => ({
      choices: [{ delta: { content }, message: { role: 'assistant', content: text } }],
    })),
    { choices: [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }] },
  ]),
  'a message without choices (Ollama)': replies((text) => ({
    model: 'm',
    message: { role: 'assistant', content: text },
    done: true,
    done_reason: 'stop',
  })),
  'comments, first choices empty, usage null': replies(
    (text) =>
      `: OPENROUTER PROCESSING\n\n: keep-alive\n\n${events([{ choices: [], usage: null }, ...pieces(text)])}`,
  ),
  'no space, CRLF, no [DONE]': streams(pieces, { begin: 'data:', end: '\r\n\r\n', done: '' }),
  'a BOM before the events': replies((text) => `\uFEFF${events(pieces(text))}`),
  'pings between events': replies((text) => `event: ping\ndata: ping\n\n${events(pieces(text))}`),
  'usage of another shape': streams((text) => [
    ...pieces(text),
    { choices: [], usage: { prompt_tokens: '12', completion_tokens: null, cost: 0.1 } },
  ]),
};

/** Habits that a course is written in spite of, by their names. */
export const serviceHabits: Readonly<Record<string, ServiceHabit>> = { ...refusals, ...answers };
