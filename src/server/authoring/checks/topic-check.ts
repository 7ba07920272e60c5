import type { CourseLayout } from '#contract/course-layout.ts';
import { languageFacts } from '#contract/language.ts';

const word = /[\p{L}\p{M}\p{N}]+/gu;

export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** Returns the words of a text in lower case and in one Unicode form, so that they can be compared. */
export function comparableWords(text: string): string[] {
  return wordsOf(text.normalize('NFKC').toLowerCase());
}

const scripts = [...new Set(Object.values(languageFacts).map(({ script }) => script))].map((name) => ({
  name,
  letter: new RegExp(`(?=\\p{L})\\p{Script=${name}}`, 'gu'),
}));

/** Names the scripts of the course languages that a text has letters of, the most frequent one first. */
function scriptsOf(text: string): string[] {
  return scripts
    .map(({ name, letter }) => ({ name, letters: text.match(letter)?.length ?? 0 }))
    .filter(({ letters }) => letters > 0)
    .sort((one, other) => other.letters - one.letters)
    .map(({ name }) => name);
}

/** A shorter word is an abbreviation or too general to compare: `AI`, `SQL`, `GST`. */
const shortestWord = 4;
/** Words that share this part of their letter pairs are alike, as inflections and misspellings are. */
const alike = 0.5;
const longestAbbreviation = 6;

/**
 * Returns a fault if an answer is about another topic than the requested one: it names another topic, and no word of its
 * texts is like one of the requested topic. There is no fault where that cannot be judged: without a topic, with short words
 * only, or for an answer in another script. `said` is the topic that the answer names, or empty.
 */
export function topicFault(topic: string, said: string, texts: readonly string[]): string | undefined {
  const asked = comparableWords(topic);
  const telling = asked.filter((word) => word.length >= shortestWord);
  const script = scriptOf(topic);
  if (telling.length === 0 || script === undefined || scriptOf(said) !== script) return undefined;
  const different = new Set([said, ...texts].flatMap(comparableWords));
  if ([...different].some((word) => telling.some((other) => areAlike(word, other)))) return undefined;
  const names = comparableWords(said);
  if (names.some((word) => asked.includes(word))) return undefined;
  if (isAbbreviation(asked, names) || isAbbreviation(names, asked)) return undefined;
  return `The answer is about “${said}”, and a course about “${topic}” was asked for; “Topic” is as given.`;
}

function scriptOf(text: string): string | undefined {
  const [only, ...others] = scriptsOf(text);
  return others.length === 0 ? only : undefined;
}

/** Compares by Dice's coefficient of the words' pairs of letters. */
function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * shared) / (pairs.size + others.size) >= alike;
}

function pairsOf(word: string): Set<string> {
  return new Set(Array.from(word.slice(0, -1), (_, at) => word.slice(at, at + 2)));
}

/** Tells whether the one word abbreviates the others, as in `dbms`: it has letters of theirs in order, the first one first. */
function isAbbreviation([word = '', ...more]: readonly string[], others: readonly string[]): boolean {
  if (more.length > 0 || word.length > longestAbbreviation || others.length < 2) return false;
  const text = others.join('');
  let at = 0;
  for (const letter of text) if (letter === word[at]) at += 1;
  return text[0] === word[0] && at >= word.length;
}

/** A shorter word must occur unchanged, while a longer one may be inflected. In UTF-16 code units. */
const shortestStem = 4;
/** An inflected form begins with at least this part of the word. */
const stemShare = 0.6;
const fewestWords = 60;
/** Words of the chapter's `About` that suffice if no word of its title occurs. */
const fewestOfAbout = 2;

/**
 * Returns a fault if a text is not the requested chapter: no word of the chapter's title, the course's topic and its terms
 * occurs, and too few words of the chapter's `About` do. Only words in the text's own script are compared.
 */
export function chapterTopicFault(
  layout: CourseLayout,
  chapterIndex: number,
  text: string,
): string | undefined {
  const chapter = layout.Chapters[chapterIndex];
  if (!chapter) return undefined;
  const words = comparableWords(text);
  if (words.length < fewestWords) return undefined;
  const found = new Set(words);
  const [script] = scriptsOf(text.slice(0, 2_000));
  const ofScript = (texts: readonly string[]) =>
    texts.flatMap(tellingWordsOf).filter((word) => scriptsOf(word)[0] === script);
  const terms = (layout.Terms ?? []).map(({ Term }) => Term);
  const title = ofScript([layout.Topic, chapter['Chapter Name'], ...terms]);
  if (title.length === 0 || title.some((word) => occursIn(found, word))) return undefined;
  const about = ofScript([chapter.About, ...(chapter.Objectives ?? [])]);
  const told = new Set(about.filter((word) => word.length >= shortestStem && occursIn(found, word)));
  if (told.size >= fewestOfAbout) return undefined;
  return `The answer is not about “${chapter['Chapter Name']}”, which was asked for.`;
}

export function occursIn(found: ReadonlySet<string>, word: string): boolean {
  if (found.has(word)) return true;
  if (word.length < shortestStem) return false;
  const stem = word.slice(0, Math.max(shortestStem, Math.ceil(word.length * stemShare)));
  return [...found].some((other) => other.startsWith(stem));
}

const common = new Set(
  'about from have into more that their them they this what when where which with your'.split(' '),
);

/** Drops words that occur in any text. Among short words in Latin letters, only abbreviations such as `UPI` remain. */
function tellingWordsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !/^[a-z]{1,3}$/i.test(word) || /^[A-Z]{2,3}$/.test(word))
    .flatMap(comparableWords)
    .filter((word) => !common.has(word));
}
