import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Fault, RawReply, Refusal } from './fault.ts';
import { type ModelAnswer, plausibleAnswer } from './plausible-course.ts';
import { playCommon, readJson, sendJson, serveOnLoopback } from './serve-on-loopback.ts';

interface StandInCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  request: string;
  kind: ModelAnswer['kind'];
  chapter: string | undefined;
  fault: Fault | undefined;
  state: 'open' | 'answered' | 'given up by the client';
  usage: { input: number; output: number };
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** Times in ms, and the most characters of a piece. A promise delays a call until a test resolves it. */
interface Pace {
  delayMs: number | ((call: StandInCall) => number | Promise<number>);
  pieceDelayMs: number;
  pieceLength: number;
}

export interface StandInOptions {
  port?: number;
  model?: string;
}

export const apiKey = 'stand-in-key';

export interface Turn {
  model: string;
  call: StandInCall;
  text: string;
  pieces: string[];
  /** The stand-in's own, which a test can change while an answer is under way. */
  pieceDelayMs: () => number;
  response: ServerResponse;
  /** Waits. Returns false when the client has disconnected. */
  pause(ms: number): Promise<boolean>;
}

export interface Asked {
  request: IncomingMessage;
  url: URL;
  body: unknown;
  /** The only one that the service has. */
  known: string;
}

interface Protocol {
  basePath: string;
  setting: 'GEMINI' | 'OPENAI';
  admit(asked: Asked): string | Refusal;
  answer(turn: Turn): Promise<void>;
  errorBody(refusal: Refusal): object;
}

const defaultPace: Pace = { delayMs: 0, pieceDelayMs: 0, pieceLength: 240 };
/** Characters per piece for people who watch: a few words at a time. */
export const fewWords = 24;

export async function startStandIn(protocol: Protocol, model: string, port?: number) {
  const queue: Fault[] = [];
  let decide: (call: StandInCall) => Fault | undefined = () => undefined;
  let decideScreen: (call: StandInCall) => Fault | undefined | Promise<Fault | undefined> = () => undefined;

  const server = await serveOnLoopback(async (request, response) => {
    const url = new URL(request.url ?? '/', server.origin);
    const body = await readJson(request);
    const prompt = protocol.admit({ request, url, body, known: model });
    if (typeof prompt !== 'string') return refuse(response, prompt);
    const answer = plausibleAnswer(prompt);
    const call: StandInCall = {
      path: url.pathname + url.search,
      headers: request.headers,
      body: body as Record<string, unknown>,
      request: prompt,
      kind: answer.kind,
      chapter: answer.kind === 'chapter' ? /^Chapter:\s*(.*)$/m.exec(prompt)?.[1] : undefined,
      fault: undefined,
      state: 'open',
      usage: { input: 0, output: 0 },
    };
    response.on('close', () => {
      call.state = response.writableFinished ? 'answered' : 'given up by the client';
    });
    const isScreen = call.kind === 'screen';
    (isScreen ? standIn.screens : standIn.calls).push(call);
    call.fault = isScreen ? await decideScreen(call) : (queue.shift() ?? decide(call));
    await play(turnOf(call, answer, response));
  }, port);

  const refuse = (response: ServerResponse, refusal: Refusal) =>
    sendJson(response, refusal.status, protocol.errorBody(refusal), refusal.headers);

  function turnOf(call: StandInCall, answer: ModelAnswer, response: ServerResponse): Turn {
    const text = call.fault?.kind === 'answer' ? call.fault.text(answer) : JSON.stringify(answer.value);
    const pieces = call.fault?.kind === 'drip' ? Array.from(text) : inPieces(text, standIn.pace.pieceLength);
    const disconnected = new AbortController();
    response.on('close', () => disconnected.abort());
    const pause = async (ms: number) => {
      if (ms > 0) await sleep(ms, undefined, { signal: disconnected.signal }).catch(() => undefined);
      return !response.destroyed;
    };
    const pieceDelayMs = () => standIn.pace.pieceDelayMs;
    return { model, call, text, pieces, response, pause, pieceDelayMs };
  }

  async function play(turn: Turn): Promise<void> {
    const { call, response } = turn;
    const { fault } = call;
    const { delayMs } = call.kind === 'screen' ? defaultPace : standIn.pace;
    if (!(await turn.pause(typeof delayMs === 'function' ? await delayMs(call) : delayMs))) return;
    if (playCommon(fault, response)) return;
    if (fault?.kind === 'status') return refuse(response, fault);
    const reply = fault?.kind === 'habit' && fault.reply({ body: call.body, text: turn.text });
    if (reply) return sendRaw(response, reply);
    await protocol.answer(turn);
  }

  const { setting } = protocol;
  const baseUrl = server.origin + protocol.basePath;
  const standIn = {
    ...server,
    baseUrl,
    apiKey,
    model,
    settings: {
      [`${setting}_BASE_URL`]: baseUrl,
      [`${setting}_API_KEY`]: apiKey,
      [`${setting}_MODEL`]: model,
    },
    calls: [] as StandInCall[],
    /** Calls for a second opinion: they are not among `calls`, and neither queued faults nor the pace are theirs. */
    screens: [] as StandInCall[],
    /** Decides the fault of every call for a second opinion. A promise delays it until a test resolves it. */
    screenWhen: (how: typeof decideScreen) => void (decideScreen = how),
    pace: { ...defaultPace },
    failNext: (...faults: Fault[]) => void queue.push(...faults),
    failWhen: (how: typeof decide) => void (decide = how),
    reset() {
      for (const list of [standIn.calls, standIn.screens, queue]) list.length = 0;
      decide = decideScreen = () => undefined;
      standIn.pace = { ...defaultPace };
    },
  };
  return standIn;
}

