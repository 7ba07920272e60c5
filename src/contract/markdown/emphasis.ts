/** A run of `*`, `_` or `~~` that may open or close emphasis. */
export interface Delimiter {
  character: string;
  /** Number of its characters that are not matched yet. */
  left: number;
  length: number;
  canOpen: boolean;
  canClose: boolean;
  /** Emphasis that begins or ends here, innermost first. */
  opens: Emphasis[];
  closes: Emphasis[];
}

export type Emphasis = 'em' | 'strong' | 'del';

const isSpace = (character: string): boolean => character === '' || /\s/u.test(character);
const isPunctuation = (character: string): boolean => /[\p{P}\p{S}]/u.test(character);

/** Classifies a run by the characters before and after it (CommonMark 0.31, section 6.2). */
export function readDelimiter(run: string, before: string, behind: string): Delimiter {
  const character = run.charAt(0);
  const leftFlanking =
    !isSpace(behind) && (!isPunctuation(behind) || isSpace(before) || isPunctuation(before));
  const rightFlanking =
    !isSpace(before) && (!isPunctuation(before) || isSpace(behind) || isPunctuation(behind));
  const usable = character !== '~' || run.length === 2;
  const inWord = character === '_';
  return {
    character,
    left: run.length,
    length: run.length,
    canOpen: usable && leftFlanking && (!inWord || !rightFlanking || isPunctuation(before)),
    canClose: usable && rightFlanking && (!inWord || !leftFlanking || isPunctuation(behind)),
    opens: [],
    closes: [],
  };
}

/** CommonMark's rule: if one of two runs can open and close, their lengths must not add up to a multiple of three. */
function fits(opener: Delimiter, closer: Delimiter): boolean {
  if (opener.character !== closer.character || opener.left === 0) return false;
  const both = opener.canClose || closer.canOpen;
  return (
    !both || (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0)
  );
}

function emphasisOf(opener: Delimiter, closer: Delimiter): Emphasis {
  if (opener.character === '~') return 'del';
  return opener.left >= 2 && closer.left >= 2 ? 'strong' : 'em';
}

/**
 * Matches openers and closers from left to right. Each kind of closer remembers how far down it found no opener, so that
 * the time grows linearly with the number of runs.
 */
export function matchEmphasis(delimiters: readonly Delimiter[]): void {
  const openers: Delimiter[] = [];
  const searchedDownTo = new Map<string, number>();
  for (const closer of delimiters) {
    const kind = `${closer.character}${closer.canOpen}${closer.length % 3}`;
    while (closer.canClose && closer.left > 0) {
      const bottom = searchedDownTo.get(kind) ?? 0;
      let at = openers.length - 1;
      while (at >= bottom && !fits(openers[at] as Delimiter, closer)) at -= 1;
      const opener = at >= bottom ? openers[at] : undefined;
      if (!opener) {
        searchedDownTo.set(kind, openers.length);
        break;
      }
      const emphasis = emphasisOf(opener, closer);
      const used = emphasis === 'em' ? 1 : 2;
      opener.left -= used;
      closer.left -= used;
      opener.opens.push(emphasis);
      closer.closes.push(emphasis);
      openers.length = opener.left > 0 ? at + 1 : at;
      for (const [known, height] of searchedDownTo)
        searchedDownTo.set(known, Math.min(height, openers.length));
    }
    if (closer.canOpen && closer.left > 0) openers.push(closer);
  }
}
