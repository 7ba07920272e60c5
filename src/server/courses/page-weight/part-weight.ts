import type { Teaching } from '#contract/teaching.ts';

/** Teaching parts in the order in which a page shows them (web/learning/teaching/teaching-parts.tsx). */
export const partsBeforeText = ['objectives', 'recall'] as const satisfies (keyof Teaching)[];
export const partsAfterText = [
  'example',
  'practice',
  'mistakes',
  'activity',
  'terms',
  'summary',
  'asOf',
] as const satisfies (keyof Teaching)[];

/** Texts of a teaching part, and the bytes of the markup that a page draws around them. */
export interface PartTexts {
  /** Bytes of the part's frame, headings and labels. */
  bytes: number;
  /** Bytes of the markup and the data's key around each of its texts, a link to a term included. */
  bytesOfEach: number;
  /** Texts that are read as a line of Markdown. */
  lines?: readonly string[];
  /** Texts that are read as Markdown with blocks. */
  texts?: readonly string[];
}

const readers: { [Key in keyof Teaching]-?: (part: NonNullable<Teaching[Key]>) => PartTexts } = {
  objectives: (lines) => ({ bytes: 600, bytesOfEach: 20, lines }),
  recall: (lines) => ({ bytes: 800, bytesOfEach: 20, lines }),
  example: ({ title, problem, steps, answer }) => ({
    bytes: 800,
    bytesOfEach: 160,
    lines: [title],
    texts: [problem, ...steps.flatMap((step) => [step.do, step.why]), answer],
  }),
  practice: ({ problem, hint, answer }) => ({
    bytes: 1_400,
    bytesOfEach: 100,
    texts: [problem, ...(hint === undefined ? [] : [hint]), answer],
  }),
  mistakes: (mistakes) => ({
    bytes: 600,
    bytesOfEach: 400,
    lines: mistakes.flatMap(({ wrong, tempting, right }) => [wrong, tempting, right]),
  }),
  activity: ({ title, needs, steps, safety }) => ({
    bytes: 1_400,
    bytesOfEach: 100,
    lines: [title, ...needs],
    texts: [...steps, ...(safety === undefined ? [] : [safety])],
  }),
  terms: (terms) => ({
    bytes: 600,
    bytesOfEach: 180,
    lines: terms.flatMap(({ term, meaning }) => [term, meaning]),
  }),
  summary: (text) => ({ bytes: 600, bytesOfEach: 100, texts: [text] }),
  asOf: (line) => ({ bytes: 600, bytesOfEach: 60, lines: [line] }),
};

/** Reads the texts of a part; undefined if the chapter lacks it. */
export function textsOfPart(teaching: Teaching, key: keyof Teaching): PartTexts | undefined {
  const part = teaching[key];
  return part === undefined ? undefined : (readers[key] as (part: unknown) => PartTexts)(part);
}
