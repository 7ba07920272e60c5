import type { ServiceRefusal } from '#server/authoring/ai-service/retry-after.ts';
import type { KnownService } from '#server/authoring/ai-service/known-service.ts';
import type { ModelPrompt } from '#server/authoring/prompts/model-prompt.ts';
import type { Field, Manner } from './manner.ts';
import { isAboutModel, isHollow, refusedFields, refusedWords } from './refused-field.ts';

export interface Step {
  manner: Manner;
  /** The refusal named nothing, so that the step is kept only if it helps. */
  guessed: boolean;
}

/** Statuses with which services refuse a part of a request; all others are about something else. */
const refusing = new Set([400, 404, 405, 406, 413, 415, 422, 501]);

export interface Asked {
  fields: ReadonlySet<Field>;
  /** The names that a limit of output tokens can have, in the order in which they are tried. */
  limits: KnownService['limits'];
  output: number | undefined;
  /** The characters of its texts, and of those that are an example. */
  characters: { all: number; example: number };
}

export function askedIn(
  { fields, limits, sampling }: Pick<KnownService, 'fields' | 'limits' | 'sampling'>,
  { instructions, messages }: Pick<ModelPrompt, 'instructions' | 'messages'>,
  { format, limit, mostOutput = sampling.maxOutputTokens, leftOut }: Manner,
): Asked {
  const lengthOf = (part: ModelPrompt['messages']) =>
    part.reduce((sum, { content }) => sum + content.length, 0);
  const example = leftOut.includes('example') ? 0 : lengthOf(messages.slice(0, -1));
  const possible: [Field, boolean][] = [
    ...fields.map((field): [Field, boolean] => [field, true]),
    ['response_format', format !== 'none'],
    ['max_tokens', limit !== 'none'],
    ['system role', true],
    ['example', example > 0],
  ];
  const sent = possible.filter(([field, has]) => has && !(leftOut as readonly Field[]).includes(field));
  return {
    fields: new Set(sent.map(([field]) => field)),
    limits,
    output: limit === 'none' ? undefined : Math.min(sampling.maxOutputTokens, mostOutput),
    characters: { all: instructions.length + example + lengthOf(messages.slice(-1)), example },
  };
}

/** Returns the form of the next attempt after a refusal; undefined if nothing that we sent is to blame. */
export function nextManner(manner: Manner, refusal: ServiceRefusal, asked: Asked): Step | undefined {
  if (!refusing.has(refusal.status)) return undefined;
  const words = refusedWords(refusal.body, refusal.message);
  if (isAboutContext(words.text)) {
    const fitting = smaller(manner, asked, words.text);
    return fitting && { manner: fitting, guessed: false };
  }
  if (refusal.status === 404 && isAboutModel(refusal.body, words.text)) return undefined;
  const fields = refusedFields(words, asked.fields);
  if (fields.length > 0) {
    const said = `${words.names.join(' ')}\n${words.text}`;
    const next = fields.reduce((soFar, field) => without(field, soFar, asked, said), manner);
    return { manner: next, guessed: false };
  }
  // The field that most services lack. The prompt describes the shape too, so that nothing is lost by trying.
  if (asked.fields.has('response_format') && refusal.status !== 404 && isHollow(words))
    return { manner: { ...manner, format: 'none' }, guessed: true };
  return undefined;
}

function without(field: Field, manner: Manner, asked: Asked, text: string): Manner {
  if (field === 'response_format') return { ...manner, format: nextFormat(manner.format, text) };
  if (field === 'max_tokens') return lessOutput(manner, asked, text);
  return { ...manner, leftOut: [...manner.leftOut, field] };
}

/** Says that the field itself is not known, so that no other value of it would be. */
const unknownField =
  /unrecogni[sz]ed|unknown|unexpected|extra (?:inputs|fields)|not permitted|not allowed|additional propert|json[ -]mode|mime_?type|requested parameters/i;

