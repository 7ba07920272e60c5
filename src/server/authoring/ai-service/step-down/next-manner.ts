import { type BodyField, fieldsIn } from '#server/authoring/ai-service/error-body.ts';
import type { ServiceRefusal } from '#server/authoring/ai-service/retry-after.ts';
import type { KnownService } from '#server/authoring/ai-service/known-service.ts';
import type { ModelPrompt } from '#server/authoring/prompts/model-prompt.ts';
import type { Field, Manner } from './manner.ts';

/** Statuses with which services refuse a part of a request; all others are about something else. */
const refusing = new Set([400, 404, 405, 406, 413, 415, 422, 501]);

export type Asked = ReturnType<typeof askedIn>;

/** The parts of a request, and its limit of output tokens; 0: it has none. */
export function askedIn(
  { fields, limits, sampling }: Pick<KnownService, 'fields' | 'limits' | 'sampling'>,
  { messages }: Pick<ModelPrompt, 'messages'>,
  { format, limit, mostOutput = sampling.maxOutputTokens, leftOut }: Manner,
) {
  const possible: Field[] = [
    ...fields,
    'system role',
    ...(format === 'none' ? [] : (['response_format'] as const)),
    ...(limit === 'none' ? [] : (['max_tokens'] as const)),
    ...(messages.length === 1 ? [] : (['example'] as const)),
  ];
  const sent = possible.filter((field) => !(leftOut as readonly Field[]).includes(field));
  const output = limit === 'none' ? 0 : Math.min(sampling.maxOutputTokens, mostOutput);
  return { fields: new Set(sent), limits, output };
}

/** Returns the form of the next attempt after a refusal; undefined if nothing that we sent is to blame. */
export function nextManner(manner: Manner, refusal: ServiceRefusal, asked: Asked): Manner | undefined {
  if (!refusing.has(refusal.status)) return undefined;
  const words = refusedWords(refusal.body, refusal.message);
  if (tooLong.test(words.text) && !ofOutput.test(words.text)) return smaller(manner, asked);
  if (refusal.status === 404 && isAboutModel(refusal.body, words.text)) return undefined;
  const fields = refusedFields(words, asked.fields);
  if (fields.length > 0) {
    const said = `${words.names.join(' ')}\n${words.text}`;
    return fields.reduce((soFar, field) => without(field, soFar, asked, said), manner);
  }
  // The field that most services lack. The prompt describes the shape too, so that nothing is lost by trying.
  if (asked.fields.has('response_format') && refusal.status !== 404 && isHollow(words))
    return { ...manner, format: 'none' };
  return undefined;
}

function without(field: Field, manner: Manner, asked: Asked, text: string): Manner {
  if (field === 'response_format')
    return { ...manner, format: manner.format === 'schema' ? 'object' : 'none' };
  if (field === 'max_tokens') return lessOutput(manner, asked, text);
  return { ...manner, leftOut: [...manner.leftOut, field] };
}

const tooMuch =
  /too (?:large|big|high|many|long)|at most|less than|greater than|exceed|maximum|up to|range|must be|<=?|≤|invalid/i;

function lessOutput(manner: Manner, { limits, output }: Asked, text: string): Manner {
  const namesOther = manner.limit === 'max_tokens' && /max_?completion_?tokens/i.test(text);
  const most = namesOther && /instead/i.test(text) ? undefined : mostTold(text, output);
  if (most !== undefined && tooMuch.test(text)) return { ...manner, mostOutput: most };
  if (!namesOther && /too (?:large|big|high)|exceed/i.test(text) && output >= 1_024)
    return { ...manner, mostOutput: Math.floor(output / 2) };
  const next = limits[limits.indexOf(manner.limit) + 1] ?? 'none';
  return { ...manner, limit: next };
}

function mostTold(text: string, output: number): number | undefined {
  const numbers = text.matchAll(/(?<![\w.-])\d{1,3}(?:,\d{3})+(?!\d)|(?<![\w.-])\d+(?![\w.])/g);
  const below = Array.from(numbers, ([found]) => Number(found.replaceAll(',', ''))).filter(
    (number) => number >= 100 && number < output && ![400, 413, 422].includes(number),
  );
  return below.length === 0 ? undefined : Math.max(...below);
}

const tooLong =
  /context[ _-]?(?:length|window|size)|context_length|maximum context|max(?:imum)? (?:sequence|input|prompt|model) (?:length|tokens)|max_model_len|max_seq_len|(?:prompt|input|request)(?:\s+(?:tokens?|length|size|is|was|\(\d+ tokens\)))*\s+(?:too (?:long|large)|exceeds?)|too many (?:input |prompt )?tokens|input token count|exceed_context_size|reduce (?:the |your )(?:length|message|prompt|input)|initial prompt is greater|tokens? \+ /i;

