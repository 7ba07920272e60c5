import { valueOf } from '#server/authoring/ai-service/error-body.ts';
import { parseJson } from '#server/platform/parse-json.ts';
import { isBody } from './dialect.ts';

/** The content of a refusal. */
export interface RefusedWords {
  /** Names that stand in fields of their own: `param`, FastAPI's `loc`, Google's `fieldViolations`. */
  names: string[];
  /** All other words, the message first. */
  text: string;
}

/** Fields that name what is refused. */
const naming = new Set(['param', 'parameter', 'field', 'path', 'loc', 'name']);
/** Fields that repeat the request or the answer. */
const repeating = new Set(['input', 'failed_generation', 'request_id', 'user_id', 'url', 'links', 'headers']);
const deepest = 8;

/** Collects the words of a refusal's body, also of JSON inside strings. */
export function refusedWords(body: unknown, message: string): RefusedWords {
  const words: RefusedWords = { names: [], text: '' };
  collect(body, words, 0);
  return { names: words.names, text: `${message}\n${words.text}` };
}

function collect(value: unknown, words: RefusedWords, depth: number): void {
  if (depth > deepest) return;
  if (typeof value === 'string') {
    const inner = /^\s*[{[]/.test(value) ? parseJson(value) : undefined;
    if (inner === undefined) words.text += `${value.slice(0, 4_000)}\n`;
    else collect(inner, words, depth + 1);
  } else if (typeof value === 'number') {
    words.text += `${value}\n`;
  } else if (Array.isArray(value)) {
    for (const each of value as unknown[]) collect(each, words, depth + 1);
  } else if (isBody(value)) {
    for (const [key, each] of Object.entries(value)) {
      if (repeating.has(key)) continue;
      const name = naming.has(key) ? nameIn(each) : undefined;
      if (name) words.names.push(name);
      // Some bodies have the path of the address.
      else if (key !== 'path') collect(typeof each === 'number' ? `${key}: ${each}` : each, words, depth + 1);
    }
  }
}

function nameIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.startsWith('/') ? undefined : value;
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string').join('.') : undefined;
}

/** Whether the service does not know the model, which no other request changes. */
export function isAboutModel(body: unknown, text: string): boolean {
  return (
    valueOf(valueOf(body, 'error'), 'code') === 'model_not_found' ||
    /\bmodels?\b.*(?:not found|does(?: not|n't) exist|not exist|unknown|no such|not available|not loaded)|(?:no such|unknown|invalid) model\b/is.test(
      text,
    )
  );
}
