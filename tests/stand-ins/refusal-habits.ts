import type { HabitCall } from './fault.ts';
import { linesOf } from '#tests/support/text-rows.ts';
import { habit, type ServiceHabit } from './fault.ts';

type Body = HabitCall['body'];

const has = (field: string) => (body: Body) => body[field] !== undefined;
const any = (one: string, other: string) => (body: Body) => has(one)(body) || has(other)(body);
const isFormat = (type: string) => (body: Body) =>
  (body['response_format'] as { type?: string } | undefined)?.type === type;
const isSchema = isFormat('json_schema');
const hasSystem = (body: Body) =>
  (body['messages'] as { role: string }[]).some(({ role }) => role === 'system');
const exceeds = (most: number) => (body: Body) => Number(body['max_tokens'] ?? 0) > most;

/** Lists what refusals are about: whether a request has it, what the author leaves out, and further calls that it costs. */
const about: Record<string, [isRefused: (body: Body) => boolean, without: string[], further?: number]> = {
  schema: [isSchema, ['response_format json_schema']],
  format: [has('response_format'), ['response_format'], 2],
  guess: [has('response_format'), ['response_format']],
  object: [(body) => isFormat('json_object')(body) || isSchema(body), ['response_format'], 2],
  options: [has('stream_options'), ['stream_options']],
  stream: [(body) => body['stream'] === true, ['stream']],
  tokens: [has('max_tokens'), ['max_tokens']],
  names: [any('max_tokens', 'max_completion_tokens'), ['max_tokens', 'max_completion_tokens'], 2],
  4096: [exceeds(4096), ['more than 4096 output tokens']],
  4000: [exceeds(4000), ['more than 4000 output tokens']],
  3000: [exceeds(3000), ['more than 2048 output tokens'], 2],
  temperature: [has('temperature'), ['temperature']],
  top_p: [has('top_p'), ['top_p']],
  both: [(body) => has('temperature')(body) && has('top_p')(body), ['temperature']],
  either: [any('temperature', 'top_p'), ['temperature', 'top_p']],
  system: [hasSystem, ['system role']],
};

/**
 * Services that refuse a part of a request, each in its own words: what it is about, the habit's name, and the answer. A text
 * is the message of a 400 as OpenAI puts it, with `param` and `code` where the row names them; a status comes before a body. An
 * accent stands for a backtick.
 */
const rows = String.raw`
schema | json_schema is not known (DeepSeek) | This response_format type is unavailable now
schema | json_schema is not known (vLLM) | 422 {"detail": [{"type": "literal_error",
  "loc": ["body", "response_format", "type"], "msg": "Input should be 'text' or 'json_object'", "input": "json_schema"}]}
schema | json_schema is refused by param (OpenAI) | @response_format
  Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.
format | only text is a format (llama.cpp) | response_format type must be one of "text" and "json_schema",
  but json_schema is disabled
format | format: extra inputs (Mistral) | 422 {"detail": [{"type": "extra_forbidden",
  "loc": ["body", "response_format"], "msg": "Extra inputs are not permitted"}]}
format | format: unrecognized argument | Unrecognized request argument supplied: response_format
format | format: no endpoint (OpenRouter) | 404 {"error":
  {"message": "No endpoints found that support the requested parameters.", "code": 404}}
format | format: behind a gateway | 400 {"error": {"message": "Provider returned error", "code": 400,
  "metadata": {"raw": "{\"error\":{\"message\":\"json mode is not supported\"}}"}}}
guess | a bad request without a word | 400 Bad Request
object | no object, only a schema (LM Studio) | 400 {"error": "'response_format.type' must be 'text'"}
format | format: no structured outputs (Together) | The model does not support response_format
format | format: not implemented | 501 {"error": "grammar is not implemented for this backend"}
options | stream_options (FastAPI) | 422 {"detail": [{"loc": ["body", "stream_options"],
  "msg": "extra fields not permitted", "type": "value_error.extra"}]}
options | stream_options (Python words) | 400 {"object": "error", "message": "[{'type': 'extra_forbidden',
  'loc': ('body', 'stream_options'), 'msg': 'Extra inputs are not permitted', 'input': {'include_usage': True}}]",
  "code": 400}
options | stream_options (schema) | Additional properties are not allowed ('stream_options' was unexpected)
stream | no streaming | Streaming is not supported for this model.
stream | stream by param | @stream/unsupported_value Your organization must be verified to stream this model.
tokens | max_tokens has another name (OpenAI) | @max_tokens/unsupported_parameter Unsupported parameter:
  'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.
names | max_tokens and its other name | Unknown parameter: max_tokens or max_completion_tokens
4096 | max_tokens is too large (OpenAI) | @max_tokens max_tokens is too large: 8192.
  This model supports at most 4096 completion tokens, whereas you provided 8192.
4096 | max_tokens is above the limit (Groq) | ˋmax_tokensˋ must be less than or equal to ˋ4,096ˋ,
  the maximum value for ˋmax_tokensˋ is less than the ˋcontext_windowˋ for this model
4000 | max_tokens is out of range (DeepSeek) | Invalid max_tokens value,
  the valid range of max_tokens is [1, 4000]
temperature | temperature | @temperature/unsupported_value Unsupported value: 'temperature' does not support 1
  with this model. Only the default (1) value is supported.
top_p | top_p (Rust) | 422 Failed to deserialize the JSON body into the target type: unknown field ˋtop_pˋ,
  expected one of ˋmodelˋ, ˋmessagesˋ, ˋtemperatureˋ, ˋmax_tokensˋ, ˋstreamˋ at line 1 column 30
top_p | top_p in nested JSON | 400 {"error":
  {"message": "{\"error\":{\"message\":\"top_p is not supported\"}}", "code": 400}}
top_p | refused inside a 200 | 200 {"error": {"code": 400, "message": "top_p is not supported by this provider"}}
both | not both | ˋtemperatureˋ and ˋtop_pˋ cannot both be specified for this model. Please use only one.
either | temperature and top_p at once | 422 {"detail": [
  {"loc": ["body", "temperature"], "msg": "Extra inputs are not permitted", "type": "extra_forbidden"},
  {"loc": ["body", "top_p"], "msg": "Extra inputs are not permitted", "type": "extra_forbidden"}]}
system | no system role (Gemma) | System role not supported
system | roles alternate (Jinja) | Conversation roles must alternate user/assistant/user/assistant/...
3000 | a small context (vLLM) | This model's maximum context length is 4096 tokens.
  However, you requested 9192 tokens (1000 in the messages, 8192 in the completion).
  Please reduce the length of the messages or completion.
`;

function refusalOf(words: string) {
  const [, status, body = ''] = /^(\d{3}) (.*)$/.exec(words) ?? [];
  if (status && body.startsWith('{')) return { status: Number(status), body: JSON.parse(body) as object };
  if (status) return { status: Number(status), body, headers: { 'Content-Type': 'text/plain' } };
  const [, param = null, code = null] = /^@(\w+)(?:\/(\w+))? /.exec(words) ?? [];
  const message = words.replace(/^@\S+ /, '');
  return { status: 400, body: { error: { message, type: 'invalid_request_error', param, code } } };
}

export const refusalHabits: Record<string, ServiceHabit> = Object.fromEntries(
  linesOf(rows).map((row) => {
    const [key = '', name = '', words = ''] = row.replaceAll('ˋ', '`').split(' | ');
    const [isRefused, without, further = 1] = about[key]!;
    const refusal = refusalOf(words);
    const fault = habit((call) => (isRefused(call.body) ? refusal : undefined));
    return [name, { fault, further, without }];
  }),
);
