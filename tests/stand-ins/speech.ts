import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CommonFault } from './serve-on-loopback.ts';
import { faultPlan, playCommon, readJson, sendJson, serveOnLoopback } from './serve-on-loopback.ts';
import { silentOpus } from './silent-opus.ts';

/** `cut` breaks the connection halfway; `body` answers 200 with this. */
type SpeechFault =
  | CommonFault
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  | { kind: 'cut' }
  | { kind: 'body'; type: string; body: Buffer };

type SpeechCall = Record<'model' | 'voice' | 'input' | 'response_format', string>;

const apiKey = 'speech-key';
const formats = ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'];

/** Plays OpenAI's `POST /v1/audio/speech` on loopback. Whatever the format, it answers with a silent Ogg Opus file. */
export async function startSpeechStandIn() {
  const faults = faultPlan<SpeechFault>();
  const calls: SpeechCall[] = [];

  const server = await serveOnLoopback(async (request, response) => {
    const body = (await readJson(request)) as Partial<SpeechCall> | undefined;
    const refusal = checkRequest(request, body);
    if (refusal) return refuse(response, ...refusal);
    const call = body as SpeechCall;
    calls.push(call);
    const fault = await faults.next();
    if (playCommon(fault, response)) return;
    if (fault?.kind === 'status')
      return refuse(response, fault.status, `Incorrect API key provided: ${apiKey}`, fault.headers);
    const audio = silentOpus(Math.min(call.input.length * 4, 1_000));
    const type = fault?.kind === 'body' ? fault.type : 'audio/opus';
    response.writeHead(200, { 'Content-Type': type });
    if (fault?.kind === 'cut') response.write(audio.subarray(0, 40), () => response.destroy());
    else response.end(fault?.kind === 'body' ? fault.body : audio);
  });
  return {
    ...server,
    ...faults.controls,
    settings: {
      SPEECH_BASE_URL: `${server.origin}/v1`,
      SPEECH_API_KEY: apiKey,
      SPEECH_MODEL: 'gpt-4o-mini-tts',
    },
    calls,
  };
}

function checkRequest(
  { method, url, headers }: IncomingMessage,
  body: Partial<SpeechCall> | undefined,
): [status: number, message: string] | undefined {
  if (method !== 'POST' || url !== '/v1/audio/speech') return [404, 'Invalid URL'];
  if (headers.authorization !== `Bearer ${apiKey}`) return [401, 'Incorrect API key provided.'];
  if (typeof body?.model !== 'string' || typeof body.voice !== 'string')
    return [400, 'you must provide a model parameter'];
  const { input, response_format: format = 'mp3' } = body;
  if (typeof input !== 'string' || input === '' || input.length > 4096)
    return [400, 'input must have 1 to 4096 characters'];
  return formats.includes(format) ? undefined : [400, 'Invalid response_format'];
}

function refuse(response: ServerResponse, status: number, message: string, headers = {}): void {
  const error = { message, type: 'invalid_request_error', param: null, code: null };
  sendJson(response, status, { error }, headers);
}
