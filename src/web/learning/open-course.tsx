import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { useTexts } from '#web/platform/texts.tsx';
import {
  useChapterMarks,
  useCourseProgress,
  useNextChapter,
  useRecordOpened,
} from '#web/practice/practice.tsx';
import { SimpleHeader } from '#web/ui/simple-header.tsx';
import { WalletBar } from '#web/wallet/wallet.tsx';
import { ChapterSidebar, OpenChapters } from './chapter-sidebar.tsx';
import { ChapterVideo, NoVideo } from './chapter-video.tsx';
import { ChapterView } from './chapter-view.tsx';
import type { KnownVideo } from './find-video.ts';
import { fetchChapterText } from './late-parts.tsx';
import { ReadingComfort } from './reading-comfort.tsx';
import { WelcomeView } from './welcome-view.tsx';

interface OpenCourseProps {
  course: CourseSummary;
  /** The loader's answers, if it ran on the server. */
  chapter: ChapterPage | undefined;
  coins: number | undefined;
  progress: CourseProgress | undefined;
  initialVideo: KnownVideo | 'searching' | undefined;
  /** Reads the course again. */
  refresh: () => void;
}

/** Shows a course's chapters beside the one that the address names. */
export function OpenCourse({ course, chapter: loaded, initialVideo, ...rest }: OpenCourseProps) {
  const t = useTexts();
  const [search] = useSearchParams();
  const chapterId = search.get('chapter');
  const known = initialVideo === 'searching' ? undefined : initialVideo;
  const [video, setVideo] = useState(known);
  // A search usually finds a video.
  const likely = video ? video.videoId !== null : initialVideo === 'searching';
  const place = course.chapters.findIndex(({ _id }) => _id === chapterId);
  const chapter = course.chapters[place];
  const hasNoVideo = course.addVideo && video?.chapterId === chapter?._id && video?.videoId === null;
  useEffect(() => {
    // A failure shows when a chapter is opened.
    fetchChapterText().catch(() => undefined);
  }, []);
  const { progress, marksOf, goOn } = useLearner(course, rest.progress);
  useRecordOpened(course._id, chapter?.state === 'ready' ? chapter._id : undefined);
  const heading = useFocusOnChange(chapter?._id);
  const name = chapter === undefined ? course.courseName : `${chapter.chapterName} · ${course.courseName}`;
  return (
    <>
      <title>{`${name} · ${t('shell.product')}`}</title>
      {/* It scrolls away on phones, so that one bar stays above the text. */}
      <SimpleHeader className="max-md:static" />
      <div className="mx-auto flex w-full max-w-7xl flex-1">
        <ChapterSidebar course={course} selected={chapter?._id} marksOf={marksOf} />
        <main id="content" className="flex min-w-0 flex-1 flex-col">
          <div className="flex items-center border-b border-line bg-paper max-md:sticky max-md:top-0 max-md:z-20 print:hidden">
            <OpenChapters place={place} count={course.chapters.length} />
            <WalletBar initial={rest.coins} />
            {chapter === undefined ? null : <ReadingComfort />}
          </div>
          {chapter === undefined ? (
            <WelcomeView course={course} progress={progress} goOn={goOn} marksOf={marksOf} />
          ) : (
            <ChapterView
              course={course}
              place={place}
              loaded={loaded}
              marks={marksOf(chapter._id)}
              heading={heading}
              onGone={rest.refresh}
              afterText={hasNoVideo && <NoVideo />}
            >
              {course.addVideo ? (
                <ChapterVideo
                  key={chapter._id}
                  courseId={course._id}
                  chapterId={chapter._id}
                  chapterName={chapter.chapterName}
                  known={known?.chapterId === chapter._id ? known : null}
                  likely={likely}
                  onAnswer={setVideo}
                />
              ) : null}
            </ChapterView>
          )}
        </main>
      </div>
    </>
  );
}

/** Focuses the heading when another chapter is chosen, but not when the page opens. */
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

/** What the learner has done in the course, and the chapter to go on with. */
function useLearner(course: CourseSummary, loaded: CourseProgress | undefined) {
  const progress = useCourseProgress(course._id, loaded);
  return {
    progress,
    marksOf: useChapterMarks(course._id, progress),
    goOn: useNextChapter(course, progress),
  };
}
