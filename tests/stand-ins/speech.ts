import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { silentOpus } from './silent-opus.ts';
import { printSettings, readJson, sendJson } from './stand-in-server.ts';
import { serveOnLoopback } from './serve-on-loopback.ts';

/** A fault that the stand-in plays instead of a normal answer. */
type SpeechFault =
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  /** Accepts the request and never answers. */
  | { kind: 'hang' }
  | { kind: 'no-connection' }
  /** Breaks the connection halfway through the answer. */
  | { kind: 'cut' }
  /** Answers 200 with this type and body. */
  | { kind: 'body'; type: string; body: Buffer };

interface SpeechCall {
  model: string;
  voice: string;
  input: string;
  response_format: string;
}

export interface SpeechStandIn extends AsyncDisposable {
  /** The settings of a product that uses it. */
  settings: Record<string, string>;
  calls: SpeechCall[];
  failNext(...faults: SpeechFault[]): void;
  /** Delays answers until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

const formats = ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'];

/** Plays OpenAI's `POST /v1/audio/speech` on loopback. Whatever the format, it answers with a silent Ogg Opus file. */
export async function startSpeechStandIn({ port = 0, apiKey = 'speech-key' } = {}): Promise<SpeechStandIn> {
  const faults: SpeechFault[] = [];
  let gate = Promise.resolve();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await readJson(request)) as Record<string, unknown> | undefined;
    const refusal = checkRequest(request, body, apiKey);
    if (refusal) return refuse(response, refusal.status, refusal.message);
    const call = body as unknown as SpeechCall;
    standIn.calls.push(call);
    await gate;
    const audio = silentOpus(Math.min(call.input.length * 4, 1_000));
    const fault = faults.shift();
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'no-connection') {
      response.socket?.resetAndDestroy();
      return;
    }
    if (fault?.kind === 'status')
      return refuse(response, fault.status, `Incorrect API key provided: ${apiKey}`, fault.headers);
    const type = fault?.kind === 'body' ? fault.type : 'audio/opus';
    response.writeHead(200, { 'Content-Type': type });
    if (fault?.kind === 'cut') return void response.write(audio.subarray(0, 40), () => response.destroy());
    response.end(fault?.kind === 'body' ? fault.body : audio);
  }

  const { origin, close } = await serveOnLoopback(serve, port);
  const standIn: SpeechStandIn = {
    settings: {
      SPEECH_BASE_URL: `${origin}/v1`,
      SPEECH_API_KEY: apiKey,
      SPEECH_MODEL: 'gpt-4o-mini-tts',
    },
    calls: [],
    failNext: (...next) => faults.push(...next),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  return standIn;
}

function checkRequest(
  { method, url, headers }: IncomingMessage,
  body: Record<string, unknown> | undefined,
  apiKey: string,
): { status: number; message: string } | undefined {
  if (method !== 'POST' || url !== '/v1/audio/speech') return { status: 404, message: 'Invalid URL' };
  if (headers.authorization !== `Bearer ${apiKey}`)
    return { status: 401, message: 'Incorrect API key provided.' };
  if (typeof body?.['model'] !== 'string' || typeof body['voice'] !== 'string')
    return { status: 400, message: 'you must provide a model parameter' };
  const { input, response_format: format = 'mp3' } = body;
  if (typeof input !== 'string' || input === '' || input.length > 4096)
    return { status: 400, message: 'input must have 1 to 4096 characters' };
  return formats.includes(format as string) ? undefined : { status: 400, message: 'Invalid response_format' };
}

function refuse(response: ServerResponse, status: number, message: string, headers = {}): void {
  const error = { message, type: 'invalid_request_error', param: null, code: null };
  sendJson(response, status, { error }, headers);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '9003' } } });
  printSettings(await startSpeechStandIn({ port: Number(values.port) }));
}
