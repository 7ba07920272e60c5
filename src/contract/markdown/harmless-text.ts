/** Longer than any text of a course (the contract allows 20,000); the rest is dropped. */
const longestText = 50_000;

/**
 * Marks that change the text direction, and invisible characters that can hide text: controls, tags, annotation marks.
 * Joiners stay, because Indic scripts and Urdu are spelled with them.
 */
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
const loneSurrogate = /\p{Surrogate}/gu;

/** Removes what could reorder or hide the text around it on the page. */
export function harmlessText(text: string): string {
  return text
    .slice(0, longestText)
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(loneSurrogate, '\ufffd');
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Resolves the character references that are usual in Markdown; others stay as written. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/g,
    (whole, decimal, hexadecimal, name) => {
      if (typeof name === 'string') return named[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(String(hexadecimal), 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? harmlessText(String.fromCodePoint(code)) : '\ufffd';
    },
  );
}
