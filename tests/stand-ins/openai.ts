import type { IncomingMessage, ServerResponse } from 'node:http';
import { habit } from './answer-habits.ts';
import { sendJson } from './serve-on-loopback.ts';
import { serviceHabits } from './service-habits.ts';
import { runModel, type StandInOptions, startStandIn, streamPieces, type Turn } from './stand-in-server.ts';

/**
 * Plays an OpenAI-compatible service (`/v1/chat/completions`) on loopback. To try the product by hand, run
 * `node tests/stand-ins/openai.ts --port 9001`; `--habit NAME` plays one of `service-habits.ts` or `answer-habits.ts`.
 */
export function startOpenAiStandIn(options: StandInOptions = {}) {
  const known = { apiKey: options.apiKey ?? 'stand-in-key', model: options.model ?? 'stand-in-model' };
  return startStandIn(
    {
      admit: (...given) => admit(known, ...given),
      answer: (turn) => answer(known.model, turn),
      refuse: (response, { status, message, headers }) => refuse(response, status, message, headers),
    },
    { ...options, ...known, basePath: '/v1', setting: 'OPENAI' },
  );
}

interface ChatBody {
  model?: string;
  messages?: { role: string; content: string }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
}

function admit(
  known: { apiKey: string; model: string },
  request: IncomingMessage,
  url: URL,
  body: unknown,
  response: ServerResponse,
): string | undefined {
  if (request.method !== 'POST' || url.pathname !== '/v1/chat/completions')
    return refuse(response, 404, 'Not Found');
  if (request.headers.authorization !== `Bearer ${known.apiKey}`) {
    return refuse(response, 401, 'Incorrect API key provided.');
  }
  if (typeof body !== 'object' || body === null) return refuse(response, 400, 'The body is not JSON.');
  const { model, messages = [] } = body as ChatBody;
  if (model !== known.model) return refuse(response, 404, `The model \`${model}\` does not exist.`);
  if ('top_k' in body) return refuse(response, 400, 'Unknown parameter: top_k');
  const prompt = messages.at(-1)?.content;
  return prompt || refuse(response, 400, 'messages is empty');
}

const errorTypes: Record<number, string> = { 401: 'authentication_error', 429: 'rate_limit_error' };

function errorBody(status: number, message: string) {
  const type = errorTypes[status] ?? (status >= 500 ? 'server_error' : 'invalid_request_error');
  return { error: { message, type, param: null, code: null } };
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers?: Record<string, string>,
): undefined {
  sendJson(response, status, errorBody(status, message), headers);
}

function finishReason(turn: Turn): string {
  const fault = turn.call.fault;
  if (fault?.kind === 'blocked-prompt') return 'content_filter';
  if (fault?.kind !== 'stop') return 'stop';
  return fault.reason === 'MAX_TOKENS' ? 'length' : 'content_filter';
}

async function answer(model: string, turn: Turn): Promise<void> {
  const { call, response } = turn;
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
    fail: (status, message) => send(errorBody(status, message)),
  });
}

if (import.meta.main)
  await runModel(startOpenAiStandIn, '9001', (name) => serviceHabits[name]?.fault ?? habit(name));
