import type { Body, Dialect } from './dialect.ts';
import type { Manner } from './manner.ts';

/** Says that request and answer together are too long for the model. */
const tooLong =
  /context[ _-]?(?:length|window|size)|context_length|maximum context|max(?:imum)? (?:sequence|input|prompt|model) (?:length|tokens)|max_model_len|max_seq_len|(?:prompt|input|request)(?:\s+(?:tokens?|length|size|is|was|\(\d+ tokens\)))*\s+(?:too (?:long|large)|exceeds?)|too many (?:input |prompt )?tokens|input token count|exceed_context_size|reduce (?:the |your )(?:length|message|prompt|input)|initial prompt is greater|tokens? \+ /i;

/** Tells of the answer alone. */
const ofOutput =
  /at most \S+ (?:completion|output)|tokens\W{0,3} must be less than|valid range|output tokens|maximum value/i;

export const isAboutContext = (text: string): boolean => tooLong.test(text) && !ofOutput.test(text);

/** An answer of fewer tokens is of no use. */
const leastOutput = 256;
/** A chapter needs about as many; where there is less room, the example goes. */
const roomyOutput = 3_000;

/** The manner that fits a model whose context was too small; undefined: none does. */
export function smaller(manner: Manner, written: Body, dialect: Dialect, text: string): Manner | undefined {
  const output = dialect.outputIn(written);
  const { all, example } = dialect.charactersIn(written);
  const told = toldSizes(text, output);
  const hasExample = example > 0 && !manner.leftOut.includes('example');
  const withoutExample: Manner = { ...manner, leftOut: [...manner.leftOut, 'example'] };
  if (told.context === undefined) {
    if (hasExample) return withoutExample;
    const less = Math.floor((output ?? 0) / 4);
    return less >= leastOutput ? { ...manner, mostOutput: less } : undefined;
  }
  // A token is at least one and a half characters, whatever the script.
  const asked = told.prompt ?? all / 3;
  const room = told.context - asked;
  const base = hasExample && room < roomyOutput ? withoutExample : manner;
  const roomThen = base === manner ? room : told.context - asked * (1 - example / all);
  // Other requests are longer, and estimates err.
  const most = Math.floor(roomThen * 0.9);
  if (most < leastOutput) return undefined;
  if (output === undefined || output <= most) return base === manner ? undefined : base;
  return { ...base, mostOutput: most };
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
  const find = (patterns: readonly RegExp[]) => {
    const found = patterns.map((pattern) => pattern.exec(text)?.[1]).find((each) => each !== undefined);
    return found === undefined ? undefined : Number(found.replaceAll(',', ''));
  };
  const context = find(contextPatterns);
  const requested = find([/requested (?:about )?(\d[\d,]*)/i]);
  const prompt =
    find(promptPatterns) ??
    (requested !== undefined && output !== undefined && requested > output ? requested - output : undefined);
  return { ...(context && { context }), ...(prompt !== undefined && { prompt }) };
}
