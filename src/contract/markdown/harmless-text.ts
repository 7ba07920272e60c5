/** Longer than any text of a course (the contract allows 20,000); the rest is dropped. */
const longestText = 50_000;

/**
 * Marks that change the text direction, and invisible characters that can hide text: controls, tags, annotation marks.
 * Joiners stay, because Indic scripts and Urdu are spelled with them.
 */
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
const loneSurrogate = /\p{Surrogate}/gu;

/** Removes characters that could reorder or hide the text around them on the page. */
export function harmlessText(text: string): string {
  return visibleCharacters(text.slice(0, longestText).replace(/\r\n?/g, '\n'));
}

/** Does the same for a drawn text. */
export const visibleCharacters = (text: string): string =>
  text.replace(invisible, '').replace(loneSurrogate, '\ufffd');

/** Returns a text in one line, without invisible characters. Empty if none of it is visible. */
export function visibleText(text: string): string {
  // XML has no noncharacters.
  const line = harmlessText(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/\s+/gu, ' ')
    .trim();
  return /[^\p{C}\p{Z}\p{M}]/u.test(line) ? line : '';
}
