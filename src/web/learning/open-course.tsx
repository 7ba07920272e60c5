import type { CourseSummary } from '#contract/courses.ts';
import { againAfterMs } from '#web/platform/live/again-after.ts';
import { usePageTexts, useTexts } from '#web/platform/texts/texts.tsx';
import { ChapterSidebar } from './chapter-sidebar.tsx';
import { ChapterView, type LoadedChapter } from './chapter-view.tsx';
import island from './learning-page.island.ts?url';
import parts from './learning-page.part.tsx?url';
import { wordsOfQuestions } from './questions/words-of-questions.ts';
import { ReadingBar } from './reading-bar.tsx';
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
        {chapter === undefined ? null : <div aria-hidden="true" className="read-line" />}
        <div data-live="reading" className="flex flex-1 flex-col">
          {chapter === undefined ? (
            <WelcomeView course={course} />
          ) : (
            <>
              <ReadingBar
                course={course}
                place={place}
                isReadable={chapter.state === 'ready' && loaded.chapter !== undefined}
              />
              <ChapterView course={course} place={place} {...loaded} />
            </>
          )}
        </div>
        <div data-own className="mx-auto w-full max-w-[49rem] px-4 pb-8 empty:hidden sm:px-8 print:hidden" />
      </main>
    </div>
  );
}
