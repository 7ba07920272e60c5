/** Thrown when a text has more parts than it may have. */
export class TooManyParts extends Error {
  constructor() {
    super('The text has too many parts.');
  }
}

/**
 * Counts what makes a text costly to read and to show: its blocks, items, rows, cells, and the pieces of its words (marks,
 * links, and the text between them). Reading stops at the bound, so that a hostile text costs no more than the longest
 * honest one.
 */
export class PartCount {
  #left: number;

  constructor(most = Infinity) {
    this.#left = most;
  }

  /** @throws TooManyParts */
  add(parts = 1): void {
    this.#left -= parts;
    if (this.#left < 0) throw new TooManyParts();
  }

  /**
   * Counts the pieces of words before they are read, by the characters that may begin or end one.
   *
   * @throws TooManyParts
   */
  addWords(words: string): void {
    if (this.#left < Infinity) this.add(words.match(/[^\\`*_~![\]<\n$]+|./gs)?.length);
  }
}
