import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { layoutPath } from '#web/platform/course-paths.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ChapterEnd } from '#web/practice/chapter-end.tsx';
import { SaveOffline } from '#web/saved/save-offline.tsx';
import savedParts from '#web/saved/saved.part.tsx?url';
import { PressedPart } from '#web/ui/pressed-part.tsx';
import { PrintButtonLook } from '#web/wallet/print-button-look.tsx';
import { ChapterText } from './chapter-text.tsx';
import { NoVideo } from './chapter-video.tsx';
import type { KnownVideo } from './find-video.ts';

interface ReadyChapterProps {
  course: CourseSummary;
  chapter: ChapterPage;
  questions: ChapterQuestions | undefined;
  video: KnownVideo | 'searching' | undefined;
}

/** Shows the text of a chapter that can be read, with what can be done with it. */
export function ReadyChapter({ course, chapter, questions, video }: ReadyChapterProps) {
  const t = useTexts();
  return (
    <>
      <ChapterText chapter={chapter} language={course.language} />
      {video === undefined ? null : <NoVideo hidden={video === 'searching' || video.videoId !== null} />}
      <section data-other-notes className="empty:hidden print:hidden" />
      {chapter.incomplete ? (
        <a
          href={layoutPath(course._id)}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4 print:hidden"
        >
          {t('learning.retryChapter')}
        </a>
      ) : null}
      <ChapterEnd courseId={course._id} chapterId={chapter._id} questions={questions} />
      {chapter.topics.length === 0 ? null : (
        <PressedPart name="print" courseId={course._id} trouble={t('printing.offline')}>
          <PrintButtonLook />
        </PressedPart>
      )}
      <div data-save hidden className="print:hidden">
        <PressedPart name="save" from={savedParts} courseId={course._id}>
          <SaveOffline courseId={course._id} />
        </PressedPart>
      </div>
    </>
  );
}
