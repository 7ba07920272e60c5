import { lazy, Suspense } from 'react';
import type { PrintChapterProps } from './print-chapter.tsx';

/** As late-chapter-text.tsx: the server draws the button at once, and what it does comes after all that is read. */
const fetchPrintChapter = () => import('./print-chapter.tsx');
const PrintChapter = import.meta.env.SSR ? (await fetchPrintChapter()).default : lazy(fetchPrintChapter);

/** "Print Chapter". Give it a key of its chapter's own. */
export function LatePrintChapter(props: PrintChapterProps) {
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <PrintChapter {...props} />
    </Suspense>
  );
}
