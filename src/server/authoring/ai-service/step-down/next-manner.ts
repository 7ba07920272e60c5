import type { ServiceRefusal } from '#server/authoring/ai-service/retry-after.ts';
import { isAboutContext, smaller } from './context-size.ts';
import type { Body, Dialect, Field } from './dialect.ts';
import type { Manner } from './manner.ts';
import { isHollow, refusedFields } from './refused-field.ts';
import { isAboutModel, refusedWords } from './refused-words.ts';

export interface Step {
  manner: Manner;
  /** The refusal named nothing, so that the step is kept only if it helps. */
  guessed: boolean;
}

/** Statuses with which services refuse a part of a request; all others are about something else. */
const refusing = new Set([400, 404, 405, 406, 413, 415, 422, 501]);

/** How to ask again after a refusal; undefined: nothing that we sent is to blame. */
export function nextManner(
  manner: Manner,
  refusal: ServiceRefusal,
  written: Body,
  dialect: Dialect,
): Step | undefined {
  if (!refusing.has(refusal.status)) return undefined;
  const words = refusedWords(refusal.body, refusal.message);
  if (isAboutContext(words.text)) {
    const fitting = smaller(manner, written, dialect, words.text);
    return fitting && { manner: fitting, guessed: false };
  }
  const sent = dialect.fieldsIn(written);
  if (refusal.status === 404 && isAboutModel(refusal.body, words.text)) return undefined;
  const fields = refusedFields(words, sent);
  if (fields.length > 0) {
    const said = `${words.names.join(' ')}\n${words.text}`;
    const next = fields.reduce((soFar, field) => without(field, soFar, written, dialect, said), manner);
    return { manner: next, guessed: false };
  }
  // The field that most services lack. The prompt describes the shape too, so that nothing is lost by trying.
  if (sent.has('response_format') && refusal.status !== 404 && isHollow(words))
    return { manner: { ...manner, format: 'none' }, guessed: true };
  return undefined;
}

function without(field: Field, manner: Manner, written: Body, dialect: Dialect, text: string): Manner {
  if (field === 'response_format') return { ...manner, format: nextFormat(manner.format, text) };
  if (field === 'max_tokens') return lessOutput(manner, written, dialect, text);
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

function lessOutput(manner: Manner, written: Body, dialect: Dialect, text: string): Manner {
  const output = dialect.outputIn(written) ?? 0;
  const asksForOther = manner.limit === 'max_tokens' && /max_?completion_?tokens/i.test(text);
  const most = asksForOther && /instead/i.test(text) ? undefined : mostTold(text, output);
  if (most !== undefined && tooMuch.test(text)) return { ...manner, mostOutput: most };
  if (!asksForOther && /too (?:large|big|high)|exceed/i.test(text) && output >= 1_024)
    return { ...manner, mostOutput: Math.floor(output / 4) };
  const next = dialect.limits[dialect.limits.indexOf(manner.limit) + 1] ?? 'none';
  return { ...manner, limit: next };
}

/** The largest number in a refusal that is below what we asked for. */
function mostTold(text: string, output: number): number | undefined {
  const numbers = [...text.matchAll(/(?<![\w.-])\d{1,3}(?:,\d{3})+(?!\d)|(?<![\w.-])\d+(?![\w.])/g)].map(
    ([found]) => Number(found.replaceAll(',', '')),
  );
  const below = numbers.filter(
    (number) => number >= 100 && number < output && ![400, 413, 422].includes(number),
  );
  return below.length === 0 ? undefined : Math.max(...below);
}
