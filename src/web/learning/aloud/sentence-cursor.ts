import type { CourseLanguage } from '#contract/language.ts';
import { announceCode } from '#contract/announcements.ts';
import type { Span } from '#contract/split-sentences.ts';
import { drawingSentences, spokenParts } from '#contract/words-to-speak.ts';

/** A piece of a chapter without a break in it, such as a paragraph, a line of a list or a block of code. */
interface Passage {
  /** Tells the passage from others, as long as the chapter is not drawn anew. */
  key: Node;
  range: Range;
  split: () => Sentence[];
}

interface Sentence {
  range: Range;
  spoken: string;
}

/** Goes through a chapter's sentences. Reads it anew at each step, because an answer may have been opened meanwhile. */
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
      if (!this.#enter(other)) continue;
      this.#sentence = by === 1 ? 0 : this.#sentences.length - 1;
      return true;
    }
    this.#enter(place);
    this.#sentence = by === 1 ? Math.max(0, this.#sentences.length - 1) : 0;
    return false;
  }

  /** Goes to the first sentence whose range passes. Passages are asked first, with theirs. Stays if there is none. */
  moveTo(isThere: (range: Range) => boolean): void {
    const left = this.#find();
    for (const [place, { range }] of this.#passages.entries()) {
      if (!isThere(range) || !this.#enter(place)) continue;
      const sentence = this.#sentences.findIndex((each) => isThere(each.range));
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
    this.#sentences = this.#passages[place]?.split() ?? [];
    return this.#sentences.length > 0;
  }
}

const readParts = 'h2, h2 + p, .topic > h3, .text-reading, .part, .as-of, .code-block, .drawing';
/** Elements inside those parts that are not read: controls, hidden elements, and answers that were not opened. */
const skipped =
  'button, form, nav, .moving-part, dialog, [popover], [hidden], [aria-hidden=true], .sr-only, details:not([open]), svg, style';
const blocks = '.code-block, .drawing';
/** Elements within a line. A label (`bdi` without a direction of its own) is a line by itself. */
const inline = 'a, b, bdi[dir], br, code, del, em, i, kbd, mark, math, span, strong, sub, sup, td, th, u';

function passagesIn(article: Element, language: CourseLanguage): Passage[] {
  const passages: Passage[] = [];
  let line: { block: Element; nodes: (Text | Element)[] } | undefined;
  const endLine = () => {
    if (line?.nodes.some(isRead)) passages.push(textPassage(line.nodes, language));
    line = undefined;
  };
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(skipped) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node instanceof Element ? node : node.parentElement!;
    if (parent.closest(readParts) === null || !isIn(parent, language)) continue;
    if (node === parent && parent.matches(blocks)) {
      endLine();
      passages.push(blockPassage(parent, language));
    }
    if (parent.closest(blocks) || (node !== parent && parent.closest('math'))) continue;
    const isBetween = node instanceof Element && node.matches('br, td, th, math');
    if (!isBetween && !(node instanceof Text)) continue;
    const block = blockOf(parent);
    if (block !== line?.block) {
      endLine();
      line = { block, nodes: [] };
    }
    line.nodes.push(node as Text | Element);
  }
  endLine();
  return passages;
}

const isIn = (element: Element, language: CourseLanguage) =>
  element.matches('.code-block') || element.closest<HTMLElement>('[lang]')?.lang.split('-')[0] === language;

const blockOf = (element: Element): Element =>
  element.matches(inline) && element.parentElement ? blockOf(element.parentElement) : element;

/** Texts, and formulas, whose words the server wrote (`sayMaths`). */
const isRead = (node: Node): node is Text | MathMLElement => node instanceof Text || node.nodeName === 'math';
const endIn = (node: Text | MathMLElement) => (node instanceof Text ? node.length : node.childNodes.length);

/** Makes a passage of texts; other elements between them are a break of the line, or begin the next cell of a table. */
function textPassage(nodes: readonly (Text | Element)[], language: CourseLanguage): Passage {
  const texts = nodes.filter(isRead);
  const [first, last] = [texts[0]!, texts.at(-1)!];
  return {
    key: first,
    range: rangeOf(first, 0, last, endIn(last)),
    split: () => sentencesOf(nodes, language),
  };
}

function sentencesOf(nodes: readonly (Text | Element)[], language: CourseLanguage): Sentence[] {
  const places: { node: Text | MathMLElement; start: number; end: number }[] = [];
  const codeSpans: Span[] = [];
  let text = '';
  for (const node of nodes) {
    if (!isRead(node)) {
      text += node.matches('br') ? '\n' : text && ', ';
      continue;
    }
    const start = text.length;
    text += node instanceof Text ? node.data.replace(/\s/g, ' ') : node.getAttribute('alttext');
    places.push({ node, start, end: text.length });
    if (node.parentElement?.closest('code')) codeSpans.push({ start, end: text.length });
  }
  const offset = ({ node, start }: (typeof places)[number], at: number, isEnd: boolean) =>
    node instanceof Text ? Math.max(0, Math.min(node.length, at - start)) : isEnd ? endIn(node) : 0;
  return spokenParts(text, codeSpans, language).flatMap(({ start, end, spoken }) => {
    const first = places.find((place) => place.end > start);
    const last = places.findLast((place) => place.start < end);
    if (!first || !last || first.start >= end) return [];
    const range = rangeOf(first.node, offset(first, start, false), last.node, offset(last, end, true));
    return [{ range, spoken }];
  });
}

function blockPassage(block: Element, language: CourseLanguage): Passage {
  const range = document.createRange();
  range.selectNode(block);
  const split = () => {
    const said = block.matches('.drawing')
      ? drawingSentences(block.ariaLabel ?? '', language)
      : [announceCode((block.querySelector('pre') ?? block).textContent, language)];
    return said.map((spoken) => ({ range, spoken }));
  };
  return { key: block, range, split };
}

function rangeOf(first: Node, start: number, last: Node, end: number): Range {
  const range = document.createRange();
  range.setStart(first, start);
  range.setEnd(last, end);
  return range;
}
