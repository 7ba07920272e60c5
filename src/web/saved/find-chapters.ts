import type { SavedCourse } from './saved-store.ts';

export type SavedChapter = SavedCourse['package']['course']['chapters'][number];

/** Finds the chapters of a saved course whose name or text has all the words; all of them for no words. */
export function chaptersWith({ package: { course } }: SavedCourse, words: string): SavedChapter[] {
  const wanted = words.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return course.chapters;
  return course.chapters.filter((chapter) => {
    const text = JSON.stringify(chapter).toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
