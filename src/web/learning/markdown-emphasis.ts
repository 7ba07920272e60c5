/** A run of `*`, `_` or `~~` that may open or close emphasis. */
export interface Delimiter {
  character: string;
  /** How many of its characters aren't used up. */
  left: number;
  length: number;
  canOpen: boolean;
  canClose: boolean;
  /** What begins here, innermost first, and what ends here, innermost first. */
  opens: Emphasis[];
  closes: Emphasis[];
}

export type Emphasis = 'em' | 'strong' | 'del';

const isSpace = (character: string): boolean => character === '' || /\s/u.test(character);
const isPunctuation = (character: string): boolean => /[\p{P}\p{S}]/u.test(character);

/** Classifies a run by what stands before and behind it (CommonMark 0.31, section 6.2). */
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

/** Two runs of which one can do both match only when their lengths don't add up to a multiple of three. */
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
 * Finds what belongs together, from left to right. Each kind of closer remembers how far down it has looked in vain,
 * so that the whole costs no more than the number of runs.
 */
export function matchEmphasis(delimiters: readonly Delimiter[]): void {
  const openers: Delimiter[] = [];
  const lookedDownTo = new Map<string, number>();
  for (const closer of delimiters) {
    const kind = `${closer.character}${closer.canOpen}${closer.length % 3}`;
    while (closer.canClose && closer.left > 0) {
      const bottom = lookedDownTo.get(kind) ?? 0;
      let at = openers.length - 1;
      while (at >= bottom && !fits(openers[at] as Delimiter, closer)) at -= 1;
      const opener = at >= bottom ? openers[at] : undefined;
      if (!opener) {
        lookedDownTo.set(kind, openers.length);
        break;
      }
      const emphasis = emphasisOf(opener, closer);
      const used = emphasis === 'em' ? 1 : 2;
      opener.left -= used;
      closer.left -= used;
      opener.opens.push(emphasis);
      closer.closes.push(emphasis);
      openers.length = opener.left > 0 ? at + 1 : at;
      for (const [known, height] of lookedDownTo) lookedDownTo.set(known, Math.min(height, openers.length));
    }
    if (closer.canOpen && closer.left > 0) openers.push(closer);
  }
}
