import { LRUCache } from 'lru-cache';
import {
  foldCharacters,
  foldIndian,
  foldLatin,
  foldRomanHindi,
  inIndianScript,
  plainLetters,
} from './fold-text.ts';
import { fits, phrasesWith, type Phrase, type Reading } from './lexicon.ts';
import { isKnownWord, takeApart } from './missing-spaces.ts';

/** Says which concept a text names, from the word at `start` to the one at `end`. */
export interface Mention {
  concept: string;
  start: number;
  end: number;
}

export interface Concepts {
  /** In the order in which the texts name them. */
  mentions: readonly Mention[];
  /** Holds the places of the first and the last word of each text. */
  edges: ReadonlySet<number>;
  wordCount: number;
}

type TextConcepts = Pick<Concepts, 'mentions' | 'wordCount'> & { last: number };

interface Word {
  forms: { text: string; reading: Reading }[];
  phrases: readonly Phrase[];
}

/** Keeps the concepts of two sentences further apart than neighbouring words are. */
const sentenceGap = 3;
/** Longer runs without a space are data, not words. */
const longestWord = 200;
const longestRemembered = 30;
/** Readings of words that many texts have in common. */
const knownWords = new LRUCache<string, readonly Word[]>({ max: 5_000 });

/** Joins the concepts of texts, with a gap between texts. Positions count words. */
export function together(texts: readonly TextConcepts[]): Concepts {
  const mentions: Mention[] = [];
  const edges = new Set<number>();
  let [wordCount, place] = [0, 0];
  for (const text of texts) {
    for (const { concept, start, end } of text.mentions)
      mentions.push({ concept, start: start + place, end: end + place });
    edges.add(place).add(place + text.last);
    wordCount += text.wordCount;
    place += text.last + 1 + sentenceGap;
  }
  return { mentions, edges, wordCount };
}

export function readText(text: string): TextConcepts {
  const words: Word[] = [];
  const places: number[] = [];
  let place = 0;
  for (const { raw, endsSentence } of rawWords(text)) {
    for (const word of readWord(raw)) {
      words.push(word);
      places.push(place);
      place += 1;
    }
    if (endsSentence) place += sentenceGap;
  }
  const mentions = words.flatMap(({ phrases }, at) => {
    const start = places[at]!;
    return phrases
      .filter((phrase) => continues(words, places, at, phrase))
      .map(({ concept, words: { length } }) => ({ concept, start, end: start + length - 1 }));
  });
  return { mentions: withoutHarmless(mentions), last: places.at(-1) ?? 0, wordCount: words.length };
}

function readWord(raw: string): readonly Word[] {
  const words = knownWords.get(raw) ?? splitWord(raw).map(wordOf);
  if (raw.length <= longestRemembered) knownWords.set(raw, words);
  return words;
}

/** Tells whether a phrase whose first word fits goes on. */
const continues = (words: readonly Word[], places: readonly number[], at: number, phrase: Phrase): boolean =>
  phrase.words.every((pattern, offset) => {
    if (offset === 0) return true;
    if (places[at + offset] !== places[at]! + offset) return false;
    const { forms } = words[at + offset]!;
    return forms.some(({ text, reading }) => reading === phrase.reading && fits(text, pattern));
  });

/** Drops mentions inside a harmless phrase (the bomb of a bath bomb), and those that begin with its last word (`makkhi marne ka`). */
function withoutHarmless(mentions: readonly Mention[]): Mention[] {
  const harmless = mentions.filter(({ concept }) => concept === 'harmless');
  const covered = new Set(harmless.flatMap(placesOf));
  const lastWords = new Set(harmless.filter(({ start, end }) => end > start).map(({ end }) => end));
  return mentions.filter(
    (mention) => !lastWords.has(mention.start) && placesOf(mention).some((place) => !covered.has(place)),
  );
}

const placesOf = ({ start, end }: Mention) => Array.from({ length: end - start + 1 }, (_, n) => start + n);

/** Matches a letter of a run such as `b o m b`; in Devanagari one with its vowel sign, or a sign alone. */
const singleLetter = /^(?:[a-z0-9@$€]|(?!\p{N})[\p{Script=Devanagari}]\p{M}*(?:(?<=्)\p{L}\p{M}*)*)$/u;
/** Matches the signs between the parts of `bo-mb`. */
const splitter = /^[-._~*]$/;

/** Yields the words of a text, with runs of single letters (`b o m b`, `b.o.m.b`, `ब म`) and parts (`bo-mb`) joined. */
function* rawWords(text: string): Generator<{ raw: string; endsSentence: boolean }> {
  const folded = foldCharacters(text);
  const pattern = /[\p{L}\p{M}\p{N}@$€]+(?:['’!*#|][\p{L}\p{M}\p{N}@$€]+)*/gu;
  const found = [...folded.matchAll(pattern)];
  let letters: string[] = [];
  for (let index = 0; index < found.length; index += 1) {
    const { 0: raw, index: at } = found[index]!;
    const next = found[index + 1];
    const between = folded.slice(at + raw.length, next?.index ?? folded.length);
    const endsSentence = /[.!?](?:\s|$)|[।॥;\n]/u.test(between);
    if (singleLetter.test(raw)) {
      letters.push(raw);
      if (next && singleLetter.test(next[0])) continue;
      const pieces = letters.length < 3 ? letters : spacedOut(letters);
      for (const [piece, word] of pieces.entries())
        yield { raw: word, endsSentence: endsSentence && piece === pieces.length - 1 };
      letters = [];
    } else if (next && splitter.test(between) && isSplitWord(raw, next[0])) {
      yield { raw: raw + next[0], endsSentence: false };
      index += 1;
    } else yield { raw, endsSentence };
  }
}

function spacedOut(letters: readonly string[]): readonly string[] {
  const joined = letters.join('');
  if (/\p{Script=Devanagari}/u.test(joined)) {
    // Many short words of Hindi are one letter with its sign: `खा ली है`.
    if (letters.every((letter) => isKnownWord(foldIndian(letter)))) return letters;
    return takeApart(foldIndian(joined), { whole: false }) ?? [];
  }
  const [plain = ''] = plainLetters(joined);
  return takeApart(foldLatin(plain), { whole: false }) ?? [];
}

function isSplitWord(first: string, second: string): boolean {
  const isKnown = (word: string) => isKnownWord(foldLatin(word));
  return isKnown(first + second) && !(isKnown(first) && isKnown(second));
}

function splitWord(raw: string): string[] {
  if (raw.length > longestWord) return [];
  const [plain = ''] = plainLetters(raw);
  const letters = foldLatin(plain);
  if (letters.length < 7 || !/^[a-z]+$/.test(letters) || isKnownWord(letters)) return [raw];
  const pieces = takeApart(letters, { whole: true });
  return pieces && pieces.length > 1 ? pieces : [raw];
}

function wordOf(raw: string): Word {
  const latin = () => new Set([...plainLetters(raw), ...plainLetters(raw.replace(/['’]s$/u, ''))]);
  const readings: Word['forms'] = inIndianScript.test(raw)
    ? [{ text: foldIndian(raw), reading: 'indian' }]
    : [...latin()].flatMap((letters) => [
        { text: foldLatin(letters), reading: 'english' as const },
        { text: foldRomanHindi(letters), reading: 'romanHindi' as const },
      ]);
  if (/^\p{N}+$/u.test(raw)) readings.push({ text: raw, reading: 'indian' });
  const forms = readings.filter(({ text }) => text !== '');
  return { forms, phrases: forms.flatMap(({ text, reading }) => phrasesWith(text, reading)) };
}
