import type { CourseLanguage } from '#contract/language.ts';
import { passagesIn, type Passage, type Sentence } from './passages.ts';

/**
 * Goes through the sentences of a drawn chapter. It splits one passage at a time, and looks at the chapter anew at each step,
 * because an answer may have been opened or the chapter been drawn again.
 */
export class SentenceCursor {
  readonly #article: Element;
  readonly #language: CourseLanguage;
  #passages: Passage[] = [];
  #place = 0;
  #sentences: Sentence[] = [];
  #sentence = 0;

  constructor(article: Element, language: CourseLanguage) {
    this.#article = article;
    this.#language = language;
    this.restart();
  }

  /** Undefined where nothing is written in this language. */
  get sentence(): Sentence | undefined {
    return this.#sentences[this.#sentence];
  }

  restart(): void {
    this.moveTo(() => true);
  }

  /** Goes to the next sentence or the one before. Returns false, and stays, if there is none. */
  step(by: 1 | -1): boolean {
    if (this.#sentences[this.#sentence + by]) {
      this.#sentence += by;
      return true;
    }
    const place = this.#find();
    for (let other = place + by; this.#passages[other]; other += by) {
      if (this.#enter(other)) {
        this.#sentence = by === 1 ? 0 : this.#sentences.length - 1;
        return true;
      }
    }
    this.#enter(place);
    this.#sentence = by === 1 ? Math.max(0, this.#sentences.length - 1) : 0;
    return false;
  }

  /** Goes to the first sentence whose range passes. Passages are asked first, with theirs. Stays if there is none. */
  moveTo(isThere: (range: Range) => boolean): void {
    const left = this.#find();
    for (let place = 0; place < this.#passages.length; place += 1) {
      if (!isThere(this.#passages[place]!.range) || !this.#enter(place)) continue;
      const sentence = this.#sentences.findIndex(({ range }) => isThere(range));
      if (sentence === -1) continue;
      this.#sentence = sentence;
      return;
    }
    this.#enter(left);
  }

  /** Reads the chapter anew and returns where the present passage is in it. */
  #find(): number {
    const key = this.#passages[this.#place]?.key;
    this.#passages = passagesIn(this.#article, this.#language);
    const place = this.#passages.findIndex((passage) => passage.key === key);
    return place === -1 ? Math.max(0, Math.min(this.#place, this.#passages.length - 1)) : place;
  }

  #enter(place: number): boolean {
    this.#place = place;
    this.#sentence = 0;
    this.#sentences = this.#passages[place]?.sentences(this.#language) ?? [];
    return this.#sentences.length > 0;
  }
}
