import { foldedText, foldedWords } from '#contract/folded-words.ts';
import type { SavedChapter, SavedCourse } from './saved-store.ts';

/** Finds the chapters whose name or text has all the words, first those with more of them in the name; all for no words. */
export function findChapters(courses: readonly SavedCourse[], words: string) {
  const wanted = foldedWords(words);
  const count = (text: string) => {
    const folded = wanted.length === 0 ? '' : foldedText(text);
    return wanted.filter((word) => folded.includes(word)).length;
  };
  const byName = (a: SavedChapter, b: SavedChapter) => count(b.chapterName) - count(a.chapterName);
  return courses
    .map((course) => {
      const found = course.package.course.chapters.filter(
        (chapter) => wanted.length === 0 || count(JSON.stringify(chapter)) === wanted.length,
      );
      return { course, chapters: found.toSorted(byName) };
    })
    .filter(({ chapters }) => chapters.length > 0)
    .toSorted((a, b) => byName(a.chapters[0]!, b.chapters[0]!));
}
