import { parseJson } from '#server/platform/parse-json.ts';

/** Fields that only an answer has, by the protocols of OpenAI, Gemini and Ollama. */
const answerFields = ['choices', 'candidates', 'promptFeedback', 'done', 'response', 'usage'];

/** A value in a body with the keys that lead to it. Items of a list have the list's keys. */
export interface BodyField {
  path: readonly string[];
  value: string | number;
}

const deepest = 8;

/** Lists the values in a body, also those of JSON inside strings, as which gateways hand on an error. */
export function fieldsIn(body: unknown, path: readonly string[] = [], depth = 0): BodyField[] {
  if (depth > deepest) return [];
  if (Array.isArray(body)) return body.flatMap((item) => fieldsIn(item, path, depth + 1));
  if (typeof body === 'object' && body !== null)
    return Object.entries(body).flatMap(([key, value]) => fieldsIn(value, [...path, key], depth + 1));
  const inner = typeof body === 'string' && /^\s*[{[]/.test(body) ? parseJson(body) : undefined;
  if (inner !== undefined) return fieldsIn(inner, path, depth + 1);
  return typeof body === 'string' || typeof body === 'number' ? [{ path, value: body }] : [];
}

/** Finds the error in a body or an event: `{error}`, `{detail}`, `{code, msg}`, `{errors}`, a list of them, or one in a choice. */
export function errorIn(body: unknown): { status: number | undefined; message: string } | undefined {
  if (Array.isArray(body)) return errorIn(body[0]);
  const error = errorValue(body);
  if (error === undefined) return undefined;
  const message = messageOf(error) || 'no reason given';
  const told = [...fieldsIn(error), ...fieldsIn(body)].filter(({ path }) => isOf(statusKeys, path));
  const status = told.map(({ value }) => Number(value)).find((each) => each >= 400 && each < 600);
  const kinds = told.filter(({ path }) => path.length === 1).map(({ value }) => value);
  const words = [message, ...kinds].join(' ');
  return { status: status ?? statusesOfWords.find(([pattern]) => pattern.test(words))?.[1], message };
}

const isOf = (keys: ReadonlySet<string>, path: readonly string[]) => keys.has(path.at(-1) ?? '');

function errorValue(body: unknown): unknown {
  const error = valueOf(body, 'error') || valueOf(firstOf(valueOf(body, 'choices')), 'error');
  if (error) return error;
  if (typeof body !== 'object' || body === null) return undefined;
  const base = valueOf(body, 'base_resp');
  if (Number(valueOf(base, 'status_code')) > 0) return base;
  if (answerFields.some((name) => name in body)) return undefined;
  if (firstOf(valueOf(body, 'errors')) || valueOf(body, 'detail')) return body;
  return Object.keys(body).some((name) => statusKeys.has(name)) && messageOf(body) ? body : undefined;
}

const statusKeys = new Set(['code', 'status', 'status_code', 'statusCode', 'error_code', 'type']);
const wordKeys = new Set(
  'loc message msg error_msg error_message status_msg detail title error errors raw'.split(' '),
);

/** The words of an error, with the place in the request that FastAPI names, and those of the service behind a gateway. */
function messageOf(error: unknown): string {
  const said = fieldsIn(error)
    .filter(({ path, value }) => (path.length === 0 || isOf(wordKeys, path)) && value !== 'body')
    .map(({ value }) => String(value).trim());
  return [...new Set(said)].filter(Boolean).join(': ');
}

const statusesOfWords: [RegExp, number][] = [
  [/rate[ _-]?limit|too many requests|quota|resource[ _]exhausted|insufficient_quota/i, 429],
  [/api[ _-]?key|unauthori[sz]ed|unauthenticated|authentication/i, 401],
  [/permission|forbidden/i, 403],
  [
    /model[\w\s`'"./:-]*(?:not found|does not exist|not exist)|no such model|unknown model|model_not_found/i,
    404,
  ],
  [/overloaded|unavailable|busy|capacity|try again|timed? ?out|internal (?:server )?error/i, 503],
  [
    /invalid|unsupported|not supported|unrecogni[sz]ed|unknown|unexpected|not permitted|must be|context/i,
    400,
  ],
];

export const valueOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : undefined);
