import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { layoutPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ChapterEnd } from '#web/practice/chapter-end.tsx';
import { SaveOffline } from '#web/saved/save-offline.tsx';
import savedParts from '#web/saved/saved.part.tsx?url';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { FoldedText } from '#web/ui/folded-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { PressedPart } from '#web/ui/pressed-part.tsx';
import { PrintButtonLook } from '#web/wallet/print-button-look.tsx';
import { WalletBar } from '#web/wallet/wallet.tsx';
import { ListenButton } from './aloud/listen-button.tsx';
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
      className="reading grid w-full max-w-4xl gap-6 px-4 py-3 sm:px-8 md:py-10"
    >
      <CourseHead course={course} />
      <div className="grid gap-2 md:gap-3">
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
          <ListenButton />
          {video === undefined ? null : <ChapterVideo video={video} chapterName={chapter.chapterName} />}
          <ReadyChapter course={course} chapter={loaded} questions={questions} video={video} />
          {isLast ? <CourseEnd courseId={course._id} /> : null}
        </>
      )}
      <ChapterSteps course={course} place={place} />
      {readable ? <ChapterActions course={course} chapter={readable} /> : null}
      <footer className="grid gap-2 border-t border-line pt-2">
        <FoldedText text={inReadingOrder(course.description, words.lang)} words={words} />
        {/* On wider screens, the label stands at the end of the sidebar. */}
        <div className="empty:hidden md:hidden print:hidden">
          <AuthorLabel author={course.author} />
        </div>
        {readable?.topics.length ? <Printing courseId={course._id} /> : null}
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

/** Follows the way to the next chapter, because reading on is what most want, and costs nothing. */
function ChapterActions({ course, chapter }: { course: CourseSummary; chapter: ChapterPage }) {
  return (
    <>
      <div data-save hidden className="print:hidden">
        <PressedPart name="save" from={savedParts} courseId={course._id}>
          <SaveOffline courseId={course._id} />
        </PressedPart>
      </div>
      <ShareChapter courseId={course._id} chapter={chapter} />
    </>
  );
}

/** Offers printing last, because it costs coins. */
function Printing({ courseId }: { courseId: string }) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <PressedPart name="print" courseId={courseId} trouble={t('printing.offline')}>
        <PrintButtonLook />
      </PressedPart>
      <WalletBar />
    </div>
  );
}

function CourseHead({ course }: { course: CourseSummary }) {
  const t = useTexts();
  return (
    <header className="md:border-b md:border-line md:pb-2">
      <div className="flex items-center gap-3">
        <a
          href="/"
          className="inline-flex min-h-11 shrink-0 items-center gap-2 font-semibold text-accent-ink print:hidden"
        >
          <Icon name="home" />
          {t('learning.home')}
        </a>
        <h1
          className="min-w-0 border-s border-line ps-3 text-base leading-snug wrap-anywhere max-md:line-clamp-1 max-md:text-sm md:py-2"
          {...courseText(course.language)}
        >
          {inReadingOrder(course.courseName, course.language)}
        </h1>
      </div>
    </header>
  );
}

const notYetTexts = {
  waiting: 'learning.chapterWaiting',
  writing: 'learning.chapterWriting',
  failed: 'learning.chapterFailed',
} as const;

function NotYet({ course, state }: { course: CourseSummary; state: keyof typeof notYetTexts }) {
  const t = useTexts();
  return (
    <Notice
      action={
        <ButtonLink href={layoutPath(course._id)} tone="secondary">
          {t('learning.toTheLayout')}
        </ButtonLink>
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
