/** Returns a text's first letter with its marks, such as "कृ"; undefined where there is none. */
export function firstLetter(text: string): string | undefined {
  const start = text.trim();
  // Firefox has it since version 125.
  if (!('Segmenter' in Intl)) return /^\P{M}\p{M}*/u.exec(start)?.[0];
  return [...new Intl.Segmenter().segment(start)][0]?.segment;
}
