/** Puts two texts of a note into one, as the server does when a guest's note moves into an account. */
export function joinTexts(first: string, second: string): string {
  const texts = [first.trim(), second.trim()];
  return [...new Set(texts)].filter((text) => text !== '').join('\n\n');
}
