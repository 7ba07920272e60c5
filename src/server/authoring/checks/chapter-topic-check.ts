import type { CourseLayout } from '#contract/course-layout.ts';

/** A shorter word has to stand in the text as it is; a longer one may be inflected. In UTF-16 code units. */
const shortestStem = 4;
/** An inflected word begins with so much of the word. */
const stemShare = 0.6;
/** A text of fewer words says little about anything. */
const fewestWords = 60;
/** So many words of what the chapter is to be about show that it is, though no word of its title is in it. */
const fewestOfAbout = 2;

/**
 * Says that a text is not the chapter that was asked for: no word of its title, of the course's topic and of the course's
 * terms is in it, and hardly one of those that say what it is about. Only words in the text's own script are looked for.
 */
export function chapterTopicFault(
  layout: CourseLayout,
  chapterIndex: number,
  text: string,
): string | undefined {
  const chapter = layout.Chapters[chapterIndex];
  if (!chapter) return undefined;
  const words = wordsOf(text);
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

/** English words that any text holds. */
const common = new Set(
  'about from have into more that their them they this what when where which with your'.split(' '),
);

/** Words without those that any text holds. Of short ones in Latin letters only abbreviations tell: `and`, but `UPI`. */
function tellingWordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => !/^[a-z]{1,3}$/i.test(word) || /^[A-Z]{2,3}$/.test(word))
    .flatMap(wordsOf)
    .filter((word) => !common.has(word));
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

const scripts = ['Latn', 'Deva', 'Beng', 'Telu', 'Taml', 'Arab', 'Gujr', 'Knda', 'Mlym', 'Orya', 'Guru'].map(
  (name) => ({ name, letter: new RegExp(`(?=\\p{L})\\p{Script=${name}}`, 'gu') }),
);

/** The script of most of a text's letters. */
function scriptOf(text: string): string | undefined {
  const counted = scripts.map(({ name, letter }) => ({ name, count: text.match(letter)?.length ?? 0 }));
  const most = counted.reduce((one, other) => (other.count > one.count ? other : one));
  return most.count > 0 ? most.name : undefined;
}
