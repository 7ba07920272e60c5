import type { CourseLayout } from '#contract/course-layout.ts';
import { comparableWords, scriptsOf, wordsOf } from './words.ts';

/** A shorter word must occur unchanged, while a longer one may be inflected. In UTF-16 code units. */
const shortestStem = 4;
/** An inflected form begins with at least this part of the word. */
const stemShare = 0.6;
/** A text of fewer words is too short to judge. */
const fewestWords = 60;
/** Where no word of the title occurs, this many words of the chapter's `About` are enough. */
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
  const script = scriptOf(text.slice(0, 2_000));
  const ofScript = (texts: readonly string[]) =>
    texts.flatMap(tellingWordsOf).filter((word) => scriptOf(word) === script);
  const terms = (layout.Terms ?? []).map(({ Term }) => Term);
  const title = ofScript([layout.Topic, chapter['Chapter Name'], ...terms]);
  if (title.length === 0 || title.some((word) => holds(found, word))) return undefined;
  const about = ofScript([chapter.About, ...(chapter.Objectives ?? [])]);
  const told = new Set(about.filter((word) => word.length >= shortestStem && holds(found, word)));
  if (told.size >= fewestOfAbout) return undefined;
  return `The answer is not about “${chapter['Chapter Name']}”, which was asked for.`;
}

function holds(found: ReadonlySet<string>, word: string): boolean {
  if (found.has(word)) return true;
  if (word.length < shortestStem) return false;
  const stem = word.slice(0, Math.max(shortestStem, Math.ceil(word.length * stemShare)));
  return [...found].some((other) => other.startsWith(stem));
}

/** These English words occur in any text. */
const common = new Set(
  'about from have into more that their them they this what when where which with your'.split(' '),
);

/** Drops words that occur in any text. Of short words in Latin letters, only abbreviations such as `UPI` remain. */
function tellingWordsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !/^[a-z]{1,3}$/i.test(word) || /^[A-Z]{2,3}$/.test(word))
    .flatMap(comparableWords)
    .filter((word) => !common.has(word));
}

/** Returns the script of most letters. */
function scriptOf(text: string): string | undefined {
  return scriptsOf(text)[0]?.name;
}
