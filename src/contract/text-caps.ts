/** Caps of stored text, in UTF-16 code units; a model's longer text is cut, a person's refused. */
export const textCaps = {
  name: 200,
  about: 2_000,
  short: 100,
  description: 20_000,
  code: 20_000,
  /** All texts of a chapter together, its name and its code among them. */
  chapter: 60_000,
} as const;
export const countCaps = { chapters: 20, topics: 12, tags: 10, pathSteps: 12 } as const;
/** Bytes of the body that brings a whole course. */
export const courseBodyCap = 1_000_000;

/** Caps of a chapter's teaching parts. Lengths are in UTF-16 code units; a model's longer text is cut, a person's refused. */
export const teachingCaps = {
  /** Fits one or two sentences. */
  line: 500,
  /** Fits a paragraph or two. */
  text: 2_000,
  objectives: 6,
  recall: 6,
  steps: 12,
  mistakes: 6,
  needs: 12,
  terms: 20,
} as const;

/** Characters of an instruction by which a chapter is rewritten. */
export const instructionCap = 500;

/** Caps of a question. Lengths are in UTF-16 code units. */
export const questionCaps = { text: 1_000, option: 300, options: 6, unit: 30, ofChapter: 30 } as const;
