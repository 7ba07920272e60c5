import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { againAfterMs } from '#web/platform/again-after.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { WalletBar } from '#web/wallet/wallet.tsx';
import { ChapterSidebar, OpenChapters } from './chapter-sidebar.tsx';
import { ChapterView } from './chapter-view.tsx';
import type { KnownVideo } from './find-video.ts';
import island from './learning-page.island.ts?url';
import parts from './learning-page.part.tsx?url';
import { MarkTemplate } from './mark-template.tsx';
import { ReadingComfort } from './reading-comfort.tsx';
import { WelcomeView } from './welcome-view.tsx';

interface OpenCourseProps {
  course: CourseSummary;
  /** The chapter that the address names. */
  chapterId?: string | null | undefined;
  /** Undefined if it has no text, or can't be read. */
  chapter?: ChapterPage | undefined;
  questions?: ChapterQuestions | undefined;
  video?: KnownVideo | 'searching' | undefined;
}

/** Shows a course's chapters beside the one that the address names. learning-page.island.ts adds what is its reader's. */
export function OpenCourse({ course, chapterId, ...loaded }: OpenCourseProps) {
  const t = useTexts();
  const place = course.chapters.findIndex(({ _id }) => _id === chapterId);
  const chapter = course.chapters[place];
  return (
    <div
      id="learning"
      data-course={course._id}
      data-chapter={chapter?.state === 'ready' ? chapter._id : undefined}
      data-language={course.language}
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
          <WalletBar />
          {chapter === undefined ? null : <ReadingComfort />}
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
      <MarkTemplate />
    </div>
  );
}
