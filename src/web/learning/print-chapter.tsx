import { useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Chapter, CourseDetail } from '#contract/courses.ts';
import { usePageOrigin } from '#web/platform/page-origin.ts';
import { PrintButton } from '#web/wallet/print-button.tsx';
import type PrintHandout from './print-handout.tsx';

const fetchHandout = () => import('./print-handout.tsx');

export interface PrintChapterProps {
  course: CourseDetail;
  chapter: Chapter;
  /** Of the chapter in the course, counted from 1. */
  number: number;
}

/**
 * The button that prints a chapter, and what it prints. Give it a key of its chapter's own: the handout
 * stays until another chapter is chosen, so that the browser's own print command gives it once more when paper jams.
 */
export default function PrintChapter({ course, chapter, number }: PrintChapterProps) {
  const origin = usePageOrigin();
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
    // All of it must stand in the page before the dialog opens, which takes the page as it is.
    flushSync(() => setDrawn({ Handout, at: new Date() }));
    await document.fonts.ready;
    window.print();
  };
  const path = `/createcourse/start/${encodeURIComponent(course._id)}?chapter=${encodeURIComponent(chapter._id)}`;
  return (
    <>
      <PrintButton
        courseId={course._id}
        chapterId={chapter._id}
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
              address={origin + path}
              printedAt={drawn.at}
            />,
            document.body,
          )}
    </>
  );
}
