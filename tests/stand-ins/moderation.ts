import type { IncomingMessage, ServerResponse } from 'node:http';
import { rightOutcomes } from './plausible-opinion.ts';
import { sendJson } from './stand-in-server.ts';
import { serveOnLoopback } from './serve-on-loopback.ts';

const categories = [
  'harassment',
  'harassment/threatening',
  'hate',
  'hate/threatening',
  'illicit',
  'illicit/violent',
  'self-harm',
  'self-harm/intent',
  'self-harm/instructions',
  'sexual',
  'sexual/minors',
  'violence',
  'violence/graphic',
] as const;
export type Scores = Partial<Record<(typeof categories)[number], number>>;

interface ModerationCall {
  model: string | undefined;
  input: string[];
}

export interface ModerationStandIn extends AsyncDisposable {
  /** The settings of a product that uses it. */
  settings: Record<string, string>;
  calls: ModerationCall[];
  /** Chooses the answer in place of a right judgement: scores, a whole answer with its status, or nothing at all. */
  answerWhen(
    decide: (call: ModerationCall) => Scores | { status: number; body: object } | 'hang' | undefined,
  ): void;
  close(): Promise<void>;
}

const refusal = (message: string, type = 'invalid_request_error') => ({
  error: { message, type, param: null, code: null },
});

/** Plays OpenAI's `POST /v1/moderations` on loopback, and judges the phrases of `content/screening/phrases` rightly. */
export async function startModerationStandIn({
  apiKey = 'moderation-key',
  model = 'omni-moderation-latest',
} = {}): Promise<ModerationStandIn> {
  let decide: Parameters<ModerationStandIn['answerWhen']>[0] = () => undefined;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
    if (request.method !== 'POST' || request.url !== '/v1/moderations')
      return sendJson(response, 404, refusal(`Invalid URL (${request.method} ${request.url})`));
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return sendJson(response, 401, refusal(`Incorrect API key provided: ${apiKey}.`));
    const body = JSON.parse(text) as { model?: string; input?: string | string[] };
    const inputs = typeof body.input === 'string' ? [body.input] : body.input;
    if (!Array.isArray(inputs) || inputs.length === 0 || !inputs.every((each) => typeof each === 'string'))
      return sendJson(response, 400, refusal("'input' is a required property"));
    if (body.model !== undefined && body.model !== model)
      return sendJson(response, 404, refusal(`The model \`${body.model}\` does not exist.`));
    const call = { model: body.model, input: inputs };
    standIn.calls.push(call);
    const decided = decide(call);
    if (decided === 'hang') return;
    if (decided && 'status' in decided) return sendJson(response, decided.status, decided.body);
    const results = inputs.map((input) => resultOf(decided ?? rightScores(input)));
    sendJson(response, 200, { id: 'modr-1', model, results });
  }

  const { origin, close } = await serveOnLoopback(serve);
  const standIn: ModerationStandIn = {
    settings: {
      MODERATION_BASE_URL: `${origin}/v1`,
      MODERATION_API_KEY: apiKey,
      MODERATION_MODEL: model,
    },
    calls: [],
    answerWhen: (how) => {
      decide = how;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  return standIn;
}

function rightScores(input: string): Scores {
  const outcomes = new Set(input.split('\n').map((line) => rightOutcomes().get(line.trim())));
  if (outcomes.has('help')) return { 'self-harm': 0.94, 'self-harm/intent': 0.88 };
  return outcomes.has('refuse') ? { illicit: 0.91, violence: 0.4 } : { violence: 0.2 };
}

function resultOf(scores: Scores) {
  const all = Object.fromEntries(categories.map((name) => [name, scores[name] ?? 0.000_02]));
  const flags = Object.fromEntries(categories.map((name) => [name, (all[name] ?? 0) >= 0.5]));
  return {
    flagged: Object.values(flags).includes(true),
    categories: flags,
    category_scores: all,
    category_applied_input_types: Object.fromEntries(categories.map((name) => [name, ['text']])),
  };
}
