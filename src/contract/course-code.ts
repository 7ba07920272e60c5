/** Characters in each of the groups in which people read a code. */
const groupLength = 5;
/** Crockford's base 32 has no i, l, o and u. */
const codePattern = /^[0-9a-hjkmnp-tv-z]{10}$/;
/** Ten characters with hyphens, spaces or what no one sees between them; behind them neither letters nor digits. */
const typedCode = /^[^\p{L}\p{N}]*([0-9a-z](?:[\s\p{Pd}\p{Cf}]*[0-9a-z]){9})(?![0-9a-z])/u;

/** Writes a code as people read it: “6gqkx-ckmq5”. */
export const groupedCode = (code: string): string =>
  `${code.slice(0, groupLength)}-${code.slice(groupLength)}`;

/** Returns the path, without origin, that leads to a course or, by its number from 1, to one of its chapters. */
export function shortPath(code: string, chapterNumber?: number): string {
  return `/c/${groupedCode(code)}${chapterNumber === undefined ? '' : `/${chapterNumber}`}`;
}

/**
 * Reads a code as people type it and copy it from a sentence: in capitals, with or without the hyphen, o for 0, i or l for 1,
 * with what stands before and behind it. Undefined if it is not a code.
 */
export function readCode(typed: string): string | undefined {
  const [, found = ''] = typedCode.exec(typed.normalize('NFKC').toLowerCase()) ?? [];
  const code = found
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return codePattern.test(code) ? code : undefined;
}
