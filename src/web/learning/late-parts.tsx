import { lazy } from 'react';
import { late } from '#web/platform/hydrated.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

// The server draws these parts whole, and the browser hydrates them once their code is there, after all that the reader
// needs first.

/** Fetches the reader of Markdown before it is needed; the browser keeps it. */
export const fetchChapterText = () => import('./chapter-text.tsx');
const fetchPrintChapter = () => import('./printing/print-chapter.tsx');
const fetchChapterNotes = () => import('#web/notes/chapter-notes.tsx');
const fetchChapterEnd = () => import('#web/practice/chapter-end.tsx');
const fetchCourseEnd = () => import('./course-end.tsx');
const fetchBackground = () => import('./welcome-background.tsx');

export const LateChapterText = late(
  import.meta.env.SSR ? (await fetchChapterText()).default : lazy(fetchChapterText),
  <SkeletonText lines={8} />,
);
export const LatePrintChapter = late(
  import.meta.env.SSR ? (await fetchPrintChapter()).default : lazy(fetchPrintChapter),
  <div className="min-h-11" />,
);
export const LateChapterEnd = late(
  import.meta.env.SSR ? (await fetchChapterEnd()).default : lazy(fetchChapterEnd),
  <div className="min-h-40" />,
);
export const LateChapterNotes = late(
  import.meta.env.SSR ? (await fetchChapterNotes()).default : lazy(fetchChapterNotes),
);
export const LateCourseEnd = late(
  import.meta.env.SSR ? (await fetchCourseEnd()).default : lazy(fetchCourseEnd),
  <div className="min-h-40" />,
);
export const LateBackground = late(
  import.meta.env.SSR ? (await fetchBackground()).default : lazy(fetchBackground),
);
