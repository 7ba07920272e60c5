import { lazy, memo, Suspense } from 'react';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type ChapterTextComponent from './chapter-text.tsx';

/** Fetches the reader of Markdown before it is needed; the browser keeps it. */
export const fetchChapterText = () => import('./chapter-text.tsx');

/**
 * The server draws the text at once, whole, also for browsers without scripts. In the browser it is text that can be
 * read already, and the code that would draw it again comes after everything that can be pressed.
 */
const ChapterText = import.meta.env.SSR ? (await fetchChapterText()).default : lazy(fetchChapterText);

type ChapterTextProps = Parameters<typeof ChapterTextComponent>[0];

/**
 * Whatever else of the page changes before that code is here must not reach the text: React would take away what the
 * server drew, and show that it waits.
 */
export const LateChapterText = memo(
  function LateChapterText(props: ChapterTextProps) {
    return (
      <Suspense fallback={<SkeletonText lines={8} />}>
        <ChapterText {...props} />
      </Suspense>
    );
  },
  (before, after) => before.chapter === after.chapter && before.words.lang === after.words.lang,
);
