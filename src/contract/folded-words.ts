/** Writes a text without the differences of spelling that `course_search` folds too: सांप is साँप, and जमीन is ज़मीन. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('\u0901', '\u0902')
    .replaceAll('\u093c', '');

/** Splits a text into words, each folded. */
export const foldedWords = (text: string): string[] => foldedText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
