import type { Token } from 'markdown-it';
import type { Inline, Mark } from '#contract/markdown/tree.ts';
import { harmlessText } from '#contract/markdown/harmless-text.ts';
import type { TagMeta } from './tags.ts';

/** Deeper nesting is flattened, so that no text can exhaust the stack of React. */
const deepestNesting = 12;

/** A list's next point, or a sign, begins a line of its own. */
const ownLine = /^(?:\(?(?:[a-zA-Z]|[ivxIVX]{1,4})[.)]\s|\p{Extended_Pictographic})/u;

const marks: Record<string, Mark> = { em: 'em', strong: 'strong', s: 'del' };

/** Makes a tree of markdown-it's tokens. Text and tags come from strangers, so tags may be crossed or lack their partner. */
export function inlineTree(tokens: readonly Token[], mathsOf: (token: Token) => Inline): Inline[] {
  const tree = new InlineTree();
  const partners = partnersIn(tokens);
  for (const [place, token] of tokens.entries()) {
    const { type, nesting } = token;
    if (type === 'tag') tree.tag(token.meta as unknown as TagMeta, partners.has(place));
    else if (type === 'text' || type === 'text_special') tree.text(token.content);
    else if (type === 'code_inline') tree.write({ kind: 'code', text: harmlessText(token.content) });
    else if (type === 'hardbreak') tree.write({ kind: 'break' });
    else if (type === 'softbreak') tree.softBreak(tokens[place + 1]?.content ?? '');
    else if (type === 'maths') tree.write(mathsOf(token));
    else if (type === 'note') tree.write({ kind: 'sup', content: [{ kind: 'text', text: token.content }] });
    else if (type === 'image') inlineTree(token.children ?? [], mathsOf).forEach((each) => tree.write(each));
    else if (nesting < 0) tree.leave(type.replace('_close', ''));
    else if (type === 'link_open') tree.enterLink(String(token.attrGet('href') ?? ''));
    else tree.enter(type.replace('_open', ''), marked(marks[type.replace('_open', '')]));
  }
  return tree.end();
}

/** Finds the tags that have a partner: an opening one with any later end, an end with any earlier opening one. */
function partnersIn(tokens: readonly Token[]): Set<number> {
  const partners = new Set<number>();
  const opened = new Set<string>();
  const closed = new Set<string>();
  const tags: (TagMeta & { place: number })[] = [];
  tokens.forEach(({ type, meta }, place) => {
    if (type === 'tag') tags.push({ place, ...(meta as unknown as TagMeta) });
  });
  for (const { place, name, closes } of tags)
    if (!closes) opened.add(name);
    else if (opened.has(name)) partners.add(place);
  for (const { place, name, closes } of tags.toReversed())
    if (closes) closed.add(name);
    else if (closed.has(name)) partners.add(place);
  return partners;
}

const marked = (kind: Mark | undefined) => kind && { kind, content: [] };

interface Level {
  name: string;
  /** The list that receives the level's words; the parent's list if the level holds nothing but words. */
  content: Inline[];
  code?: boolean;
}

class InlineTree {
  readonly #root: Inline[] = [];
  readonly #open: Level[] = [];
  /** Number of open levels of each name. */
  readonly #names = new Map<string, number>();
  #depth = 0;
  #links = 0;
  /** A line has ended; the next words begin another one. */
  #lineEnded = false;

  end(): Inline[] {
    while (this.#root.at(-1)?.kind === 'break') this.#root.pop();
    return this.#root;
  }

  text(written: string): void {
    const text = harmlessText(written);
    if (text === '') return;
    const isCode = this.#open.at(-1)?.code;
    this.write(isCode ? { kind: 'code', text } : { kind: 'text', text });
  }

  softBreak(next: string): void {
    if (ownLine.test(next)) this.write({ kind: 'break' });
    else this.text('\n');
  }

  tag({ name, meaning, closes, written, href = '' }: TagMeta, hasPartner: boolean): void {
    if (!hasPartner) return this.text(written);
    const ownsLine = meaning === 'line' || meaning === 'item';
    if (ownsLine && this.#content().length > 0) this.#lineEnded = true;
    if (closes) return this.leave(`<${name}>`);
    if (meaning === 'link') return this.enterLink(href, `<${name}>`);
    const isMark = !ownsLine && meaning !== 'plain' && meaning !== 'code';
    this.enter(`<${name}>`, marked(isMark ? meaning : undefined), meaning === 'code');
    if (meaning === 'item') this.text('• ');
  }

  enterLink(href: string, name = 'link'): void {
    this.#links += 1;
    const isFirst = href !== '' && this.#links === 1;
    this.enter(name, isFirst ? { kind: 'link', href, content: [] } : undefined);
  }

  enter(name: string, inline: (Inline & { content: Inline[] }) | undefined, code = false): void {
    const isShown = inline !== undefined && this.#depth < deepestNesting;
    if (isShown) {
      this.write(inline);
      this.#depth += 1;
    }
    this.#open.push({ name, content: isShown ? inline.content : this.#content(), code });
    this.#names.set(name, (this.#names.get(name) ?? 0) + 1);
  }

  /** Leaves the innermost level of this name with those inside it, if there is one. */
  leave(name: string): void {
    while ((this.#names.get(name) ?? 0) > 0) {
      const level = this.#open.pop();
      if (!level) return;
      if (level.content !== this.#content()) this.#depth -= 1;
      if (level.name === 'link' || level.name === '<a>') this.#links -= 1;
      this.#names.set(level.name, (this.#names.get(level.name) ?? 1) - 1);
      if (level.name === name) return;
    }
  }

  write(inline: Inline): void {
    if (this.#lineEnded) {
      this.#lineEnded = false;
      if (inline.kind !== 'break' && !isBlank(inline)) this.#push({ kind: 'break' });
      else if (isBlank(inline)) this.#lineEnded = true;
    }
    this.#push(inline);
  }

  #push(inline: Inline): void {
    const content = this.#content();
    const last = content.at(-1);
    if ((inline.kind === 'text' || inline.kind === 'code') && last?.kind === inline.kind)
      last.text += inline.text;
    else content.push(inline);
  }

  #content(): Inline[] {
    return this.#open.at(-1)?.content ?? this.#root;
  }
}

const isBlank = (inline: Inline) => inline.kind === 'text' && inline.text.trim() === '';
