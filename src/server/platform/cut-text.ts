/** Cuts a text to at most `cap` UTF-16 code units, never inside a surrogate pair. */
export function cutText(text: string, cap: number): string {
  return text.length <= cap ? text : text.slice(0, cap).replace(/[\uD800-\uDBFF]$/, '');
}
