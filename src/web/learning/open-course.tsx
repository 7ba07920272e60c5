import type { CourseSummary } from '#contract/courses.ts';
import { classPath } from '#web/platform/courses/course-paths.ts';
import { againAfterMs } from '#web/platform/live/again-after.ts';
import { usePageTexts, useTexts } from '#web/platform/texts/texts.tsx';
import { ChapterSidebar, OpenChapters } from './chapter-sidebar.tsx';
import { ChapterView, type LoadedChapter } from './chapter-view.tsx';
import island from './learning-page.island.ts?url';
import parts from './learning-page.part.tsx?url';
import { wordsOfQuestions } from './questions/words-of-questions.ts';
import { ReadingComfort } from './reading-comfort.tsx';
import { WelcomeView } from './welcome-view.tsx';

interface OpenCourseProps extends LoadedChapter {
  course: CourseSummary;
  /** The chapter that the address names. */
  chapterId?: string | null | undefined;
}

/** Shows a course's chapters beside the one that the address names. learning-page.island.ts adds the reader's own marks. */
export function OpenCourse({ course, chapterId, ...loaded }: OpenCourseProps) {
  const t = useTexts();
  const { lesson } = usePageTexts().catalogue;
  const place = course.chapters.findIndex(({ _id }) => _id === chapterId);
  const chapter = course.chapters[place];
  return (
    <div
      id="learning"
      data-course={course._id}
      data-chapter={chapter?.state === 'ready' ? chapter._id : undefined}
      data-language={course.language}
      data-lesson={lesson && loaded.questions?.inText.some(Boolean) ? wordsOfQuestions(lesson) : undefined}
      data-again-ms={againAfterMs[course.state]}
      data-island={island}
      data-from={parts}
      data-bookmark={t('notes.set', { topic: '{topic}' })}
      data-trouble={t('errors.offline')}
      data-copied={t('learning.codeCopied')}
      className="mx-auto flex w-full max-w-7xl flex-1"
    >
      <ChapterSidebar course={course} selected={chapter?._id} />
      <main id="content" className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-center border-b border-line bg-paper max-md:sticky max-md:top-0 max-md:z-20 print:hidden">
          <OpenChapters place={place} count={course.chapters.length} />
          {chapter === undefined ? null : (
            <>
              <ReadingComfort classAddress={classPath(course._id, chapter._id)} />
              <div aria-hidden="true" className="read-line" />
            </>
          )}
        </div>
        <div data-live="reading" className="flex flex-1 flex-col">
          {chapter === undefined ? (
            <WelcomeView course={course} />
          ) : (
            <ChapterView course={course} place={place} {...loaded} />
          )}
        </div>
        <div data-own className="max-w-4xl px-4 pb-8 empty:hidden sm:px-8 print:hidden" />
      </main>
    </div>
  );
}
