import { foldCharacters, foldDevanagari, foldLatin, foldRomanHindi, plainLetters } from './fold-text.ts';
import { fits, phrasesFrom, type Phrase, type Reading } from './lexicon.ts';
import { isKnownWord, takeApart } from './missing-spaces.ts';

/** A concept that a text names, from the word at `start` to the one at `end`. */
export interface Mention {
  concept: string;
  start: number;
  end: number;
}

interface Word {
  forms: { text: string; reading: Reading }[];
  phrases: readonly Phrase[];
}

/** Positions between two sentences, so that concepts on both sides are further apart than words are. */
const sentenceGap = 3;
/** Longer runs without a space are data, not words. */
const longestWord = 200;

/** Reads words, and remembers what it has read: a text has few different ones. */
export class WordReader {
  readonly #known = new Map<string, readonly Word[]>();

  /** The concepts that texts name, in their order, with a gap between texts. Positions count words. */
  mentionsIn(texts: readonly string[]): { mentions: Mention[]; wordCount: number } {
    const words: Word[] = [];
    const places: number[] = [];
    let place = 0;
    for (const text of texts) {
      for (const { raw, endsSentence } of rawWords(text)) {
        for (const word of this.#read(raw)) {
          words.push(word);
          places.push(place);
          place += 1;
        }
        if (endsSentence) place += sentenceGap;
      }
      place += sentenceGap;
    }
    const mentions: Mention[] = [];
    for (const [at, { phrases }] of words.entries()) {
      const start = places[at]!;
      for (const phrase of phrases) {
        if (!continues(words, places, at, phrase)) continue;
        mentions.push({ concept: phrase.concept, start, end: start + phrase.words.length - 1 });
      }
    }
    return { mentions: withoutHarmless(mentions), wordCount: words.length };
  }

  #read(raw: string): readonly Word[] {
    const known = this.#known.get(raw);
    if (known) return known;
    const words = splitWord(raw).map(wordOf);
    this.#known.set(raw, words);
    return words;
  }
}

function continues(words: readonly Word[], places: readonly number[], at: number, phrase: Phrase): boolean {
  // The first word fits already.
  for (let offset = 1; offset < phrase.words.length; offset += 1) {
    const pattern = phrase.words[offset]!;
    const forms = words[at + offset]?.forms;
    if (!forms || places[at + offset] !== places[at]! + offset) return false;
    if (!forms.some(({ text, reading }) => reading === phrase.reading && fits(text, pattern))) return false;
  }
  return true;
}

/** Drops what stands inside of a harmless phrase, such as the bomb of a bath bomb. */
function withoutHarmless(mentions: readonly Mention[]): Mention[] {
  const covered = new Set<number>();
  for (const { concept, start, end } of mentions) {
    if (concept === 'harmless') for (let place = start; place <= end; place += 1) covered.add(place);
  }
  if (covered.size === 0) return [...mentions];
  return mentions.filter(({ start, end }) => {
    for (let place = start; place <= end; place += 1) if (!covered.has(place)) return true;
    return false;
  });
}

/** The words of a text, with runs of single letters (`b o m b`, `b.o.m.b`) joined into one. */
function* rawWords(text: string): Generator<{ raw: string; endsSentence: boolean }> {
  const folded = foldCharacters(text);
  const pattern = /[\p{L}\p{M}\p{N}@$]+(?:['’!*#|][\p{L}\p{M}\p{N}@$]+)*/gu;
  const found = [...folded.matchAll(pattern)];
  let letters = '';
  for (const [index, { 0: raw, index: at }] of found.entries()) {
    const next = found[index + 1];
    const between = folded.slice(at + raw.length, next?.index ?? folded.length);
    const endsSentence = /[.!?](?:\s|$)|[।॥;\n]/u.test(between);
    if (raw.length === 1 && /[a-z0-9@$]/.test(raw)) {
      letters += raw;
      const nextRaw = next?.[0] ?? '';
      if (nextRaw.length === 1 && /[a-z0-9@$]/.test(nextRaw)) continue;
      const pieces = letters.length < 3 ? [...letters] : spacedOut(letters);
      for (const [piece, word] of pieces.entries()) {
        yield { raw: word, endsSentence: endsSentence && piece === pieces.length - 1 };
      }
      letters = '';
      continue;
    }
    yield { raw, endsSentence };
  }
}

function spacedOut(letters: string): string[] {
  const [plain = ''] = plainLetters(letters);
  return takeApart(foldLatin(plain), { whole: false }) ?? [];
}

/** Takes a word apart that is several without spaces. */
function splitWord(raw: string): string[] {
  if (raw.length > longestWord) return [];
  const [plain = ''] = plainLetters(raw);
  const letters = foldLatin(plain);
  if (letters.length < 7 || !/^[a-z]+$/.test(letters) || isKnownWord(letters)) return [raw];
  const pieces = takeApart(letters, { whole: true });
  return pieces && pieces.length > 1 ? pieces : [raw];
}

function wordOf(raw: string): Word {
  const readings = /\p{Script=Devanagari}/u.test(raw)
    ? [{ text: foldDevanagari(raw), reading: 'hindi' as const }]
    : plainLetters(raw).flatMap((letters) => [
        { text: foldLatin(letters), reading: 'english' as const },
        { text: foldRomanHindi(letters), reading: 'romanHindi' as const },
      ]);
  const forms = readings.filter(({ text }) => text !== '');
  const phrases = forms.flatMap(({ text, reading }) => phrasesFrom(text, reading));
  return { forms, phrases };
}