function nextFormat(format: Manner['format'], text: string): Manner['format'] {
  if (format === 'object') return 'none';
  const wanted = /(?:must|should) be (?:one of )?(.*)/i.exec(text)?.[1];
  if (wanted !== undefined) return /json_object/.test(wanted) ? 'object' : 'none';
  const isNarrow = /json_?schema|\bschema\b|\btype\b/i.test(
    text.replace(/"type"|invalid_request_error/g, ''),
  );
  return unknownField.test(text) && !isNarrow ? 'none' : 'object';
}

const tooMuch =
  /too (?:large|big|high|many|long)|at most|less than|greater than|exceed|maximum|up to|range|must be|<=?|≤|invalid/i;

function lessOutput(manner: Manner, { limits, output = 0 }: Asked, text: string): Manner {
  const asksForOther = manner.limit === 'max_tokens' && /max_?completion_?tokens/i.test(text);
  const most = asksForOther && /instead/i.test(text) ? undefined : mostTold(text, output);
  if (most !== undefined && tooMuch.test(text)) return { ...manner, mostOutput: most };
  if (!asksForOther && /too (?:large|big|high)|exceed/i.test(text) && output >= 1_024)
    return { ...manner, mostOutput: Math.floor(output / 4) };
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

const isAboutContext = (text: string): boolean => tooLong.test(text) && !ofOutput.test(text);

/** An answer of fewer tokens is of no use. */
const leastOutput = 256;
/** A chapter needs about as many; where there is less room, the example goes. */
const roomyOutput = 3_000;

/** The manner that fits a model whose context was too small; undefined: none does. */
function smaller(manner: Manner, { output, characters: { all, example } }: Asked, text: string) {
  const told = toldSizes(text, output);
  const hasExample = example > 0;
  const withoutExample: Manner = { ...manner, leftOut: [...manner.leftOut, 'example'] };
  if (told.context === undefined) {
    const less = Math.floor((output ?? 0) / 4);
    if (hasExample) return withoutExample;
    return less >= leastOutput ? { ...manner, mostOutput: less } : undefined;
  }
  // A token is at least one and a half characters, whatever the script.
  const asked = told.prompt ?? all / 3;
  const isTight = hasExample && told.context - asked < roomyOutput;
  const base = isTight ? withoutExample : manner;
  const room = told.context - (isTight ? asked * (1 - example / all) : asked);
  // Leaves a margin, because other requests are longer, and estimates err.
  const most = Math.floor(room * 0.9);
  if (most < leastOutput) return undefined;
  if (output !== undefined && output > most) return { ...base, mostOutput: most };
  return isTight ? base : undefined;
}

const contextPatterns = [
  /(?:context[ _-]?(?:length|window|size)|maximum (?:context )?length|max_model_len|limit|n_ctx)\D{0,40}?(\d[\d,]*)/i,
  /\((\d[\d,]*) tokens?\),? try/i,
  /(?:must be|<=|≤|at most|up to|maximum(?: of)?|exceeds? the (?:limit|maximum) of|maximum number of tokens allowed \(|model with)\s*[`(]?(\d[\d,]*)/i,
];
const promptPatterns = [
  /\((\d[\d,]*) (?:tokens )?in the (?:messages|prompt|input)/i,
  /(\d[\d,]*)\s*(?:`?inputs?`?|prompt|text) tokens/i,
  /(?:n_prompt_tokens|prompt_tokens|input token count(?: \(| of)?|prompt (?:contains|has)|messages resulted in|request (?:has )?\()\D{0,12}(\d[\d,]*)/i,
];

function toldSizes(text: string, output: number | undefined): { context?: number; prompt?: number } {
  const find = (...patterns: RegExp[]) => {
    const found = patterns.map((pattern) => pattern.exec(text)?.[1]).find((each) => each !== undefined);
    return found === undefined ? undefined : Number(found.replaceAll(',', ''));
  };
  const context = find(...contextPatterns);
  const rest = (find(/requested (?:about )?(\d[\d,]*)/i) ?? 0) - (output ?? Infinity);
  const prompt = find(...promptPatterns) ?? (rest > 0 ? rest : undefined);
  return { ...(context && { context }), ...(prompt !== undefined && { prompt }) };
}
