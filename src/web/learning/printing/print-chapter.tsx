import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import { shortPath } from '#contract/course-code.ts';
import { latePart } from '#web/platform/late-part.ts';
import { PrintButton } from '#web/wallet/print-button.tsx';
import { usePaper } from './use-paper.ts';

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

/** Prints a chapter. It needs a key per chapter: what was printed stays in the page until another one is chosen. */
export function PrintChapter({ course, chapter, number, origin, coins }: PrintChapterProps) {
  const { paper, openDialog } = usePaper(async () => {
    const { default: Handout } = await fetchHandout();
    const address = origin + shortPath(course.code, number);
    return <Handout {...{ course, chapter, number, address }} printedAt={new Date()} />;
  });
  return (
    <>
      <PrintButton
        courseId={course._id}
        chapterId={chapter._id}
        coins={coins}
        prepare={fetchHandout}
        openDialog={openDialog}
      />
      {paper}
    </>
  );
}