const ofOutput =
  /at most \S+ (?:completion|output)|tokens\W{0,3} must be less than|valid range|output tokens|maximum value/i;

/** An answer of fewer tokens is of no use. */
const leastOutput = 512;
/** A chapter needs about as many; where there is less room, the example goes first. */
const roomyOutput = 3_000;

/** Asks for half of the output; undefined: no useful answer would fit. */
function smaller(manner: Manner, { output, fields }: Asked): Manner | undefined {
  const half = Math.floor(output / 2);
  if (half < roomyOutput && fields.has('example'))
    return { ...manner, leftOut: [...manner.leftOut, 'example'] };
  return half < leastOutput ? undefined : { ...manner, mostOutput: half };
}

/** The names of fields in the protocols, in every spelling, and words for the same things. */
const patterns: Record<Field, RegExp> = {
  stream_options: /stream_?options|include_usage/i,
  response_format:
    /response_?format|response_?(?:json_?)?schema|response_?mime_?type|json_schema|json_object|json[ -]?mode|json[ -](?:output|format)|structured[ -]?outputs?|\bgrammar\b|\bschemas?\b|guided|requested parameters/i,
  max_tokens: /max_?(?:completion|output|new)?_?tokens|(?:completion|output|new) tokens|max(?:imum)? tokens/i,
  temperature: /\btemperature\b/i,
  top_p: /\btop[_-]?p\b|nucleus/i,
  top_k: /\btop[_-]?k\b/i,
  thinking: /thinking_?(?:config|budget|level)|reasoning_?effort|\bthinking\b|\breasoning\b|\bbudget\b/i,
  stream: /\bstream(?:ing|ed)?\b/i,
  'system role':
    /[`'"](?:system|developer)[`'"]|(?:^|\.)system$|system_?instruction|user\W{1,6}(?:(?:or|and)\W{1,3})?assistant|roles? must alternate|(?:system|developer)[ _-]?(?:role|messages?|prompts?|instructions?)/i,
  example: /[`'"]assistant[`'"]|alternate|multi-?turn/i,
};

/** Begins a list of the fields that are accepted: Rust's serde and some gateways name every field there. */
const alternatives =
  /(?:expected one of|valid (?:fields|parameters|arguments|keys)|(?:supported|allowed|known) (?:fields|parameters|arguments|keys)|did you mean)[\s\S]*$/i;

/** Finds the sent part that a refusal names. Of several it means the first ("X is not supported with Y"); names count before words. */
function refusedFields({ names, text }: RefusedWords, sent: ReadonlySet<Field>): Field[] {
  const fields = [...sent];
  const structured = names.flatMap((name) => fields.find((field) => patterns[field].test(name)) ?? []);
  if (structured.length > 0) return [...new Set(structured)];
  const words = text.replace(alternatives, '');
  return fields
    .map((field) => ({ field, at: words.search(patterns[field]) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .slice(0, 1)
    .map(({ field }) => field);
}

/** Words that say only that something is wrong. */
const hollow =
  /bad request|invalid[ _]?request(?:[ _]?error)?|invalid[ _]argument|request contains an? invalid (?:argument|parameter)s?|invalid (?:parameter|input|body|payload|json)s?|unprocessable[ _](?:entity|content)|not implemented|provider returned error|validation (?:error|failed)|no reason given|upstream error|\b(?:error|null|none|unknown|failed|status|code|type|api|http)\b/gi;

const isHollow = ({ names, text }: RefusedWords): boolean =>
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

function refusedWords(body: unknown, message: string): RefusedWords {
  const fields = fieldsIn(body).filter(({ path }) => !path.some((key) => repeating.has(key)));
  const isNaming = ({ path, value }: BodyField) => typeof value === 'string' && naming.has(path.at(-1) ?? '');
  // Some bodies have the path of the address in a field.
  const names = fields
    .filter(isNaming)
    .map(({ value }) => `${value}`)
    .filter((name) => !name.startsWith('/'));
  const words = fields
    .filter((field) => !isNaming(field))
    .map(({ path, value }) =>
      typeof value === 'number' ? `${path.at(-1)}: ${value}` : value.slice(0, 4_000),
    );
  return { names, text: [message, ...words].join('\n') };
}

/** Whether the service does not know the model, which no other request changes. */
const isAboutModel = (body: unknown, text: string): boolean =>
  fieldsIn(body).some(({ value }) => value === 'model_not_found') ||
  /\bmodels?\b.*(?:not found|does(?: not|n't) exist|not exist|unknown|no such|not available|not loaded)|(?:no such|unknown|invalid) model\b/is.test(
    text,
  );
