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

/** Lists what texts name, in the order in which they name it. */
export interface Concepts {
  mentions: readonly Mention[];
  /** Holds the places of the first and the last word of each text. */
  edges: ReadonlySet<number>;
  wordCount: number;
}

interface TextConcepts {
  mentions: readonly Mention[];
  /** Gives the place of the last word. */
  last: number;
  wordCount: number;
}

interface Word {
  forms: { text: string; reading: Reading }[];
  /** Phrases that may begin with this word. */
  phrases: readonly Phrase[];
}

/** Keeps the concepts of two sentences further apart than neighbouring words are. */
const sentenceGap = 3;
/** Longer runs without a space are data, not words. */
const longestWord = 200;

/** Texts that are read by themselves and together are few; the chapters of a course are read once. */
const rememberedTexts = 8;

/** Holds the readings of words that many texts have in common. */
const knownWords = new Map<string, readonly Word[]>();
const rememberedWords = 5_000;
const longestRemembered = 30;

/** Reads words, and remembers the results: a text has few different words. */
export class WordReader {
  readonly #knownTexts = new Map<string, TextConcepts>();

  /** Finds the concepts that texts name, with a gap between texts. Positions count words. */
  mentionsIn(texts: readonly string[]): Concepts {
    const mentions: Mention[] = [];
    const edges = new Set<number>();
    let wordCount = 0;
    let place = 0;
    for (const text of texts) {
      const read = this.#readText(text);
      for (const { concept, start, end } of read.mentions) {
        mentions.push({ concept, start: start + place, end: end + place });
      }
      edges.add(place).add(place + read.last);
      wordCount += read.wordCount;
      place += read.last + 1 + sentenceGap;
    }
    return { mentions, edges, wordCount };
  }

  #readText(text: string): TextConcepts {
    const known = this.#knownTexts.get(text);
    if (known) return known;
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
    const mentions: Mention[] = [];
    for (const at of words.keys()) {
      const start = places[at]!;
      for (const phrase of words[at]!.phrases)
        if (continues(words, places, at, phrase))
          mentions.push({ concept: phrase.concept, start, end: start + phrase.words.length - 1 });
    }
    const read = { mentions: withoutHarmless(mentions), last: places.at(-1) ?? 0, wordCount: words.length };
    if (this.#knownTexts.size >= rememberedTexts) this.#knownTexts.clear();
    this.#knownTexts.set(text, read);
    return read;
  }
}

function readWord(raw: string): readonly Word[] {
  const known = knownWords.get(raw);
  if (known) return known;
  const words = splitWord(raw).map(wordOf);
  if (raw.length > longestRemembered) return words;
  if (knownWords.size >= rememberedWords) knownWords.clear();
  knownWords.set(raw, words);
  return words;
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

/** Drops mentions inside a harmless phrase (the bomb of a bath bomb), and those that begin with its last word (`makkhi marne ka`). */
function withoutHarmless(mentions: readonly Mention[]): Mention[] {
  const covered = new Set<number>();
  const lastWords = new Set<number>();
  for (const { concept, start, end } of mentions) {
    if (concept !== 'harmless') continue;
    for (let place = start; place <= end; place += 1) covered.add(place);
    if (end > start) lastWords.add(end);
  }
  if (covered.size === 0) return [...mentions];
  return mentions.filter(({ start, end }) => {
    if (lastWords.has(start)) return false;
    for (let place = start; place <= end; place += 1) if (!covered.has(place)) return true;
    return false;
  });
}

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
      for (const [piece, word] of pieces.entries()) {
        yield { raw: word, endsSentence: endsSentence && piece === pieces.length - 1 };
      }
      letters = [];
      continue;
    }
    if (next && splitter.test(between) && isSplitWord(raw, next[0])) {
      yield { raw: raw + next[0], endsSentence: false };
      index += 1;
      continue;
    }
    yield { raw, endsSentence };
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
  const readings: Word['forms'] = inIndianScript.test(raw)
    ? [{ text: foldIndian(raw), reading: 'indian' }]
    : [...new Set([...plainLetters(raw), ...plainLetters(raw.replace(/['’]s$/u, ''))])].flatMap((letters) => [
        { text: foldLatin(letters), reading: 'english' as const },
        { text: foldRomanHindi(letters), reading: 'romanHindi' as const },
      ]);
  if (/^\p{N}+$/u.test(raw)) readings.push({ text: raw, reading: 'indian' });
  const forms = readings.filter(({ text }) => text !== '');
  return { forms, phrases: forms.flatMap(({ text, reading }) => phrasesWith(text, reading)) };
}
