import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { layoutPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ChapterEnd } from '#web/practice/chapter-end.tsx';
import { SaveOffline } from '#web/saved/save-offline.tsx';
import savedParts from '#web/saved/saved.part.tsx?url';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { FoldedText } from '#web/ui/folded-text.tsx';
import { Notice } from '#web/ui/message.tsx';
import { PressedPart } from '#web/ui/pressed-part.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { PrintButtonLook } from '#web/wallet/print-button-look.tsx';
import { WalletBar } from '#web/wallet/wallet.tsx';
import { ChapterSteps } from './chapter-steps.tsx';
import { ChapterText } from './chapter-text.tsx';
import { ChapterVideo, NoVideo, type FoundVideo } from './chapter-video.tsx';
import { CourseEnd } from './course-end.tsx';
import { ShareChapter } from './share-chapter.tsx';

/** The server's data of a chapter; fields are undefined if the chapter has no text, or couldn't be read. */
export interface LoadedChapter {
  chapter?: ChapterPage | undefined;
  questions?: ChapterQuestions | undefined;
  /** Set in a course with videos. */
  video?: FoundVideo | 'searching' | undefined;
}

interface ChapterViewProps extends LoadedChapter {
  course: CourseSummary;
  /** Index of the chapter in the course. */
  place: number;
}

export function ChapterView({ course, place, chapter: loaded, questions, video }: ChapterViewProps) {
  const t = useTexts();
  const chapter = course.chapters[place];
  if (chapter === undefined) return null;
  const words = courseText(course.language);
  const isLast = place === course.chapters.length - 1;
  const readable = chapter.state === 'ready' ? loaded : undefined;
  return (
    <article
      dir={words.dir}
      data-course-name={course.courseName}
      data-chapter-name={chapter.chapterName}
      className="reading mx-auto grid w-full max-w-[49rem] gap-6 px-4 py-5 max-md:gap-5 sm:px-8 md:py-10"
    >
      <div className="grid gap-1 md:gap-3">
        {/* On phones, the bar above says so. */}
        <p className="text-sm font-semibold text-accent-ink max-md:hidden" lang={words.lang}>
          {t('lesson.chapterOf', { number: place + 1, count: course.chapters.length })}
        </p>
        <h2
          id="chapter-heading"
          tabIndex={-1}
          className="text-2xl wrap-anywhere outline-none md:text-3xl"
          {...words}
        >
          {inReadingOrder(chapter.chapterName, words.lang)}
        </h2>
        <p className="max-w-prose text-muted wrap-anywhere md:text-lg" {...words}>
          {/* Shortened until the chapter is read. */}
          {inReadingOrder((loaded ?? chapter).about, words.lang)}
        </p>
      </div>
      {chapter.state !== 'ready' ? (
        <NotYet course={course} state={chapter.state} />
      ) : loaded === undefined ? (
        <NotLoaded />
      ) : (
        <>
          {video === undefined ? null : <ChapterVideo video={video} chapterName={chapter.chapterName} />}
          <ReadyChapter course={course} chapter={loaded} questions={questions} video={video} />
          {isLast ? <CourseEnd courseId={course._id} /> : null}
        </>
      )}
      <ChapterSteps course={course} place={place} />
      {readable ? <TakeAlong courseId={course._id} chapter={readable} /> : null}
      <footer className="grid gap-1 border-t border-line pt-4">
        <p className="font-semibold wrap-anywhere" {...words}>
          {inReadingOrder(course.courseName, words.lang)}
        </p>
        {course.description === course.courseName ? null : (
          <FoldedText text={inReadingOrder(course.description, words.lang)} words={words} />
        )}
        {/* On wider screens, the label stands at the end of the sidebar. */}
        <div className="empty:hidden md:hidden print:hidden">
          <AuthorLabel author={course.author} />
        </div>
      </footer>
    </article>
  );
}

interface ReadyChapterProps extends LoadedChapter {
  course: CourseSummary;
  chapter: ChapterPage;
}

/** Shows the text of a readable chapter, up to its questions. */
function ReadyChapter({ course, chapter, questions, video }: ReadyChapterProps) {
  const t = useTexts();
  return (
    <>
      <ChapterText chapter={chapter} language={course.language} questions={questions} />
      {video === undefined ? null : <NoVideo hidden={video === 'searching' || video.videoId !== null} />}
      <section data-other-notes className="empty:hidden print:hidden" />
      {chapter.incomplete ? (
        <TextLink href={layoutPath(course._id)} className="print:hidden">
          {t('learning.retryChapter')}
        </TextLink>
      ) : null}
      <ChapterEnd courseId={course._id} chapterId={chapter._id} questions={questions} />
    </>
  );
}

/** Follows the way to the next chapter, folded, because reading on is what most want. Printing brings the coins that it costs. */
function TakeAlong({ courseId, chapter }: { courseId: string; chapter: ChapterPage }) {
  const t = useTexts();
  return (
    <div className="print:hidden">
      <Fold title={t('learning.takeAlong')}>
        {chapter.topics.length > 0 ? (
          <div className="flex w-full flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <PressedPart name="print" courseId={courseId} trouble={t('printing.offline')}>
              <PrintButtonLook />
            </PressedPart>
            <WalletBar />
          </div>
        ) : null}
        <ShareChapter courseId={courseId} chapter={chapter} />
        <div data-save hidden>
          <PressedPart name="save" from={savedParts} courseId={courseId}>
            <SaveOffline courseId={courseId} />
          </PressedPart>
        </div>
      </Fold>
    </div>
  );
}

const notYetTexts = {
  waiting: 'learning.chapterWaiting',
  writing: 'learning.chapterWriting',
  failed: 'learning.chapterFailed',
} as const;

/** Leads readers back to the chapters that are written, and the owner to where this one can be changed. */
function NotYet({ course, state }: { course: CourseSummary; state: keyof typeof notYetTexts }) {
  const t = useTexts();
  return (
    <Notice
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={readingPath(course._id)}>
            <span className="min-w-0 wrap-anywhere">
              <TextAround text={(gap) => t('learning.backTo', { course: gap })}>
                <bdi {...courseText(course.language)}>{course.courseName}</bdi>
              </TextAround>
            </span>
          </ButtonLink>
          <ButtonLink
            hidden
            data-for-owner
            href={layoutPath(course._id)}
            tone="secondary"
            className="[[hidden]]:hidden"
          >
            {t(state === 'failed' ? 'learning.changeChapter' : 'learning.toTheLayout')}
          </ButtonLink>
        </div>
      }
    >
      <bdi>{t(notYetTexts[state])}</bdi>
    </Notice>
  );
}

function NotLoaded() {
  const t = useTexts();
  return (
    <Notice
      tone="bad"
      title={t('learning.chapterNotLoaded')}
      action={
        // Loads the same address.
        <ButtonLink href="" tone="secondary">
          {t('shell.retry')}
        </ButtonLink>
      }
    >
      <bdi>{t('learning.chapterNotLoadedText')}</bdi>
    </Notice>
  );
}
