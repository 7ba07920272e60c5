import { matchEmphasis, readDelimiter, type Delimiter, type Emphasis } from './emphasis.ts';
import { readBareAddress, readDestination, safeAddress } from './links.ts';
import { decodeReferences } from './harmless-text.ts';
import { PartCount } from './parts.ts';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: Emphasis; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] };

/** Result of the scan: leaves, runs that may be emphasis, and brackets that may be links. */
type Token =
  | { leaf: Inline }
  | { delimiter: Delimiter }
  | {
      bracket: string;
      image: boolean;
      delimitersBefore: number;
      href: string | null;
      isLink: boolean;
      active: boolean;
    }
  | { linkEnd: true };
type Bracket = Extract<Token, { bracket: string }>;

/** Deeper nesting is flattened, so that no text can exhaust the stack of React. */
const deepestNesting = 12;

/**
 * Reads the inline part of Markdown: emphasis, code, links, bare addresses, line breaks. HTML stays text except `<br>`,
 * and an image becomes its alternative text. The time grows linearly with the text's length.
 *
 * @throws TooManyParts
 */
export function parseInline(text: string, parts = new PartCount()): Inline[] {
  return new InlineScan(text, parts).read();
}

class InlineScan {
  private readonly text: string;
  private readonly parts: PartCount;
  private readonly tokens: Token[] = [];
  private readonly brackets: Bracket[] = [];
  /** Runs outside the links that are complete. */
  private readonly delimiters: Delimiter[] = [];
  private readonly lastTicks = new Map<number, number>();
  private at = 0;

  constructor(text: string, parts: PartCount) {
    this.text = text;
    this.parts = parts;
    for (const { 0: run, index } of text.matchAll(/`+/g)) this.lastTicks.set(run.length, index);
  }

  read(): Inline[] {
    while (this.at < this.text.length) this.step();
    matchEmphasis(this.delimiters);
    return buildTree(this.tokens);
  }

  private step(): void {
    this.parts.add();
    const plain = /(?:[^\\`*_~![\]<\nh]|h(?!ttps?:\/\/))+/iy;
    plain.lastIndex = this.at;
    const words = plain.exec(this.text)?.[0];
    if (words !== undefined) return this.addText(words);
    switch (this.text.charAt(this.at)) {
      case '\\':
        return this.readEscape();
      case '`':
        return this.readCode();
      case '*':
      case '_':
      case '~':
        return this.readRun();
      case '!':
      case '[':
        return this.readOpening();
      case ']':
        return this.readClosing();
      case '<':
        return this.readAngle();
      case '\n':
        return this.readNewline();
      default:
        return this.readAddress();
    }
  }

  private addText(raw: string): void {
    this.add({ kind: 'text', text: decodeReferences(raw) }, raw.length);
  }

  private add(leaf: Inline, length: number): void {
    this.tokens.push({ leaf });
    this.at += length;
  }

