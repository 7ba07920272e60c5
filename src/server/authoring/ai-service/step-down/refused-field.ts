import { valueOf } from '#server/authoring/ai-service/error-body.ts';
import { isRecord } from '#server/authoring/answers/answer-shape.ts';
import { parseJson } from '#server/platform/parse-json.ts';
import type { Field } from './manner.ts';

type Patterns = Partial<Record<Field, RegExp>>;

/** The names of fields in the protocols, in every spelling. */
const exact: Patterns = {
  stream_options: /stream_?options|include_usage/i,
  response_format:
    /response_?format|response_?(?:json_?)?schema|response_?mime_?type|json_schema|json_object/i,
  max_tokens: /max_?(?:completion|output|new)?_?tokens/i,
  temperature: /\btemperature\b/i,
  top_p: /\btop_?p\b/i,
  top_k: /\btop_?k\b/i,
  thinking: /thinking_?(?:config|budget|level)|reasoning_?effort/i,
  stream: /[`'"“]stream[`'"”]|\bstream\s*[=:]|\bparameter:? stream\b/i,
  'system role':
    /[`'"](?:system|developer)[`'"]|system_?instruction|user\W{1,6}(?:(?:or|and)\W{1,3})?assistant|roles? must alternate/i,
  example: /[`'"]assistant[`'"]/i,
};

/** Words for the same things. A service that means one of them often has no name in its message. */
const loose: Patterns = {
  response_format:
    /json[ -]?mode|json[ -](?:output|format)|structured[ -]?outputs?|\bgrammar\b|\bschemas?\b|guided|requested parameters/i,
  'system role': /(?:system|developer)[ _-]?(?:role|messages?|prompts?|instructions?)/i,
  example: /alternate|multi-?turn/i,
  stream: /\bstream(?:ing|ed)?\b/i,
  thinking: /\bthinking\b|\breasoning\b|\bbudget\b/i,
  top_p: /nucleus|top-p/i,
  top_k: /top-k/i,
  max_tokens: /(?:completion|output|new) tokens|max(?:imum)? tokens/i,
};

/** Begins a list of the fields that are accepted: Rust's serde and some gateways name every field there. */
const alternatives =
  /(?:expected one of|valid (?:fields|parameters|arguments|keys)|(?:supported|allowed|known) (?:fields|parameters|arguments|keys)|did you mean)[\s\S]*$/i;

/** Finds the sent part that a refusal names. Of several it means the first ("X is not supported with Y"); names count before words. */
export function refusedFields({ names, text }: RefusedWords, sent: ReadonlySet<Field>): Field[] {
  const isNamed = (field: Field, name: string) =>
    field === name || exact[field]?.test(name) === true || isPlainName(field, name);
  const fields = [...sent];
  const structured = names.flatMap((name) => fields.find((field) => isNamed(field, name)) ?? []);
  if (structured.length > 0) return [...new Set(structured)];
  const words = text.replace(alternatives, '');
  const firstBy = (patterns: Patterns) =>
    fields
      .map((field) => ({ field, at: patterns[field] ? words.search(patterns[field]) : -1 }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)[0]?.field;
  const first = firstBy(exact) ?? firstBy(loose);
  return first ? [first] : [];
}

/** `stream` and `system` are names only where nothing else stands beside them. */
function isPlainName(field: Field, name: string): boolean {
  const last = name.split('.').at(-1);
  return (field === 'stream' && last === 'stream') || (field === 'system role' && last === 'system');
}

/** Words that say only that something is wrong. */
const hollow =
  /bad request|invalid[ _]?request(?:[ _]?error)?|invalid[ _]argument|request contains an? invalid (?:argument|parameter)s?|invalid (?:parameter|input|body|payload|json)s?|unprocessable[ _](?:entity|content)|not implemented|provider returned error|validation (?:error|failed)|no reason given|upstream error|\b(?:error|null|none|unknown|failed|status|code|type|api|http)\b/gi;

export const isHollow = ({ names, text }: RefusedWords): boolean =>
  names.length === 0 && !/\p{L}{3}/u.test(text.replace(hollow, ''));

interface RefusedWords {
  /** Names that stand in fields of their own: `param`, FastAPI's `loc`, Google's `fieldViolations`. */
  names: string[];
  /** All other words, the message first. */
  text: string;
}

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
  } else if (isRecord(value)) {
    for (const [key, each] of Object.entries(value)) {
      if (repeating.has(key)) continue;
      const name = naming.has(key) ? nameIn(each) : undefined;
      if (name) words.names.push(name);
      // Skips `path`, because some bodies have the path of the address there.
      else if (key !== 'path') collect(typeof each === 'number' ? `${key}: ${each}` : each, words, depth + 1);
    }
  }
}

function nameIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.startsWith('/') ? undefined : value;
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string').join('.') : undefined;
}

/** Whether the service does not know the model, which no other request changes. */
export const isAboutModel = (body: unknown, text: string): boolean =>
  valueOf(valueOf(body, 'error'), 'code') === 'model_not_found' ||
  /\bmodels?\b.*(?:not found|does(?: not|n't) exist|not exist|unknown|no such|not available|not loaded)|(?:no such|unknown|invalid) model\b/is.test(
    text,
  );
