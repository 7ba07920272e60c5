import { foldedText, foldedWords } from '#contract/folded-words.ts';
import type * as Sounds from './heard-words.ts';
import type { SavedChapter, SavedCourse } from './saved-store.ts';

/** Undefined where the words are compared as they are written. */
type Heard = typeof Sounds | undefined;

/**
 * Finds the chapters that have all the words, first those with more of them in the name; all for no words. With sounds, words
 * that tell no subject don't count. Where no chapter has all others, those named by some are found, else the courses so named.
 */
export function findChapters(courses: readonly SavedCourse[], words: string, heard?: Heard) {
  const wanted = wantedIn(words, heard);
  const all = courses.map((course) => ({ course, chapters: course.package.course.chapters }));
  if (wanted.length === 0) return all;
  const inName = ({ chapterName }: SavedChapter) => wanted.filter(wordIn(chapterName, heard)).length;
  const byName = (a: SavedChapter, b: SavedChapter) => inName(b) - inName(a);
  const ways: ((chapter: SavedChapter, course: SavedCourse) => boolean)[] = [
    (chapter) => wanted.every(wordIn(textOf(chapter), heard)),
    (chapter) => inName(chapter) > 0 || wanted.some(wordIn(chapter.otherWords ?? '', heard)),
    (_, course) => wanted.some(wordIn(course.package.course.courseName, heard)),
  ];
  for (const has of heard ? ways : ways.slice(0, 1)) {
    const found = all
      .map(({ course, chapters }) => ({
        course,
        chapters: chapters.filter((chapter) => has(chapter, course)).toSorted(byName),
      }))
      .filter(({ chapters }) => chapters.length > 0);
    if (found.length > 0) return found.toSorted((a, b) => byName(a.chapters[0]!, b.chapters[0]!));
  }
  return [];
}

/** Returns the first sentence of a chapter that has the most of the words, beside its names; undefined where none has one. */
export function sentenceWith(chapter: SavedChapter, words: string, heard?: Heard): string | undefined {
  const wanted = wantedIn(words, heard);
  let best = { sentence: undefined as string | undefined, count: 0 };
  const text = textOf({ ...chapter, chapterName: '', otherWords: '' });
  for (const [sentence] of text.replaceAll(marks, '').matchAll(sentences)) {
    const count = wanted.filter(wordIn(sentence, heard)).length;
    if (count > best.count) best = { sentence, count };
  }
  return best.sentence;
}

const sentences = /\S.*?(?:[.?!।](?=\s)|$)/gm;
/** Signs of Markdown, which the reading page does not show. */
const marks = /\*\*|[[\]`|]|^[-#>]+\s/gm;

function wantedIn(words: string, heard: Heard): string[] {
  const subject = heard?.subjectWords(words) ?? [];
  return subject.length > 0 ? subject : foldedWords(words);
}

/** A drawing and the keys of the data have no words of the course, and where a link leads is none. */
const unread = new Set(['_id', 'topic_id', 'state', 'svg']);

function textOf(part: unknown): string {
  if (typeof part === 'string') return part.replaceAll(/\]\([^)]*\)/g, ']');
  if (typeof part !== 'object' || part === null) return '';
  const inside = Object.entries(part).filter(([key]) => !unread.has(key));
  return inside.map(([, each]) => textOf(each)).join('\n');
}

function wordIn(text: string, heard: Heard) {
  const folded = foldedText(text);
  return (word: string) => folded.includes(word) || heard?.hears(text, word) === true;
}
