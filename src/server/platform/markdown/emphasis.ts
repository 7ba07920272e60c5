import type { MarkdownIt, Delimiter, StateInline } from 'markdown-it';

/** Whether a run of asterisks can open or close emphasis, in cases that CommonMark’s rule alone leaves open. */
interface Run {
  canOpen: boolean;
  canClose: boolean;
}

const star = 42;
const pythonNames =
  '(?:init|name|main|str|repr|len|eq|lt|add|call|dict|doc|file|all|class|slots|iter|next|enter|exit|del|new|getitem|setitem)';
const pythonName = new RegExp(`^${pythonNames}__`);
const pythonNameBefore = new RegExp(`__${pythonNames}$`);
const closing = /[\p{Pe}\p{Pf}.,:;!?%।॥؟۔،؛…°]/u;
const opening = /[\p{Ps}\p{Pi}\p{Sc}#@&]/u;
const punctuation = /[\p{P}\p{S}]/u;
const wordLetter = /[\p{L}\p{M}\p{N}]/u;
/** A number, a single letter or a bracketed term before an operator: `2`, `x`, `x1`, `(a+b)`. */
const operandBefore = /(?:\p{N}|[)\]}²³°√…]|\.{2,3}|(?<![\p{L}\p{M}/.:'’@_])\p{L})$/u;
const operandAfter =
  /^(?:[-−+]?(?:\p{N}|[([{√π]|\p{Sc}\p{N}|\.\d|…|\.{2,3})|\p{L}(?![\p{L}\p{M}])|\p{L}{2,8}\()/u;

/**
 * Adapts emphasis to what models write: none in formulas (`2*3*4`, `l*b*h`, `2**3**2`), but also where a letter meets
 * punctuation, which CommonMark refuses: `**(RAM)**ல்`, `**नोट:**यह` (commonmark-spec#650), and with spaces inside the marks.
 */
export function addEmphasis(md: MarkdownIt): void {
  const Base = md.inline.State;
  md.inline.State = class extends Base {
    readonly runs = new Map<number, Run>();
    #opened: { end: number; length: number } | undefined;

    override scanDelims(start: number, canSplitWord: boolean) {
      const scanned = super.scanDelims(start, canSplitWord);
      const run = this.#judge(start, scanned);
      this.runs.set(this.tokens.length + (this.pending === '' ? 0 : 1), run.rest);
      if (run.open) this.#opened = { end: start + scanned.length, length: scanned.length };
      return { ...scanned, can_open: run.open, can_close: run.close };
    }

    #judge(start: number, { can_open, can_close, length }: ReturnType<StateInline['scanDelims']>) {
      const end = start + length;
      const left = this.src.slice(Math.max(0, start - 60), start);
      const right = this.src.slice(end, Math.min(end + 12, this.posMax));
      const [before = ' '] = /.$/su.exec(left) ?? [];
      const [after = ' '] = /^./su.exec(right) ?? [];
      const closesWord = punctuation.test(before) && !opening.test(before) && wordLetter.test(after);
      const none = { open: false, close: false, rest: { canOpen: false, canClose: false } };
      if (this.src.charAt(start) === '~') return { ...none, open: can_open, close: can_close || closesWord };
      if (this.src.charAt(start) === '_') {
        // Runs of underscores are gaps to fill in.
        const isGap = length > 1 && (!wordLetter.test(after) || !wordLetter.test(before));
        const open = can_open && (!isGap || !closing.test(after));
        const close = (can_close && (!isGap || !opening.test(before))) || (length === 2 && closesWord);
        if (length > 2 && !wordLetter.test(before + after)) return none;
        if (length === 2 && (pythonName.test(right) || pythonNameBefore.test(left))) return none;
        return { ...none, open, close };
      }
      const spaced = isSpace(before) && isSpace(after) && length === 2;
      const isFormula = operandBefore.test(left.trimEnd()) && operandAfter.test(right.trimStart());
      if (length <= 2 && isFormula && (spaced || (!isSpace(before) && !isSpace(after)))) {
        // The end of "**5**" in "**5**m" is no operator.
        const operand = /[\p{L}\p{M}\p{N}.,%°()[\]]+$/u.exec(left)?.[0] ?? '';
        if (spaced || this.#opened?.end !== start - operand.length || this.#opened.length !== length)
          return none;
        return { ...none, close: true };
      }
      const inWord = wordLetter.test(before) && wordLetter.test(after);
      const open =
        (can_open && !(length === 1 && inWord)) ||
        (length > 1 && wordLetter.test(before) && !isSpace(after) && !closing.test(after) && !inWord);
      const close = can_close || closesWord;
      return {
        open,
        close,
        rest: {
          canOpen: can_open || spaced,
          canClose: can_close || isSpace(before),
        },
      };
    }
  };
  md.inline.ruler2.before('emphasis', 'bold with spaces', pairTheRest);
}

const isSpace = (character: string) => /^\s$/u.test(character);

/** Pairs runs of two asterisks that are left: `** bold **`, `**bold **text`. */
function pairTheRest(state: StateInline): void {
  const { runs } = state as StateInline & { runs: Map<number, Run> };
  pairIn(state.delimiters, runs);
  for (const meta of state.tokens_meta) if (meta?.delimiters) pairIn(meta.delimiters, runs);
}

function pairIn(delimiters: Delimiter[], runs: Map<number, Run>): void {
  const ends = new Set(delimiters.map(({ end }) => end));
  /** The emphasis around a place, each with the run in it that has no partner yet. */
  const around: { end: number; first?: number }[] = [{ end: Infinity }];
  for (let at = 0; at < delimiters.length; at += 1) {
    const delimiter = delimiters[at]!;
    while (around.length > 1 && around.at(-1)!.end <= at) around.pop();
    if (delimiter.end >= 0) around.push({ end: delimiter.end });
    const isFree =
      delimiter.marker === star &&
      delimiter.length === 2 &&
      delimiter.end < 0 &&
      !ends.has(at) &&
      delimiters[at + 1]?.token === delimiter.token + 1 &&
      delimiters[at + 1]!.end < 0 &&
      !ends.has(at + 1);
    const run = isFree ? runs.get(delimiter.token) : undefined;
    if (!run) continue;
    const inside = around.at(-1)!;
    if (inside.first !== undefined && run.canClose) {
      delimiters[inside.first]!.end = at + 1;
      delimiters[inside.first + 1]!.end = at;
      delete inside.first;
    } else if (run.canOpen) inside.first = at;
    at += 1;
  }
}
