import type { Level } from '#contract/category.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { namesNothing, subjectWords, tellingWords } from '#contract/subject-words.ts';
import { foldedWords } from '#contract/folded-words.ts';
import { infinitiveEnding, singularWords, soundOf } from '#contract/word-sounds.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type PublishedCourseRow, selectPublishedWith } from './course-lists-store.ts';
import { correctWords, isLatin, isSlipOf } from './correct-words.ts';
import { selectLibraryWords } from './library-course-store.ts';

/** Words of a search as `searchedWords` folds them. */
export interface CourseWords {
  /** All of them are in the course; in its name, where none of them tells its subject. */
  words: readonly string[];
  /** A course with all of these in its name or topic comes first. */
  all: readonly string[];
  onlyNames: boolean;
}

/** Conditions that narrow a list of courses. */
export interface CourseFilter {
  /** Undefined: any course. */
  search?: CourseWords | undefined;
  category?: string | undefined;
  language?: CourseLanguage | undefined;
  level?: Level | undefined;
  /** The language whose courses come first where there are words. */
  reader?: CourseLanguage | undefined;
}

/** More words than these narrow a search no further. */
const mostWords = 8;
const longestWord = 60;
/** Shorter words, such as `of` and `के`, narrow a search only where there are no others. In code points, as all lengths here. */
const shortestWord = 3;
/** A stem that would be shorter finds too much. */
const shortestStem = 3;

/** Returns the words of a search as `course_search` in the database folds them, cut to what their other forms share. */
export function searchedWords(text: string, shortest = shortestWord): string[] {
  const words = foldedWords(text).map((word) => [...word].slice(0, longestWord));
  const long = words.filter((word) => word.length >= shortest);
  return [...new Set((long.length > 0 ? long : words).map(stemOf))].slice(0, mostWords);
}

/** Returns the words by which a search finds courses, without those that say how a person asks: “how” finds no course. */
export function courseWords(text: string): CourseWords {
  const all = namesNothing(text) ? [] : searchedWords(text);
  const onlyNames = subjectWords(text).length === 0;
  const telling = onlyNames ? '' : tellingWords(text).join(' ');
  return { words: telling === '' ? all : searchedWords(telling, 1), all, onlyNames };
}

/** Cuts plurals and other endings of English (FIR is no fire), and the vowel signs at the end of a Hindi word. */
function stemOf(letters: readonly string[]): string {
  const word = letters.join('');
  const stem = word.replace(
    /(?:ies|ing|(?<=[sxzo]|[cs]h)es|s|y|(?<=.{4})e)$|[\u0900-\u0903\u093e-\u094c]+$/u,
    '',
  );
  return [...stem].length >= shortestStem ? stem : word;
}

/** A topic with more words than these is a description, which no phrase is equal to. */
const mostTopicWords = 12;

type TopicTexts = Pick<PublishedCourseRow, 'courseName' | 'topic' | 'topicWords'>;

/** Lists the sounds of a text's words that name its subject, each as often as it occurs. */
export const soundsIn = (text: string): string[] => subjectWords(text).map(soundOf);

/** Lists the sounds of all words of a text: who asks how to write a thing wants another chapter than who asks what it is. */
export const allSoundsIn = (text: string): string[] => singularWords(text).map(soundOf);

/** Lists the sounds of infinitives in Devanagari without their ending, as those in Latin letters lose it: जोड़ना asks for जोड़. */
export const stemSoundsIn = (text: string): string[] =>
  foldedWords(text)
    .filter((word) => infinitiveEnding.test(word))
    .map((word) => soundOf(word.replace(infinitiveEnding, '')));

/** Returns a text's words that name its subject as `correctWords` does, by the words of the library's courses, and whether all of them were surely meant. */
export async function correctedSubject(
  db: Db,
  text: string,
  others: readonly string[],
): Promise<{ topic: string; isSure: boolean } | undefined> {
  const words = subjectWords(text);
  const corrected = correctWords(words, await selectLibraryWords(db), others);
  return (
    corrected && {
      topic: corrected.join(' '),
      isSure: words.every((word, i) => word === corrected[i] || isSlipOf(word, corrected[i]!)),
    }
  );
}

/** Words that may be missing from a course's known words when a phrase of several words matches. */
const mostUnknown = 1;

/**
 * Tells how closely a topic is met by texts about one course: 2 where one of them has just its words, 1 where it has all
 * words of one of them and every further word stands in another, 0 otherwise. Beside a phrase of several words, one further
 * word may be unknown. Words are whole ones, so that neither “photography” nor “time” meets a course on photosynthesis or on
 * time and work. They are compared by their sounds, because Hindi is typed in Latin letters as one likes; a word that stands
 * alone must be the same or in another script, because short sounds are alike: “table” is no tabla.
 */
export function matchOfTopic(topic: string, texts: readonly TopicTexts[]): 0 | 1 | 2 {
  const words = new Set(subjectWords(topic));
  if (words.size === 0 || words.size > mostTopicWords) return 0;
  const sounds = new Set([...words].map(soundOf));
  const phrases = texts
    .flatMap((text) => [text.courseName, text.topic, ...text.topicWords])
    .map((text) => [...new Set(subjectWords(text))])
    .filter((phrase) => phrase.length > 0);
  const met = phrases.filter((phrase) =>
    words.size === 1 ? isSameAlone(phrase, words) : phrase.every((word) => sounds.has(soundOf(word))),
  );
  if (met.some((phrase) => new Set(phrase.map(soundOf)).size === sounds.size)) return 2;
  if (met.length === 0) return 0;
  const known = new Set(phrases.flat().map(soundOf));
  const unknown = [...sounds].filter((sound) => !known.has(sound)).length;
  return unknown <= (met.some((phrase) => phrase.length > 1) ? mostUnknown : 0) ? 1 : 0;
}

function isSameAlone(phrase: readonly string[], words: ReadonlySet<string>): boolean {
  const [one = ''] = phrase;
  const [word = ''] = words;
  if (phrase.length > 1) return false;
  if (one === word) return true;
  // An English `e` at the end is silent, so “table” sounds like तबला.
  return (
    isLatin(one) !== isLatin(word) && !/[a-z]e$/.test(`${one} ${word}`) && soundOf(one) === soundOf(word)
  );
}

/** The newest courses with a topic's words that are considered. */
const mostCandidates = 24;

/** Lists published courses whose name or topic has just the words of `topic`, newest first. */
export async function listCoursesAbout(
  db: Db,
  topic: string,
  language: CourseLanguage,
): Promise<PublishedCourseRow[]> {
  // The database has words as they are written: `batter` begins both `battery` and `batteries`.
  const words = [...new Set(subjectWords(topic))].map((word) => word.slice(0, longestWord));
  const beginnings = words.map((word) => word.replace(/[yf]$/, '')).filter(Boolean);
  if (beginnings.length === 0) return [];
  const candidates = await selectPublishedWith(db, { beginnings, language, limit: mostCandidates });
  return candidates.filter((course) => matchOfTopic(topic, [course]) === 2);
}
