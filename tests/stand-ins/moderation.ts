import { rightOutcomes } from './plausible-opinion.ts';
import { readJson, sendJson, serveOnLoopback } from './serve-on-loopback.ts';

const categories = [
  ...(['harassment', 'harassment/threatening', 'hate', 'hate/threatening', 'illicit'] as const),
  ...(['illicit/violent', 'self-harm', 'self-harm/intent', 'self-harm/instructions', 'sexual'] as const),
  ...(['sexual/minors', 'violence', 'violence/graphic'] as const),
];

export type Scores = Partial<Record<(typeof categories)[number], number>>;

type Decided = Scores | { status: number; body: object } | undefined;

const apiKey = 'moderation-key';
const model = 'omni-moderation-latest';

const refusal = (message: string) => ({
  error: { message, type: 'invalid_request_error', param: null, code: null },
});

/** Plays OpenAI's `POST /v1/moderations` on loopback, and judges the phrases of `content/screening/phrases` rightly. */
export async function startModerationStandIn() {
  let decide: (call: (typeof calls)[number]) => Decided = () => undefined;
  const calls: { model: string | undefined; input: string[] }[] = [];

  const server = await serveOnLoopback(async (request, response) => {
    const body = (await readJson(request)) as { model?: string; input?: string[] };
    if (request.method !== 'POST' || request.url !== '/v1/moderations')
      return sendJson(response, 404, refusal(`Invalid URL (${request.method} ${request.url})`));
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return sendJson(response, 401, refusal(`Incorrect API key provided: ${apiKey}.`));
    const { input: inputs } = body;
    if (!Array.isArray(inputs) || inputs.length === 0 || !inputs.every((each) => typeof each === 'string'))
      return sendJson(response, 400, refusal("'input' is a required property"));
    if (body.model !== undefined && body.model !== model)
      return sendJson(response, 404, refusal(`The model \`${body.model}\` does not exist.`));
    const call = { model: body.model, input: inputs };
    calls.push(call);
    const decided = decide(call);
    if (decided && 'status' in decided) return sendJson(response, decided.status, decided.body);
    const results = inputs.map((input) => resultOf(decided ?? rightScores(input)));
    sendJson(response, 200, { id: 'modr-1', model, results });
  });
  return {
    ...server,
    settings: {
      MODERATION_BASE_URL: `${server.origin}/v1`,
      MODERATION_API_KEY: apiKey,
      MODERATION_MODEL: model,
    },
    calls,
    answerWhen: (how: typeof decide) => void (decide = how),
  };
}

function rightScores(input: string): Scores {
  const outcomes = new Set(input.split('\n').map((line) => rightOutcomes().get(line.trim())));
  if (outcomes.has('help')) return { 'self-harm': 0.94, 'self-harm/intent': 0.88 };
  return outcomes.has('refuse') ? { illicit: 0.91, violence: 0.4 } : { violence: 0.2 };
}

function resultOf(scores: Scores) {
  const all = Object.fromEntries(categories.map((name) => [name, scores[name] ?? 0.000_02]));
  const flags = Object.fromEntries(categories.map((name) => [name, (all[name] ?? 0) >= 0.5]));
  return { categories: flags, category_scores: all };
}
