/** A formula with its signs, by places in a text. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Finds the formulas between `$`, `$$`, `\(` and `\[` in a text, or in one string of JSON, where backslashes may be doubled. A
 * price is none: `$` opens before a character that is no space, closes behind one, and never before a digit. The time is linear.
 */
export function mathSpans(text: string, from = 0): Span[] {
  const spans: Span[] = [];
  const signs = /\\{1,4}[()[\]$n"]|\$\$?|\n\s*\n|"/g;
  signs.lastIndex = from;
  let open: { sign: string; at: number } | undefined;
  const close = (end: number) => {
    if (open) spans.push({ start: open.at, end });
    open = undefined;
  };
  for (let match = signs.exec(text); match; match = signs.exec(text)) {
    const { index: at } = match;
    const end = at + match[0].length;
    const sign = match[0].startsWith('\\') ? `\\${match[0].at(-1)}` : match[0];
    if (sign === '"' && from > 0) break;
    if (sign === '\\(' || sign === '\\[') open = { sign, at };
    else if (sign === '\\)' || sign === '\\]') {
      if (open?.sign === (sign === '\\)' ? '\\(' : '\\[')) close(end);
    } else if (sign === '$$') {
      if (open?.sign === '$$') close(end);
      else open = { sign, at };
    } else if (sign === '$' && open?.sign.startsWith('\\') !== true && open?.sign !== '$$') {
      if (open && /\S/.test(text[at - 1] ?? ' ') && !/\d/.test(text[end] ?? '')) close(end);
      else open = /^(?:\S|\n[a-z])/.test(text.slice(end, end + 2)) ? { sign, at } : undefined;
    } else if (sign.startsWith('\n') && open?.sign === '$') open = undefined;
  }
  return spans;
}

/** Tells whether a place is in one of the spans, which are sorted. */
export function isInSpan(spans: readonly Span[], at: number): boolean {
  let [low, high] = [0, spans.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { start, end } = spans[middle]!;
    if (at < start) high = middle - 1;
    else if (at >= end) low = middle + 1;
    else return true;
  }
  return false;
}