/** Runs a stand-in until it is ended, and prints the settings of a product that asks it. */
export async function runModel(
  start: (options: StandInOptions) => Promise<StandIn>,
  port: string,
  faultOf: (habit: string) => Fault,
): Promise<void> {
  const text = (standard: string) => ({ type: 'string', default: standard }) as const;
  const options = { port: text(port), delay: text('300'), 'piece-delay': text('20'), habit: text('') };
  const { values } = parseArgs({ options });
  const standIn = await start({ port: Number(values.port) });
  const fault = values.habit === '' ? undefined : faultOf(values.habit);
  standIn.failWhen(() => fault);
  const [delayMs, pieceDelayMs] = [Number(values.delay), Number(values['piece-delay'])];
  Object.assign(standIn.pace, { delayMs, pieceDelayMs, pieceLength: fewWords });
  const lines = Object.entries(standIn.settings).map(([name, value]) => `${name}=${value}`);
  process.stdout.write(`${lines.join(' ')}\n`);
}

/** Streams a turn's pieces and plays its fault. `framing` writes pieces, the end and errors in the provider's format. */
export async function streamPieces(
  turn: Turn,
  framing: { write(piece: string): void; finish(): void; fail(refusal: Refusal): void },
): Promise<void> {
  const { call, pieces, response } = turn;
  const kind = call.fault?.kind;
  const half = Math.ceil(pieces.length / 2);
  const breaks = ['cut', 'stall', 'no-finish', 'stream-error', 'stop'].includes(kind ?? '');
  for (const [index, piece] of pieces.entries()) {
    if (breaks && index === half) break;
    framing.write(piece);
    if (!(await turn.pause(kind === 'drip' ? 50 : turn.pieceDelayMs()))) return;
  }
  if (kind === 'stall') return;
  if (kind === 'cut') {
    // The first half has to be sent before the connection breaks.
    await turn.pause(5);
    response.destroy();
    return;
  }
  if (call.fault?.kind === 'stream-error') framing.fail(call.fault);
  else if (kind !== 'no-finish') framing.finish();
  response.end();
}

function sendRaw(response: ServerResponse, { status = 200, headers, body }: RawReply): void {
  const type = typeof body === 'string' ? 'text/event-stream' : 'application/json';
  response.writeHead(status, { 'Content-Type': type, ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Short texts come in pieces too, and five megabytes in no more than can be read within seconds. */
function inPieces(text: string, pieceLength: number): string[] {
  const length = Math.max(Math.min(pieceLength, Math.ceil(text.length / 8)), Math.ceil(text.length / 2_000));
  return text.match(new RegExp(`[^]{1,${Math.max(1, length)}}`, 'g')) ?? [];
}
