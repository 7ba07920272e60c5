import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { layoutPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ChapterEnd } from '#web/practice/chapter-end.tsx';
import { SaveCourse } from '#web/saved/save-course.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { InOwnLanguage } from '#web/ui/in-own-language.tsx';
import { Notice } from '#web/ui/message.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { CourseEnd, NextChapter, TakeAlong } from './chapter-end.tsx';
import { ChapterText } from './chapter-text.tsx';
import { CourseWords, Line } from './course-words.tsx';
import type { findVideo } from '#contract/learning.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { StrokeIcon } from '#web/ui/icon.tsx';
import { strokes } from '#web/ui/icon-strokes.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** The server's data of a chapter; fields are undefined if the chapter has no text, or couldn't be read. */
export interface LoadedChapter {
  chapter?: ChapterPage | undefined;
  questions?: ChapterQuestions | undefined;
  /** Set in a course with videos. */
  video?: FoundVideo | 'searching' | undefined;
}

interface ChapterViewProps extends LoadedChapter {
  course: CourseSummary;
  place: number;
  /** Address of the same chapter in the language of the page, if the course has another one. */
  inOwnLanguage?: string | undefined;
}

export function ChapterView({ course, place, inOwnLanguage, ...parts }: ChapterViewProps) {
  const t = useTexts();
  const { chapter: loaded, questions, video } = parts;
  const { language, chapters } = course;
  const chapter = chapters[place];
  if (chapter === undefined) return null;
  const words = courseText(language);
  const isReady = chapter.state === 'ready';
  return (
    <article
      dir={words.dir}
      data-course-name={course.courseName}
      data-chapter-name={chapter.chapterName}
      className="reading mx-auto grid w-full max-w-reading gap-6 px-4 py-5 max-md:gap-5 sm:px-8 md:py-10"
    >
      <div className="grid gap-1 md:gap-3">
        {inOwnLanguage === undefined ? null : <InOwnLanguage href={inOwnLanguage} what="chapter" />}
        {/* On phones, the bar above says so. */}
        <p className="text-sm font-semibold text-accent-ink max-md:hidden" lang={language}>
          {t('lesson.chapterOf', { number: place + 1, count: chapters.length })}
        </p>
        <CourseWords
          as="h2"
          id="chapter-heading"
          tabIndex={-1}
          className="text-3xl wrap-anywhere rtl:ps-2 outline-none"
          text={chapter.chapterName}
        />
        {/* Shortened until the chapter is read. */}
        <CourseWords
          as="p"
          className="max-w-prose text-muted wrap-anywhere md:text-lg"
          text={(loaded ?? chapter).about}
        />
      </div>
      {chapter.state !== 'ready' ? <NotYet course={course} state={chapter.state} /> : null}
      {isReady && !loaded ? <NotLoaded /> : null}
      {isReady && loaded ? (
        <>
          {video === undefined ? null : <ChapterVideo video={video} chapterName={chapter.chapterName} />}
          <ReadyChapter course={course} chapter={loaded} questions={questions} video={video} />
          {place === chapters.length - 1 ? <CourseEnd courseId={course._id} /> : null}
        </>
      ) : null}
      <NextChapter course={course} place={place} />
      {isReady && loaded ? (
        <>
          <SaveCourse course={course} className="print:hidden" />
          <TakeAlong courseId={course._id} chapter={loaded} />
        </>
      ) : null}
      <AboutCourse course={course} />
    </article>
  );
}

const bold = 'font-semibold wrap-anywhere';

