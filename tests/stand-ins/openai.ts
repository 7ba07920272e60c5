import { habit } from './answer-habits.ts';
import type { Refusal } from './fault.ts';
import { sendJson } from './serve-on-loopback.ts';
import { serviceHabits } from './service-habits.ts';
import { apiKey, runModel, startStandIn, streamPieces } from './stand-in-server.ts';
import type { Asked, StandInOptions, Turn } from './stand-in-server.ts';

/** Plays an OpenAI-compatible service on loopback; by hand, `--habit` also takes one of `service-habits.ts`. */
export const startOpenAiStandIn = ({ port, model = 'stand-in-model' }: StandInOptions = {}) =>
  startStandIn({ basePath: '/v1', setting: 'OPENAI', admit, answer, errorBody }, model, port);

interface ChatBody {
  model?: string;
  messages?: { role: string; content: string }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
}

function admit({ request, url, body, known }: Asked): string | Refusal {
  if (request.method !== 'POST' || url.pathname !== '/v1/chat/completions')
    return { status: 404, message: 'Not Found' };
  if (request.headers.authorization !== `Bearer ${apiKey}`)
    return { status: 401, message: 'Incorrect API key provided.' };
  if (typeof body !== 'object' || body === null) return { status: 400, message: 'The body is not JSON.' };
  const { model, messages = [] } = body as ChatBody;
  if (model !== known) return { status: 404, message: `The model \`${model}\` does not exist.` };
  if ('top_k' in body) return { status: 400, message: 'Unknown parameter: top_k' };
  return messages.at(-1)?.content || { status: 400, message: 'messages is empty' };
}

const errorTypes: Record<number, string> = { 401: 'authentication_error', 429: 'rate_limit_error' };

function errorBody({ status, message }: Refusal) {
  const type = errorTypes[status] ?? (status >= 500 ? 'server_error' : 'invalid_request_error');
  return { error: { message, type, param: null, code: null } };
}

function finishReason(turn: Turn): string {
  const fault = turn.call.fault;
  if (fault?.kind === 'blocked-prompt') return 'content_filter';
  if (fault?.kind !== 'stop') return 'stop';
  return fault.reason === 'MAX_TOKENS' ? 'length' : 'content_filter';
}

async function answer(turn: Turn): Promise<void> {
  const { model, call, response } = turn;
  const fault = call.fault;
  const body = call.body as ChatBody;
  const base = { id: 'chatcmpl-stand-in', created: 1, model };
  const prompt = Math.ceil(call.request.length / 4);
  const written = Math.ceil(turn.text.length / 4);
  const usage = { prompt_tokens: prompt, completion_tokens: written, total_tokens: prompt + written };
  const tokens = { input: prompt, output: written };
  const refusal = fault?.kind === 'refusal' ? fault.text : null;
  if (refusal !== null || fault?.kind === 'blocked-prompt') turn.pieces = [];
  if (body.stream !== true) {
    const message = { role: 'assistant', content: refusal === null ? turn.pieces.join('') : null, refusal };
    const choices = [{ index: 0, message, finish_reason: finishReason(turn) }];
    call.usage = tokens;
    return sendJson(response, 200, { ...base, object: 'chat.completion', choices, usage });
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const send = (value: unknown) => response.write(`data: ${JSON.stringify(value)}\n\n`);
  const chunk = (delta: object, finish: string | null = null) =>
    send({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] });
  chunk({ role: 'assistant', content: '' });
  if (refusal !== null) chunk({ refusal });
  await streamPieces(turn, {
    write: (piece) => chunk({ content: piece }),
    finish: () => {
      chunk({}, finishReason(turn));
      if (body.stream_options?.include_usage) {
        call.usage = tokens;
        send({ ...base, object: 'chat.completion.chunk', choices: [], usage });
      }
      response.write('data: [DONE]\n\n');
    },
    fail: (refusal) => send(errorBody(refusal)),
  });
}

if (import.meta.main)
  await runModel(startOpenAiStandIn, '9001', (name) => serviceHabits[name]?.fault ?? habit(name));
