import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const handbook = resolve(import.meta.dirname, '../../../../docs/hindi.md');
const heading = '## Spellings of the library';
const inWord = '\\w\\u0900-\\u0963\\u0966-\\u097f';

let otherSpellings: RegExp | undefined;

/** Reads the last column of the table of spellings: the words that are written as in the first. */
function readOtherSpellings(): RegExp {
  const [, table = ''] = readFileSync(handbook, 'utf8').split(heading);
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  const words = rows
    .slice(2)
    .flatMap((row) => (row.split('|')[2] ?? '').split(',').map((word) => word.trim()));
  const listed = words.filter((word) => word !== '').join('|');
  return new RegExp(`(?<![${inWord}])(?:${listed})(?![${inWord}])`, 'u');
}

/** These lines are for programs. */
const forPrograms = /^(?:kind|calculation|picture|## question):/;

/** Names the words and signs of one line of a course that have another spelling in the library. */
export function spellingFaults(text: string, language: string): string[] {
  const messages = [];
  if (/["']/.test(text)) messages.push('quotation marks are “ ”, and an apostrophe is ’');
  if (language !== 'hi' || forPrograms.test(text)) return messages;
  otherSpellings ??= readOtherSpellings();
  const word = otherSpellings.exec(text)?.[0];
  if (word !== undefined) messages.push(`“${word}” has another spelling in docs/hindi.md`);
  if (/(?:[\u0900-\u0963\u0966-\u097f”]|^\d{4}-\d{2})\.(?=\s|$)/u.test(text))
    messages.push('a Hindi sentence ends with a danda (।)');
  return messages;
}
