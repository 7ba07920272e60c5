import { useEffect, useRef, useState } from 'react';
import type { CourseDetail } from '#contract/courses.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { SimpleHeader } from '#web/ui/simple-header.tsx';
import { WalletBar } from '#web/wallet/wallet.tsx';
import { ChapterSidebar, OpenChapters } from './chapter-sidebar.tsx';
import { ChapterVideo } from './chapter-video.tsx';
import { ChapterView } from './chapter-view.tsx';
import type { KnownVideo } from './find-video.ts';
import { fetchChapterText } from './late-chapter-text.tsx';
import { WelcomeView } from './welcome-view.tsx';

interface OpenCourseProps {
  course: CourseDetail;
  /** From the address; one that the course doesn't have counts as none. */
  chapterId: string | null;
  firstVideo: KnownVideo | null;
  /** The balance that the server drew, if it did. */
  coins: number | undefined;
  /** The server drew this chapter and had no answer about its video at once. */
  searching: boolean;
}

/** A course open for reading: its chapters beside the one that is read. */
export function OpenCourse({ course, chapterId, firstVideo, coins, searching }: OpenCourseProps) {
  const t = useTexts();
  // The server waits a moment for an answer, so one that is missing takes a search: then a video is likely.
  const [likely, setLikely] = useState(searching || Boolean(firstVideo?.videoId));
  const place = course.chapters.findIndex(({ _id }) => _id === chapterId);
  const chapter = course.chapters[place];
  useEffect(() => {
    // Whoever opens a course is about to read; a failure now shows when it matters, then.
    fetchChapterText().catch(() => undefined);
  }, []);
  const heading = useFocusOnChange(chapter?._id);
  const name = chapter === undefined ? course.courseName : `${chapter.chapterName} · ${course.courseName}`;
  return (
    <>
      <title>{`${name} · ${t('shell.product')}`}</title>
      <SimpleHeader />
      <div className="mx-auto flex w-full max-w-7xl flex-1">
        <ChapterSidebar course={course} selected={chapter?._id} />
        <main id="content" className="flex min-w-0 flex-1 flex-col">
          <div className="flex items-center border-b border-line bg-paper max-md:sticky max-md:top-16 max-md:z-20 print:hidden">
            <OpenChapters />
            <WalletBar initial={coins} />
          </div>
          {chapter === undefined ? (
            <WelcomeView course={course} />
          ) : (
            <ChapterView course={course} place={place} heading={heading}>
              {course.addVideo ? (
                <ChapterVideo
                  key={chapter._id}
                  courseId={course._id}
                  chapterId={chapter._id}
                  chapterName={chapter.chapterName}
                  known={firstVideo?.chapterId === chapter._id ? firstVideo : null}
                  likely={likely}
                  onAnswer={setLikely}
                />
              ) : null}
            </ChapterView>
          )}
        </main>
      </div>
    </>
  );
}

/** Another chapter is read out from its heading on; the chapter that the page opens with leaves the focus alone. */
function useFocusOnChange(chapterId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(chapterId);
  useEffect(() => {
    if (shown.current === chapterId) return;
    shown.current = chapterId;
    heading.current?.focus({ preventScroll: true });
  }, [chapterId]);
  return heading;
}
