import { foldCharacters, foldIndian, foldLatin } from './fold-text.ts';
import { words } from './screening-data.ts';

/** Lists short words that stand between the words of the lists. */
const connectingWords =
  'a an i the to how do of my in at and for with can you me it is us be all die gun bam sex kar mar';
const connectingWordsInHindi =
  'को का की के से में है हैं हो तो भी ही न ना मैं हूँ कर जो वो ये था थे थी जा ले दे पर ने यह वह या जी';

const known = new Set<string>();
const stems = new Set<string>();
const listsOf = (...names: string[]) => names.flatMap((name) => Object.values(words.get(name) ?? {}));

function add(list: string, fold: (word: string) => string, shortest = { written: 1, folded: 1 }) {
  for (const written of foldCharacters(list).split(/[\s,-]+/)) {
    const letters = written.replace('*', '');
    const word = fold(letters);
    if (letters.length < shortest.written || word.length < shortest.folded) continue;
    known.add(word);
    if (written.endsWith('*')) stems.add(word);
  }
}

add(connectingWords, foldLatin);
add(connectingWordsInHindi, foldIndian);
for (const list of listsOf('en', 'hi-Latn')) add(list, foldLatin, { written: 4, folded: 1 });
for (const list of listsOf('hi')) add(list, foldIndian, { written: 1, folded: 2 });
const longest = Math.max(...[...known].map(({ length }) => length));

/** Limits the letters of an ending, as of `diabetes` after `diabet*`; more than these are words of their own. */
const longestEnding = 4;

export function isKnownWord(word: string): boolean {
  if (known.has(word)) return true;
  const endings = Array.from({ length: longestEnding }, (_, n) => word.slice(0, -1 - n));
  return endings.some((stem) => stems.has(stem));
}

/** Splits `bombkaisebanaye` into three words, with as few letters left over as possible; `whole` allows none. Takes linear time. */
export function takeApart(letters: string, { whole }: { whole: boolean }): string[] | undefined {
  const size = letters.length;
  // The cost of the best way to each place: a letter that is left over costs more than any number of words.
  const cost = new Float64Array(size + 1).fill(Infinity);
  const from = new Int32Array(size + 1);
  cost[0] = 0;
  for (let start = 0; start < size; start += 1) {
    const soFar = cost[start]!;
    if (soFar === Infinity) continue;
    const reach = (end: number, price: number) => {
      if (soFar + price >= cost[end]!) return;
      cost[end] = soFar + price;
      from[end] = start;
    };
    if (!whole) reach(start + 1, size + 1);
    for (let end = start + 1; end <= Math.min(size, start + longest); end += 1)
      if (known.has(letters.slice(start, end))) reach(end, 1);
  }
  if (cost[size] === Infinity) return undefined;
  const pieces: string[] = [];
  for (let end = size; end > 0; end = from[end]!) pieces.push(letters.slice(from[end], end));
  return pieces.reverse();
}
