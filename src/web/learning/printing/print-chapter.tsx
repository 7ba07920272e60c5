import { useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import { shortPath } from '#contract/course-code.ts';
import { latePart } from '#web/platform/late-part.ts';
import { PrintButton } from '#web/wallet/print-button.tsx';
import type PrintHandout from './print-handout.tsx';

const fetchHandout = latePart(() => import('./print-handout.tsx'));

interface PrintChapterProps {
  course: CourseSummary;
  chapter: ChapterPage;
  /** Number of the chapter in the course, from 1. */
  number: number;
  /** Scheme and host of the site, for the address on paper. */
  origin: string;
  /** The reader's balance; undefined if it could not be read. */
  coins: number | undefined;
}

/**
 * Prints a chapter. It needs a key per chapter: the handout stays in the page until another chapter is chosen, so that
 * the browser's print command prints it again when the paper jams.
 */
export function PrintChapter({ course, chapter, number, origin, coins }: PrintChapterProps) {
  const [drawn, setDrawn] = useState<{ Handout: typeof PrintHandout; at: Date } | null>(null);
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const openDialog = async () => {
    const { default: Handout } = await fetchHandout();
    if (!open.current) throw new Error('The chapter was left before it could be printed.');
    // The dialog prints the page as it is when it opens.
    flushSync(() => setDrawn({ Handout, at: new Date() }));
    await document.fonts.ready;
    window.print();
  };
  return (
    <>
      <PrintButton
        courseId={course._id}
        chapterId={chapter._id}
        coins={coins}
        prepare={fetchHandout}
        openDialog={openDialog}
      />
      {drawn === null
        ? null
        : createPortal(
            <drawn.Handout
              course={course}
              chapter={chapter}
              number={number}
              address={origin + shortPath(course.code, number)}
              printedAt={drawn.at}
            />,
            document.body,
          )}
    </>
  );
}
