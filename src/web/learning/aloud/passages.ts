import type { CourseLanguage } from '#contract/language.ts';
import { announceCode } from '#contract/announcements.ts';
import type { Span } from '#contract/split-sentences.ts';
import { drawingSentences, spokenParts } from '#contract/words-to-speak.ts';

/** A piece of a chapter without a break in it, such as a paragraph, a line of a list or a block of code. */
export interface Passage {
  /** Tells the passage from others, as long as the chapter is not drawn anew. */
  key: Node;
  range: Range;
  sentences: (language: CourseLanguage) => Sentence[];
}

/** The text that a voice speaks in one go. */
export interface Sentence {
  range: Range;
  spoken: string;
}

/** The parts of a chapter that are read. */
const readParts = 'h2, h2 + p, .topic > h3, .text-reading, .part, .as-of, .code-block, .drawing';
/** Elements inside those parts that are not read: controls, hidden elements, and answers that were not opened. */
const skipped =
  'button, form, nav, .moving-part, dialog, [popover], [hidden], [aria-hidden=true], .sr-only, .terms a, details:not([open]), svg, style';
const blocks = '.code-block, .drawing';
/** Elements within a line. A label (`bdi` without a direction of its own) is a line by itself. */
const inline = 'a, b, bdi[dir], br, code, del, em, i, kbd, mark, math, span, strong, sub, sup, td, th, u';

/** Returns the readable passages of a drawn chapter in order: only those written in this language. */
export function passagesIn(article: Element, language: CourseLanguage): Passage[] {
  const passages: Passage[] = [];
  let line: { block: Element; nodes: (Text | Element)[] } | undefined;
  const endLine = () => {
    if (line?.nodes.some(isRead)) passages.push(textPassage(line.nodes));
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
      passages.push(parent.matches('.drawing') ? drawingPassage(parent) : codePassage(parent));
      continue;
    }
    if (parent.closest(blocks)) continue;
    if (node !== parent && parent.closest('math')) continue;
    const between = node instanceof Element && node.matches('br, td, th, math');
    if (!between && !(node instanceof Text)) continue;
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

function blockOf(element: Element): Element {
  let block = element;
  while (block.matches(inline) && block.parentElement) block = block.parentElement;
  return block;
}

/** Texts, and formulas, whose words the server wrote (`sayMaths`). */
const isRead = (node: Node): node is Text | MathMLElement => node instanceof Text || node.nodeName === 'math';
/** The offset at the end of a text, or of a formula's element. */
const endIn = (node: Text | MathMLElement) => (node instanceof Text ? node.length : node.childNodes.length);

/** Makes a passage of texts; other elements between them are a break of the line, or begin the next cell of a table. */
function textPassage(nodes: readonly (Text | Element)[]): Passage {
  const texts = nodes.filter(isRead);
  return {
    key: texts[0]!,
    range: rangeOf(texts[0]!, 0, texts.at(-1)!, endIn(texts.at(-1)!)),
    sentences: (language) => sentencesOf(nodes, language),
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
  const offset = ({ node }: (typeof places)[number], at: number, isEnd: boolean) =>
    node instanceof Text ? Math.max(0, Math.min(node.length, at)) : isEnd ? endIn(node) : 0;
  return spokenParts(text, codeSpans, language).flatMap(({ start, end, spoken }) => {
    const first = places.find((place) => place.end > start);
    const last = places.findLast((place) => place.start < end);
    if (!first || !last || first.start >= end) return [];
    const range = rangeOf(
      first.node,
      offset(first, start - first.start, false),
      last.node,
      offset(last, end - last.start, true),
    );
    return [{ range, spoken }];
  });
}

function codePassage(figure: Element): Passage {
  const code = figure.querySelector('pre') ?? figure;
  const range = rangeAround(figure);
  return {
    key: figure,
    range,
    sentences: (language) => [{ range, spoken: announceCode(code.textContent, language) }],
  };
}

function drawingPassage(drawing: Element): Passage {
  const range = rangeAround(drawing);
  const described = drawing.ariaLabel ?? '';
  return {
    key: drawing,
    range,
    sentences: (language) => drawingSentences(described, language).map((spoken) => ({ range, spoken })),
  };
}

function rangeOf(first: Node, start: number, last: Node, end: number): Range {
  const range = document.createRange();
  range.setStart(first, start);
  range.setEnd(last, end);
  return range;
}

function rangeAround(element: Element): Range {
  const range = document.createRange();
  range.selectNode(element);
  return range;
}