  private readEscape(): void {
    const next = this.text.charAt(this.at + 1);
    if (next === '\n') return this.add({ kind: 'break' }, 2);
    const escaped = /[!-/:-@[-`{-~]/.test(next);
    this.add({ kind: 'text', text: escaped ? next : '\\' }, escaped ? 2 : 1);
  }

  private readCode(): void {
    const run = /`+/y;
    run.lastIndex = this.at;
    const length = run.exec(this.text)?.[0].length ?? 1;
    const closing =
      (this.lastTicks.get(length) ?? -1) > this.at ? this.findTicks(this.at + length, length) : -1;
    if (closing < 0) return this.add({ kind: 'text', text: '`'.repeat(length) }, length);
    const code = this.text.slice(this.at + length, closing).replaceAll('\n', ' ');
    const padded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
    this.add({ kind: 'code', text: padded ? code.slice(1, -1) : code }, closing + length - this.at);
  }

  private findTicks(from: number, length: number): number {
    const runs = /`+/g;
    runs.lastIndex = from;
    for (let run = runs.exec(this.text); run; run = runs.exec(this.text))
      if (run[0].length === length) return run.index;
    return -1;
  }

  private readRun(): void {
    const character = this.text.charAt(this.at);
    let end = this.at + 1;
    while (this.text.charAt(end) === character) end += 1;
    const before = /.$/u.exec(this.text.slice(Math.max(0, this.at - 2), this.at))?.[0] ?? '';
    const behind = String.fromCodePoint(this.text.codePointAt(end) ?? 32);
    const delimiter = readDelimiter(this.text.slice(this.at, end), before, behind);
    this.delimiters.push(delimiter);
    this.tokens.push({ delimiter });
    this.at = end;
  }

  private readOpening(): void {
    const image = this.text.charAt(this.at) === '!';
    if (image && this.text.charAt(this.at + 1) !== '[') return this.add({ kind: 'text', text: '!' }, 1);
    const bracket: Bracket = {
      bracket: image ? '![' : '[',
      image,
      delimitersBefore: this.delimiters.length,
      href: null,
      isLink: false,
      active: true,
    };
    this.tokens.push(bracket);
    this.brackets.push(bracket);
    this.at += bracket.bracket.length;
  }

  private readClosing(): void {
    const opening = this.brackets.pop();
    const destination =
      opening?.active && this.text.charAt(this.at + 1) === '('
        ? readDestination(this.text, this.at + 1)
        : null;
    if (!opening || !destination) return this.add({ kind: 'text', text: ']' }, 1);
    // Emphasis inside a link ends inside it.
    matchEmphasis(this.delimiters.splice(opening.delimitersBefore));
    opening.isLink = true;
    opening.href = opening.image ? null : safeAddress(destination.address);
    this.tokens.push({ linkEnd: true });
    this.at = destination.end;
    // A link holds no other link, so open brackets around it stay text.
    if (!opening.image) for (const outer of this.brackets) outer.active = outer.image;
  }

  private readAngle(): void {
    const rest = this.text.slice(this.at, this.at + 2_002);
    const lineBreak = /^<br\s?\/?>/i.exec(rest)?.[0];
    if (lineBreak !== undefined) return this.add({ kind: 'break' }, lineBreak.length);
    const written = /^<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/i.exec(rest)?.[1];
    const href = written === undefined ? null : safeAddress(written);
    if (written === undefined || href === null) return this.add({ kind: 'text', text: '<' }, 1);
    this.add({ kind: 'link', href, content: [{ kind: 'text', text: written }] }, written.length + 2);
  }

  private readNewline(): void {
    const last = this.tokens.at(-1);
    const leaf = last && 'leaf' in last && last.leaf.kind === 'text' ? last.leaf : undefined;
    const hard = leaf?.text.endsWith('  ') ?? false;
    this.add(hard ? { kind: 'break' } : { kind: 'text', text: '\n' }, 1);
  }

  private readAddress(): void {
    const bare = /[\p{L}\p{N}_]$/u.test(this.text.slice(Math.max(0, this.at - 2), this.at))
      ? null
      : readBareAddress(this.text, this.at);
    const href = bare === null ? null : safeAddress(bare);
    if (bare === null || href === null) return this.add({ kind: 'text', text: this.text.charAt(this.at) }, 1);
    this.add({ kind: 'link', href, content: [{ kind: 'text', text: bare }] }, bare.length);
  }
}

/** Makes a tree of the tokens, joins neighbouring texts, and replaces a link inside a link by its content. */
function buildTree(tokens: readonly Token[]): Inline[] {
  const tree = new InlineTree();
  const links: boolean[] = [];
  for (const token of tokens) {
    if ('leaf' in token) tree.write(token.leaf);
    else if ('delimiter' in token) {
      const { character, left, opens, closes } = token.delimiter;
      closes.forEach(() => tree.leave());
      if (left > 0) tree.write({ kind: 'text', text: character.repeat(left) });
      [...opens].reverse().forEach((kind) => tree.enter({ kind, content: [] }));
    } else if ('linkEnd' in token) {
      if (links.pop()) tree.leave();
    } else if (!token.isLink) {
      tree.write({ kind: 'text', text: token.bracket });
    } else {
      links.push(token.href !== null);
      if (token.href !== null) tree.enter({ kind: 'link', href: token.href, content: [] });
    }
  }
  return tree.root;
}

class InlineTree {
  readonly root: Inline[] = [];
  private readonly open: (Inline & { content: Inline[] })[] = [];
  /** Number of open levels beyond `deepestNesting`. */
  private beyond = 0;

  enter(inline: Inline & { content: Inline[] }): void {
    if (this.open.length >= deepestNesting) {
      this.beyond += 1;
      return;
    }
    this.content().push(inline);
    this.open.push(inline);
  }

  leave(): void {
    if (this.beyond > 0) this.beyond -= 1;
    else this.open.pop();
  }

  write(leaf: Inline): void {
    if (leaf.kind === 'link' && this.open.some(({ kind }) => kind === 'link')) {
      leaf.content.forEach((inner) => this.write(inner));
      return;
    }
    const content = this.content();
    const last = content.at(-1);
    if (leaf.kind === 'text' && last?.kind === 'text') last.text += leaf.text;
    else content.push(leaf);
  }

  private content(): Inline[] {
    return this.open.at(-1)?.content ?? this.root;
  }
}
