import { type CourseLanguage, languageFacts } from '#contract/language.ts';
import { splitFractions } from '#contract/markdown/fractions.ts';
import { harmlessText } from '#contract/markdown/harmless-text.ts';
import { isEquation, splitDirections } from '#contract/markdown/left-to-right.ts';
import type { Inline, MathElement, Maths } from '#contract/markdown/tree.ts';
import { sayMaths } from '#server/platform/maths/say-maths.ts';
import { parseMarkdownLine } from './reader.ts';

interface Look {
  language: CourseLanguage;
  /** Whether left-to-right text is isolated. */
  isolates: boolean;
}

/** Draws those of some texts of one line that are more than words, by their texts, without links. */
export function drawnTexts(
  texts: readonly (string | undefined)[],
  language: CourseLanguage,
): Record<string, string> | undefined {
  const drawn = texts.flatMap((text = '') => {
    const html = drawnLine(text, language);
    return html === undefined ? [] : [[text, html] as const];
  });
  return drawn.length === 0 ? undefined : Object.fromEntries(drawn);
}

function drawnLine(text: string, language: CourseLanguage): string | undefined {
  const look = { language, isolates: languageFacts[language].dir === 'rtl' };
  const html = sourceOf(wordsOf(parseMarkdownLine(text), look));
  return html === '' || html === escaped(text) ? undefined : html;
}

function wordsOf(content: readonly Inline[], look: Look): Content {
  // "2/6 + 3/6 = **5/6**" is one equation.
  if (look.isolates && isEquation(content))
    return element('bdi', { dir: 'ltr' }, wordsOf(content, { ...look, isolates: false }));
  return content.map((inline) => wordOf(inline, look));
}

/** In a right-to-left text, isolates left-to-right parts. */
function textOf(text: string, look: Look): Content {
  if (!look.isolates) return fractionsIn(text);
  return splitDirections(text).map((piece) =>
    piece.isolated ? element('bdi', { dir: 'ltr' }, fractionsIn(piece.text)) : piece.text,
  );
}

const fractionsIn = (text: string): Content =>
  splitFractions(text).map((piece) =>
    piece.fraction ? element('span', { class: 'fraction' }, piece.text) : piece.text,
  );

function wordOf(inline: Inline, look: Look): Content {
  switch (inline.kind) {
    case 'text':
      return textOf(inline.text, look);
    case 'break':
      return element('br');
    case 'code':
      return element('code', {}, inline.text);
    case 'maths':
      return formulaOf(inline, look);
    case 'link':
      return wordsOf(inline.content, look);
    default:
      return element(inline.kind, {}, wordsOf(inline.content, look));
  }
}

function formulaOf(maths: Maths, { language }: Look): Content {
  const { mathml, display, written } = maths;
  if (mathml === null) return element('code', {}, written);
  const math = mathOf(mathml, {
    xmlns: 'http://www.w3.org/1998/Math/MathML',
    display: display ? 'block' : undefined,
    dir: languageFacts[language].dir === 'rtl' ? 'ltr' : undefined,
    alttext: sayMaths(maths, language),
  });
  return display ? element('span', { class: 'formula' }, math) : math;
}

function mathOf(
  { tag, attributes, children }: MathElement,
  own: Record<string, string | undefined> = {},
): Xml {
  const inner = children.map((child) => (typeof child === 'string' ? child : mathOf(child)));
  return element(tag, { ...attributes, ...own }, ...inner);
}

/** Well-formed XML. `element` makes it, so that a text of a course never counts as markup. */
export class Xml {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

export type Content = Xml | string | undefined | readonly Content[];
type Attributes = Readonly<Record<string, string | number | undefined>>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text, without what XML forbids and what reorders or hides the text around it. */
function escaped(text: string): string {
  return harmlessText(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}

/** Elements that HTML closes by themselves. XML may close any other empty one so too, which HTML would leave open. */
const voidElements = ['br', 'hr', 'img', 'input', 'link', 'meta'];

/** Makes an element, which means the same in XML and in HTML. Strings in it are text. */
export function element(name: string, attributes: Attributes = {}, ...content: readonly Content[]): Xml {
  let open = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) open += ` ${key}="${escaped(String(value))}"`;
  const inner = sourceOf(content);
  const isVoid = inner === '' && voidElements.includes(name);
  return new Xml(isVoid ? `${open}/>` : `${open}>${inner}</${name}>`);
}

function sourceOf(content: Content): string {
  if (content === undefined) return '';
  if (typeof content === 'string') return escaped(content);
  if (content instanceof Xml) return content.source;
  let source = '';
  for (const part of content) source += sourceOf(part);
  return source;
}