function AboutCourse({ course }: { course: CourseSummary }) {
  return (
    <footer className="grid gap-1 border-t border-line pt-4">
      <CourseWords as="p" className={bold} text={course.courseName} />
      {course.description === course.courseName ? null : (
        <CourseWords as="p" className="max-w-prose text-muted wrap-anywhere" text={course.description} />
      )}
      {/* On wider screens, the label stands at the end of the sidebar. */}
      <div className="empty:hidden md:hidden print:hidden">
        <AuthorLabel author={course.author} />
      </div>
    </footer>
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
      <ChapterText chapter={chapter} questions={questions} />
      {video === undefined ? null : (
        <Line
          data-no-video
          hidden={video === 'searching' || video.videoId !== null}
          className="text-sm text-muted print:hidden"
          text={t('learning.noVideo')}
        />
      )}
      <div data-other-notes className="empty:hidden print:hidden" />
      {chapter.incomplete ? (
        <TextLink href={layoutPath(course._id)} className="print:hidden">
          {t('learning.retryChapter')}
        </TextLink>
      ) : null}
      <ChapterEnd courseId={course._id} chapterId={chapter._id} questions={questions} />
    </>
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
  const { _id, courseName } = course;
  return (
    <Notice
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={readingPath(_id)}>
            <span className="min-w-0 wrap-anywhere">
              <TextAround text={(gap) => t('learning.backTo', { course: gap })}>
                <CourseWords as="bdi" text={courseName} />
              </TextAround>
            </span>
          </ButtonLink>
          <ButtonLink
            hidden
            data-for-owner
            href={layoutPath(_id)}
            tone="secondary"
            className="[[hidden]]:hidden"
          >
            {t(state === 'failed' ? 'learning.changeChapter' : 'learning.toTheLayout')}
          </ButtonLink>
        </div>
      }
    >
      {state === 'failed' ? null : (
        <Spinner className="me-2 inline size-5 align-text-bottom text-accent-ink" />
      )}
      <bdi>{t(notYetTexts[state])}</bdi>
    </Notice>
  );
}

function NotLoaded() {
  const t = useTexts();
  const again = (
    <ButtonLink href="" tone="secondary">
      {t('shell.retry')}
    </ButtonLink>
  );
  return (
    <Notice tone="bad" title={t('learning.chapterNotLoaded')} action={again}>
      <Line text={t('learning.chapterNotLoadedText')} />
    </Notice>
  );
}

/** The player is at most 640 by 390 px and keeps this ratio. */
const playerBox = 'aspect-[640/390] w-full max-w-[640px]';

export type FoundVideo = ReplyOf<typeof findVideo>;

/** Nothing of the video's site loads before the press. A search keeps the player's space, because it usually finds a video. */
function ChapterVideo({ video, chapterName }: { video: FoundVideo | 'searching'; chapterName: string }) {
  const t = useTexts();
  if (video !== 'searching')
    return video.videoId === null ? null : <Preview videoId={video.videoId} chapterName={chapterName} />;
  return (
    <div data-video-search className="noscript:hidden print:hidden">
      <div
        role="status"
        className={`${playerBox} flex items-center justify-center gap-3 rounded-md border border-line bg-sunken px-4 text-muted`}
      >
        <Spinner className="size-5 text-accent-ink" />
        <bdi>{t('learning.searchingVideo')}</bdi>
      </div>
      <template>
        <Preview videoId="" chapterName={chapterName} />
      </template>
    </div>
  );
}

function Preview({ videoId, chapterName }: { videoId: string; chapterName: string }) {
  const t = useTexts();
  return (
    <figure className="grid max-w-[640px] gap-2 noscript:hidden print:hidden">
      <button
        type="button"
        data-video={videoId}
        data-title={t('learning.videoOf', { chapter: chapterName })}
        data-frame={`${playerBox} h-auto rounded-md border-0 bg-sunken`}
        aria-label={t('learning.playVideo')}
        className={`${playerBox} group relative overflow-hidden rounded-md`}
      >
        <Drawing />
        <span className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-accent text-on-accent shadow-high transition-transform group-hover:scale-105">
          <StrokeIcon d={strokes.play} className="size-10 fill-current" />
        </span>
      </button>
      <figcaption className="text-sm text-muted">
        <bdi>{t('learning.videoNote')}</bdi>
      </figcaption>
    </figure>
  );
}

/** A hill at sunrise in the colours of the theme. */
function Drawing() {
  return (
    <svg
      viewBox="0 0 640 390"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full bg-accent-soft"
    >
      <circle cx="320" cy="250" r="150" className="fill-accent opacity-30" />
      <circle cx="320" cy="250" r="215" className="fill-accent opacity-20" />
      <path d="M0 270c120-60 220-50 330 5s210 40 310-25v140H0Z" className="fill-accent opacity-40" />
      <path d="M0 330c140-55 260-30 360 0s190 15 280-25v85H0Z" className="fill-accent opacity-60" />
    </svg>
  );
}
