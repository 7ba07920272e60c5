/** The beginning of a text: at most `cap` UTF-16 code units, and never half of a surrogate pair at its end. */
export function cutText(text: string, cap: number): string {
  return text.length <= cap ? text : text.slice(0, cap).replace(/[\uD800-\uDBFF]$/, '');
}
