import { harmlessText } from '#contract/markdown/harmless-text.ts';

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
