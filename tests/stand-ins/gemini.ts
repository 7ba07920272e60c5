import { habit } from './answer-habits.ts';
import type { Refusal } from './fault.ts';
import { apiKey, runModel, startStandIn, streamPieces } from './stand-in-server.ts';
import type { Asked, StandInOptions, Turn } from './stand-in-server.ts';

/** Plays the Gemini API on loopback; by hand, `--port 9000 --habit comments` plays a habit of `answer-habits.ts`. */
export const startGeminiStandIn = ({ port, model = 'gemini-3.5-flash-lite' }: StandInOptions = {}) =>
  startStandIn({ basePath: '/v1beta', setting: 'GEMINI', admit, answer, errorBody }, model, port);

const fields = 'contents systemInstruction generationConfig safetySettings tools toolConfig'.split(' ');
const configFields = (
  'candidateCount stopSequences maxOutputTokens temperature topP topK seed ' +
  'responseMimeType responseSchema responseJsonSchema thinkingConfig'
).split(' ');

interface GeminiBody {
  contents?: { role?: string; parts?: { text?: string }[] }[];
  generationConfig?: Record<string, unknown>;
}

function admit({ request, url, body, known }: Asked): string | Refusal {
  const [, model, verb = ''] = /^\/v1beta\/models\/([^/:]+):(\w+)$/.exec(url.pathname) ?? [];
  const key = request.headers['x-goog-api-key'];
  if (request.method !== 'POST' || verb !== 'streamGenerateContent' || url.searchParams.get('alt') !== 'sse')
    return { status: 404, message: 'Requested entity was not found.' };
  if (!key) return { status: 403, message: "Method doesn't allow unregistered callers. Please use API Key." };
  if (key !== apiKey) {
    const info = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', domain: 'googleapis.com' };
    const details = [{ ...info, reason: 'API_KEY_INVALID' }];
    return { status: 400, message: 'API key not valid. Please pass a valid API key.', details };
  }
  if (model !== known)
    return { status: 404, message: `models/${model} is not found for API version v1beta.` };
  const error = fieldError(body);
  if (error) return { status: 400, message: `Invalid JSON payload received. ${error}` };
  const { contents = [] } = body as GeminiBody;
  const parts = contents.at(-1)?.parts ?? [];
  const missing = '* GenerateContentRequest.contents: contents is not specified';
  return parts.map((part) => part.text ?? '').join('') || { status: 400, message: missing };
}

function fieldError(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return 'Unexpected end of string.';
  const unknown = (given: object, among: string[], where: string) => {
    const name = Object.keys(given).find((key) => !among.includes(key));
    return name && `Unknown name "${name}"${where}: Cannot find field.`;
  };
  const { generationConfig = {} } = body as GeminiBody;
  return unknown(body, fields, '') ?? unknown(generationConfig, configFields, " at 'generation_config'");
}

const rpcStatus: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

const errorBody = ({ status, message, details }: Refusal) => ({
  error: { code: status, message, status: rpcStatus[status], details },
});

const thoughts = 7;

function content(turn: Turn, text: string | undefined, finishReason?: string) {
  const prompt = Math.ceil(turn.call.request.length / 4);
  const written = Math.ceil(turn.text.length / 4);
  turn.call.usage = { input: prompt, output: written + thoughts };
  const content = text !== undefined && { content: { parts: [{ text }], role: 'model' } };
  return {
    candidates: [{ ...content, ...(finishReason && { finishReason }), index: 0 }],
    usageMetadata: {
      promptTokenCount: prompt,
      candidatesTokenCount: written,
      thoughtsTokenCount: thoughts,
      totalTokenCount: prompt + written + thoughts,
    },
  };
}

async function answer(turn: Turn): Promise<void> {
  const { call, response } = turn;
  const fault = call.fault;
  const finishReason = fault?.kind === 'stop' ? fault.reason : 'STOP';
  if (fault?.kind === 'refusal') turn.pieces = [fault.text];
  const blocked = fault?.kind === 'blocked-prompt' && {
    promptFeedback: { blockReason: fault.reason },
    usageMetadata: { promptTokenCount: 1, totalTokenCount: 1 },
  };
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const send = (value: unknown) => response.write(`data: ${JSON.stringify(value)}\r\n\r\n`);
  if (blocked) turn.pieces = [];
  await streamPieces(turn, {
    write: (piece) => send(content(turn, piece)),
    finish: () => {
      if (blocked) call.usage = { input: blocked.usageMetadata.promptTokenCount, output: 0 };
      send(blocked || content(turn, finishReason === 'STOP' ? '' : undefined, finishReason));
    },
    fail: (refusal) => send(errorBody(refusal)),
  });
}

if (import.meta.main) await runModel(startGeminiStandIn, '9000', habit);
