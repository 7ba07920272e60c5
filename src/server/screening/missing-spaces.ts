import { foldCharacters, foldIndian, foldLatin } from './fold-text.ts';
import { words } from './screening-data.ts';

/** Lists short words that stand between the words of the lists. */
const connectingWords =
  'a an i the to how do of my in at and for with can you me it is us be all die gun bam sex kar mar';
const connectingWordsInHindi =
  'को का की के से में है हैं हो तो भी ही न ना मैं हूँ कर जो वो ये था थे थी जा ले दे पर ने यह वह या जी';

/** Arranges words by their letters: each node is the beginning of words, and may be one itself. */
interface Node {
  word: boolean;
  stem: boolean;
  next: Map<string, Node>;
}

const root: Node = { word: false, stem: false, next: new Map() };
const listsOf = (...names: string[]) => names.flatMap((name) => Object.values(words.get(name) ?? {}));
for (const list of [connectingWords, ...listsOf('en', 'hi-Latn')]) {
  for (const written of foldCharacters(list).split(/[\s,-]+/)) {
    const letters = written.replace('*', '');
    if (letters.length >= 4 || list === connectingWords) add(foldLatin(letters), written.endsWith('*'));
  }
}

for (const list of [connectingWordsInHindi, ...listsOf('hi')]) {
  for (const written of foldCharacters(list).split(/[\s,-]+/)) {
    const word = foldIndian(written.replace('*', ''));
    if (word.length >= 2 || list === connectingWordsInHindi) add(word, written.endsWith('*'));
  }
}

function add(word: string, stem: boolean): void {
  let node = root;
  for (const letter of word) {
    let next = node.next.get(letter);
    if (!next) node.next.set(letter, (next = { word: false, stem: false, next: new Map() }));
    node = next;
  }
  node.word = true;
  node.stem ||= stem;
}

/** Limits the letters of an ending, as of `diabetes` after `diabet*`; more than these are words of their own. */
const longestEnding = 4;

export function isKnownWord(word: string): boolean {
  let node: Node | undefined = root;
  for (const [index, letter] of [...word].entries()) {
    node = node.next.get(letter);
    if (!node) return false;
    if (node.stem && word.length - index - 1 <= longestEnding) return true;
  }
  return node.word;
}

/**
 * Takes letters without spaces apart: `bombkaisebanaye` is three words. Leaves as few letters over as possible; gives
 * undefined if any is left over and `whole` is asked for. The time grows with the number of letters.
 */
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
    let node: Node | undefined = root;
    for (let end = start + 1; end <= size; end += 1) {
      node = node.next.get(letters[end - 1]!);
      if (!node) break;
      if (node.word) reach(end, 1);
    }
  }
  if (cost[size] === Infinity) return undefined;
  const pieces: string[] = [];
  for (let end = size; end > 0; end = from[end]!) pieces.push(letters.slice(from[end], end));
  return pieces.reverse();
}
