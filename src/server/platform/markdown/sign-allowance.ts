/** The densest chapter of the library has 600. `npm run bench -- hostile` measures what so many cost. */
export const mostSignsOfChapter = 3_000;

/** Signs that may begin or end a part of a text: a line, a mark, an item, a cell. */
const sign = /[\\`*_~=^&![\]<>\n$|#]|[-+] |\d[.)] /g;

/** A link is drawn as four elements. */
const address = /:\/\/|mailto:/g;
const signsOfAddress = 6;

export function countSigns(text: string): number {
  return (text.match(sign)?.length ?? 0) + signsOfAddress * (text.match(address)?.length ?? 0);
}

/** Each letter, digit or command of a formula may become an element. */
export function countSignsOfMaths(source: string): number {
  return source.match(/\\[a-zA-Z]+|[^\s{}&]/g)?.length ?? 0;
}

/**
 * Bounds what the texts of a chapter cost to read and draw. A text with more signs than are left is shown as it was written,
 * so that nothing has to be refused for its shape.
 */
export class SignAllowance {
  #left: number;

  constructor(most = Infinity) {
    this.#left = most;
  }

  takes(signs: number): boolean {
    if (signs > this.#left) return false;
    this.#left -= signs;
    return true;
  }
}
