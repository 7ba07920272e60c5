import { parseJson } from '#server/platform/parse-json.ts';
import { cappedFetch } from './ai-service/capped-fetch.ts';
import { isRecord } from './answers/answer-shape.ts';
import type { AuthorSettings } from './authoring-settings.ts';

/** The default ports of programs that run models. */
export const usualPorts: readonly [number, string][] = [
  [11434, 'Ollama'],
  [1234, 'LM Studio'],
  [8080, 'llama.cpp or LocalAI'],
  [8000, 'vLLM'],
  [1337, 'Jan'],
  [5001, 'KoboldCpp'],
  [4891, 'GPT4All'],
  [5000, 'text-generation-webui'],
];

interface LocalService {
  name: string;
  baseUrl: string;
  /** Names of its models that can write, as requests spell them. */
  models: string[];
}

/** Time for all of them together, which are asked at once. */
const patienceMs = 1_000;
const mostModels = 200;
/** Visible characters alone: names come from other programs, and stand in terminals and pages. */
const modelName = /^[^\p{C}\p{Z}]{1,200}$/u;
/** Models that turn texts into numbers, sort, listen, speak or draw. */
const cannotWrite =
  /embed|rerank|whisper|\btts\b|speech|kokoro|piper|\bbge\b|\bgte\b|\be5\b|minilm|colbert|\bclip\b|stable-?diffusion|sdxl|\bflux\b|moderation|guard/i;

/**
 * Looks for models on this machine. Asks for lists of models and nothing else, at addresses of this machine alone; a program
 * that does not answer with such a list within a second is something else. The product's own port is left out.
 */
export async function findLocalServices(
  ports: readonly [number, string][] = usualPorts,
  ownPort?: number,
): Promise<LocalService[]> {
  const signal = AbortSignal.timeout(patienceMs);
  const others = ports.filter(([port]) => port !== ownPort);
  const found = await Promise.all(
    others.map(async ([port, name]): Promise<LocalService> => {
      const all = (await modelsAt(port, '/v1/models', signal)) ?? (await modelsAt(port, '/api/tags', signal));
      const models = (all ?? []).filter((model) => !cannotWrite.test(model));
      return { name, baseUrl: `http://localhost:${port}/v1`, models };
    }),
  );
  return found.filter(({ models }) => models.length > 0);
}

async function modelsAt(port: number, path: string, signal: AbortSignal): Promise<string[] | undefined> {
  try {
    const response = await cappedFetch(`http://127.0.0.1:${port}${path}`, { signal });
    if (response.ok) return modelsIn(parseJson(await response.text()));
    await response.body?.cancel();
  } catch {
    // Nothing listens there, or another kind of program does.
  }
  return undefined;
}

/** The names in a list of OpenAI's form, `{object: 'list', data: [{id}]}`, or Ollama's, `{models: [{name}]}`. */
function modelsIn(body: unknown): string[] | undefined {
  if (!isRecord(body)) return undefined;
  const [list, key] = body['object'] === 'list' ? [body['data'], 'id'] : [body['models'], 'name'];
  if (!Array.isArray(list)) return undefined;
  const names = (list as unknown[]).slice(0, mostModels).map((model) => isRecord(model) && model[key]);
  return names.filter((name): name is string => typeof name === 'string' && modelName.test(name));
}

type SettledAuthor = Exclude<AuthorSettings, { provider: 'local' }>;

/**
 * Settles the author of a start: `local` becomes the first model that was found. If no service is configured, tells the
 * operator what exists on this machine, and sends nothing more there.
 */
export async function settleAuthor(
  settings: AuthorSettings,
  find: () => Promise<LocalService[]>,
): Promise<SettledAuthor> {
  if (settings.provider === 'local') {
    const { provider: _, ...bounds } = settings;
    const [first] = await find();
    const model = first?.models[0];
    if (first && model !== undefined)
      return { provider: 'openai', apiKey: undefined, baseUrl: first.baseUrl, model, ...bounds };
    const advice = ['AI_PROVIDER=local has found no model on this machine, so the built-in author writes.'];
    return { provider: 'builtin', advice };
  }
  if (settings.provider !== 'builtin' || !settings.unasked) return settings;
  const advice = [...(settings.advice ?? []), ...(await find()).map(adviceOn)];
  return { ...settings, ...(advice.length > 0 && { advice }) };
}

const mostNamed = 5;

function adviceOn({ name, baseUrl, models }: LocalService): string {
  const named = models.slice(0, mostNamed).map((model) => model.slice(0, 80));
  const more = models.length > mostNamed ? ` and ${models.length - mostNamed} more` : '';
  return `Found on this machine: ${name} with ${named.join(', ')}${more}. It writes the courses after: OPENAI_BASE_URL=${baseUrl} OPENAI_MODEL=${shellWord(models[0] ?? '')} npm start`;
}

function shellWord(text: string): string {
  return /^[\w.:/@+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

export function describeAuthor(settings: SettledAuthor): string {
  if (settings.provider === 'builtin') return 'the built-in author (no AI service)';
  const service = settings.provider === 'gemini' ? 'Gemini' : 'an OpenAI-compatible service';
  return `${service}, model ${settings.model}`;
}

/** Advice for an operator without an AI service, a line each. */
export const adviceIn = (settings: AuthorSettings): readonly string[] =>
  (settings.provider === 'builtin' && settings.advice) || [];
