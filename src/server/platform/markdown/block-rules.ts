import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';

/** Deeper quotes, lists and foldable parts are shown as text, so that no text can exhaust the stack. */
const deepestNesting = 6;
/** Wider tables stay text, because each row is filled up to the width of the header, which may be hostile. */
const mostColumns = 24;
const longestLabel = 40;
const mostUnended = 8;

/** Definitions in one text. Its nested parts are read with the same ones. */
export interface TextFacts {
  depth: number;
  unended: number;
  /** The texts of footnotes by their labels, in the order of their definitions. */
  notes: Map<string, string>;
  /** Labels of the footnotes in the order in which the text names them. */
  noted: string[];
  references?: object;
}

const factsOf = (state: StateBlock | StateInline) => state.env as unknown as TextFacts;

/** Bounds the nesting and width of blocks, and adds foldable parts (`<details>`) and footnotes. */
export function addBlocks(md: MarkdownIt): void {
  const { ruler } = md.block;
  const rules = new Map(ruler.__rules__.map(({ name, fn, alt }) => [name, { fn, alt }]));
  for (const name of ['blockquote', 'list']) {
    const { fn, alt } = rules.get(name)!;
    ruler.at(name, (state, ...rest) => nested(state, () => fn(state, ...rest)), { alt });
  }
  const table = rules.get('table')!;
  ruler.at(
    'table',
    (state, line, ...rest) => columnsOf(state, line) <= mostColumns && table.fn(state, line, ...rest),
    { alt: table.alt },
  );
  ruler.before('paragraph', 'details', (state, ...rest) => nested(state, () => readDetails(state, ...rest)), {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  ruler.before('reference', 'footnote', readFootnote, { alt: ['paragraph', 'reference'] });
  md.inline.ruler.before('link', 'footnote', readNote);
}

/** Runs a rule that reads blocks within blocks, unless they are too deep. */
function nested(state: StateBlock, run: () => boolean): boolean {
  const facts = factsOf(state);
  if (facts.depth >= deepestNesting) return false;
  facts.depth += 1;
  try {
    return run();
  } finally {
    facts.depth -= 1;
  }
}

function columnsOf({ src, bMarks, eMarks }: StateBlock, line: number): number {
  return src.slice(bMarks[line], eMarks[line]).split('|').length - 1;
}

/** A foldable part of HTML, with Markdown in it. One that never ends goes to the end of the text. */
function readDetails(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const open = /^<details\b[^<>]*>/i.exec(state.src.slice(start, start + 200))?.[0];
  if (open === undefined || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const facts = factsOf(state);
  if (facts.unended >= mostUnended) return false;
  if (silent) return true;
  const text = state.getLines(startLine, endLine, state.blkIndent, true).trimStart().slice(open.length);
  const end = endOfDetails(text);
  const isFolded = /^\s*<summary\b/i.test(text);
  if (end === undefined && !isFolded) {
    facts.unended += 1;
    return false;
  }
  const inner = text.slice(0, end?.from ?? text.length);
  const [whole = '', summary = '…'] =
    /^\s*<summary\b[^<>]*>(.*?)(?:<\/summary>|\n\s*\n|$)/is.exec(inner) ?? [];
  const read = text.slice(0, end?.to ?? text.length);
  const line = end ? Math.min(endLine, startLine + read.split('\n').length) : endLine;
  const behind = end ? text.slice(end.to, lineEnd(text, end.to)).trim() : '';
  const token = state.push('details_open', 'details', 1);
  token.map = [startLine, line];
  const words = state.push('inline', '', 0);
  words.content = summary.trim();
  words.children = [];
  state.md.block.parse(inner.slice(whole.length), state.md, state.env, state.tokens);
  state.push('details_close', 'details', -1);
  if (behind !== '') state.md.block.parse(behind, state.md, state.env, state.tokens);
  state.line = line;
  return true;
}

const lineEnd = (text: string, from: number) => {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
};

/** Finds the end of a foldable part behind its first tag, past those within it. */
function endOfDetails(text: string): { from: number; to: number } | undefined {
  let depth = 1;
  for (const { 0: tag, index } of text.matchAll(/<(\/?)details\b[^<>]{0,200}>/gi)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return { from: index, to: index + tag.length };
  }
  return undefined;
}

/** `[^1]: text`, with the lines behind it that are indented. */
function readFootnote(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const line = state.src.slice(start, state.eMarks[startLine]);
  const [whole = '', label = ''] = /^\[\^([^\]]{1,40})\]:[ \t]*/.exec(line) ?? [];
  if (whole === '' || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  if (silent) return true;
  const words = [line.slice(whole.length)];
  let next = startLine + 1;
  for (; next < endLine && !state.isEmpty(next) && state.sCount[next]! - state.blkIndent >= 2; next += 1)
    words.push(state.getLines(next, next + 1, state.blkIndent, false).trim());
  const { notes } = factsOf(state);
  if (!notes.has(label)) notes.set(label, words.join('\n').trim());
  state.line = next;
  return true;
}

function readNote(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false;
  const end = state.src.slice(state.pos, state.pos + longestLabel + 3).indexOf(']');
  const label = state.src.slice(state.pos + 2, state.pos + end);
  const { notes, noted } = factsOf(state);
  if (end < 0 || state.pos + end >= state.posMax || !notes.has(label)) return false;
  if (!silent) {
    let place = noted.indexOf(label);
    if (place < 0) place = noted.push(label) - 1;
    state.push('note', '', 0).content = `[${place + 1}]`;
  }
  state.pos += end + 1;
  return true;
}
