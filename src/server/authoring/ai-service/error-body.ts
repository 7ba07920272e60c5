import { parseJson } from '#server/platform/parse-json.ts';

/** Fields that only an answer has, by the protocols of OpenAI, Gemini and Ollama. */
const answerFields = ['choices', 'candidates', 'promptFeedback', 'done', 'response', 'usage'];

/** Finds the error in a body or an event: `{error}`, `{detail}`, `{code, msg}`, `{errors}`, a list of them, or one in a choice. */
export function errorIn(body: unknown): { status: number | undefined; message: string } | undefined {
  if (Array.isArray(body)) return errorIn(body[0]);
  const error = errorValue(body);
  if (error === undefined) return undefined;
  const message = messageOf(error) || 'no reason given';
  return { status: statusOf(error, body) ?? statusOfWords(message, error), message };
}

function errorValue(body: unknown): unknown {
  const error = valueOf(body, 'error') || valueOf(firstOf(valueOf(body, 'choices')), 'error');
  if (error) return error;
  if (typeof body !== 'object' || body === null) return undefined;
  const base = valueOf(body, 'base_resp');
  if (Number(valueOf(base, 'status_code')) > 0) return base;
  if (answerFields.some((name) => name in body)) return undefined;
  if (firstOf(valueOf(body, 'errors')) || valueOf(body, 'detail')) return body;
  const isMarked = ['code', 'status', 'error_code', 'statusCode', 'type'].some((name) => name in body);
  return isMarked && messageOf(body) ? body : undefined;
}

const wordFields = ['message', 'msg', 'error_msg', 'error_message', 'status_msg', 'detail', 'title', 'error'];

/** The words of an error, with those of the service behind a gateway. */
function messageOf(error: unknown): string {
  if (typeof error === 'string') return wordsInside(error);
  if (Array.isArray(error)) return error.map(wordsOfItem).filter(Boolean).join('; ');
  if (typeof error !== 'object' || error === null) return '';
  const own = wordFields.map((name) => messageOf(valueOf(error, name))).find(Boolean);
  const first = firstOf(valueOf(error, 'errors'));
  const behind = valueOf(valueOf(error, 'metadata'), 'raw');
  return [own ?? messageOf(first), messageOf(behind)].filter(Boolean).join(': ');
}

function wordsOfItem(item: unknown): string {
  const place = valueOf(item, 'loc');
  const at = Array.isArray(place) ? place.filter((part) => part !== 'body').join('.') : '';
  return [at, messageOf(item)].filter(Boolean).join(': ');
}

/** Gateways hand on an error as a string of JSON. */
function wordsInside(text: string): string {
  const inner = /^\s*[{[]/.test(text) ? parseJson(text) : undefined;
  return (inner === undefined ? '' : messageOf(inner)) || text.trim();
}

function statusOf(error: unknown, body: unknown): number | undefined {
  const told = [error, body].flatMap((value) =>
    ['code', 'status', 'status_code', 'statusCode', 'error_code'].map((name) => Number(valueOf(value, name))),
  );
  return told.find((status) => Number.isInteger(status) && status >= 400 && status < 600);
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

function statusOfWords(message: string, error: unknown): number | undefined {
  const kinds = ['code', 'type', 'status'].map((name) => valueOf(error, name));
  const words = [message, ...kinds.filter((kind) => typeof kind === 'string')].join(' ');
  return statusesOfWords.find(([pattern]) => pattern.test(words))?.[1];
}

export const valueOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : undefined);
