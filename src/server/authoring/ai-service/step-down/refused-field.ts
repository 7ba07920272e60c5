import type { Field } from './dialect.ts';
import type { RefusedWords } from './refused-words.ts';

/** The names of fields in the protocols, in every spelling. */
const exact: [Field, RegExp][] = [
  ['stream_options', /stream_?options|include_usage/i],
  [
    'response_format',
    /response_?format|response_?(?:json_?)?schema|response_?mime_?type|json_schema|json_object/i,
  ],
  ['max_tokens', /max_?(?:completion|output|new)?_?tokens/i],
  ['temperature', /\btemperature\b/i],
  ['top_p', /\btop_?p\b/i],
  ['top_k', /\btop_?k\b/i],
  ['thinking', /thinking_?(?:config|budget|level)|reasoning_?effort/i],
  ['stream', /[`'"“]stream[`'"”]|\bstream\s*[=:]|\bparameter:? stream\b/i],
  [
    'system role',
    /[`'"](?:system|developer)[`'"]|system_?instruction|user\W{1,6}(?:(?:or|and)\W{1,3})?assistant|roles? must alternate/i,
  ],
  ['example', /[`'"]assistant[`'"]/i],
];

/** Words for the same things. A service that means one of them often has no name in its message. */
const loose: [Field, RegExp][] = [
  [
    'response_format',
    /json[ -]?mode|json[ -](?:output|format)|structured[ -]?outputs?|\bgrammar\b|\bschemas?\b|guided|requested parameters/i,
  ],
  ['system role', /(?:system|developer)[ _-]?(?:role|messages?|prompts?|instructions?)/i],
  ['example', /alternate|multi-?turn/i],
  ['stream', /\bstream(?:ing|ed)?\b/i],
  ['thinking', /\bthinking\b|\breasoning\b|\bbudget\b/i],
  ['top_p', /nucleus|top-p/i],
  ['top_k', /top-k/i],
  ['max_tokens', /(?:completion|output|new) tokens|max(?:imum)? tokens/i],
];

/** Begins a list of the fields that are accepted: Rust's serde and some gateways name every field there. */
const alternatives =
  /(?:expected one of|valid (?:fields|parameters|arguments|keys)|(?:supported|allowed|known) (?:fields|parameters|arguments|keys)|did you mean)[\s\S]*$/i;

/**
 * Finds the part of a request that a refusal names. Of several the first is meant, as in "X is not supported with Y"; names
 * count before words.
 *
 * @param sent the parts of the refused request
 */
export function refusedFields({ names, text }: RefusedWords, sent: ReadonlySet<Field>): Field[] {
  const known = exact.filter(([field]) => sent.has(field));
  const structured = names.flatMap(
    (name) =>
      known.find(
        ([field, pattern]) => field === name || pattern.test(name) || isPlainName(field, name),
      )?.[0] ?? [],
  );
  if (structured.length > 0) return [...new Set(structured)];
  const words = text.replace(alternatives, '');
  const first =
    firstIn(words, known) ??
    firstIn(
      words,
      loose.filter(([field]) => sent.has(field)),
    );
  return first ? [first] : [];
}

/** `stream` and `system` are names only where nothing else stands beside them. */
function isPlainName(field: Field, name: string): boolean {
  const last = name.split('.').at(-1);
  return (field === 'stream' && last === 'stream') || (field === 'system role' && last === 'system');
}

function firstIn(text: string, patterns: readonly [Field, RegExp][]): Field | undefined {
  let first: { field: Field; at: number } | undefined;
  for (const [field, pattern] of patterns) {
    const at = text.search(pattern);
    if (at >= 0 && (!first || at < first.at)) first = { field, at };
  }
  return first?.field;
}

/** Words that say only that something is wrong. */
const hollow =
  /bad request|invalid[ _]?request(?:[ _]?error)?|invalid[ _]argument|request contains an? invalid (?:argument|parameter)s?|invalid (?:parameter|input|body|payload|json)s?|unprocessable[ _](?:entity|content)|not implemented|provider returned error|validation (?:error|failed)|no reason given|upstream error|\b(?:error|null|none|unknown|failed|status|code|type|api|http)\b/gi;

/** Whether a refusal gives no reason at all. */
export const isHollow = ({ names, text }: RefusedWords): boolean =>
  names.length === 0 && !/\p{L}{3}/u.test(text.replace(hollow, ''));
