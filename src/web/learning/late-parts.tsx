import { lazy, memo, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Hydrated } from '#web/platform/hydrated.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';

// The server draws these parts whole, and the browser hydrates them once their code is there, after all that the reader
// needs first.

/** Fetches the reader of Markdown before it is needed; the browser keeps it. */
export const fetchChapterText = () => import('./chapter-text.tsx');
const fetchPrintChapter = () => import('./printing/print-chapter.tsx');
const fetchChapterEnd = () => import('#web/practice/chapter-end.tsx');
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
export const LateBackground = late(
  import.meta.env.SSR ? (await fetchBackground()).default : lazy(fetchBackground),
);

/** Memoized, because React replaces what the server drew by the fallback when a part that waits for its code changes. */
function late<Props extends object>(Part: ComponentType<Props>, fallback?: ReactNode) {
  return memo(function Late(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
        <Hydrated />
      </Suspense>
    );
  });
}
