import { lazy, Suspense } from 'react';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type ChapterTextComponent from './chapter-text.tsx';

/** Fetches the reader of Markdown before it is needed; the browser keeps it. */
export const fetchChapterText = () => import('./chapter-text.tsx');

/**
 * The server draws the text at once, whole, also for browsers without scripts. In the browser it is text that can be
 * read already, and the code that would draw it again comes after everything that can be pressed.
 */
const ChapterText = import.meta.env.SSR ? (await fetchChapterText()).default : lazy(fetchChapterText);

export function LateChapterText(props: Parameters<typeof ChapterTextComponent>[0]) {
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <ChapterText {...props} />
    </Suspense>
  );
}
