import type { ComponentProps, ReactNode, RefObject } from 'react';
import type { ChapterPage, ChapterSummary, CourseSummary } from '#contract/courses.ts';
import { layoutPath } from '#web/platform/course-paths.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { FoldedText } from '#web/ui/folded-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ListenButton } from './aloud/listen-button.tsx';
import { ChapterSteps } from './chapter-steps.tsx';
import { LateCourseEnd } from './late-parts.tsx';
import { useLiveChapter } from './live-chapter.ts';
import { OwnChapter } from './managing/own-chapter.tsx';
import { ReadyChapter } from './ready-chapter.tsx';

interface ChapterViewProps extends ComponentProps<typeof ReadyChapter> {
  /** Takes the focus when another chapter is chosen. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The video block. */
  children: ReactNode;
}

export function ChapterView({ course, place, heading, children, ...rest }: ChapterViewProps) {
  const t = useTexts();
  const chapter = course.chapters[place];
  if (chapter === undefined) return null;
  const words = courseText(course.language);
  return (
    <article dir={words.dir} className="reading grid w-full max-w-4xl gap-6 px-4 py-3 sm:px-8 md:py-10">
      <CourseHead course={course} />
      <div className="grid gap-2 md:gap-3">
        {/* On phones the bar above says so. */}
        <p className="text-sm font-semibold text-accent-ink max-md:hidden">
          {t('learning.chapterOf', { number: place + 1, count: course.chapters.length })}
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere md:text-3xl" {...words}>
          {chapter.chapterName}
        </h2>
        <p className="max-w-prose text-muted wrap-anywhere md:text-lg" {...words}>
          {chapter.state === 'ready' ? (
            <WholeAbout
              key={`about ${chapter._id}`}
              {...{ chapter, courseId: course._id, loaded: rest.loaded }}
            />
          ) : (
            chapter.about
          )}
        </p>
      </div>
      {chapter.state === 'ready' ? (
        <>
          <ListenButton
            key={`listen ${chapter._id}`}
            courseId={course._id}
            chapterId={chapter._id}
            language={course.language}
          />
          {children}
          <ReadyChapter
            // Distinct from the video's key, which is the chapter's id.
            key={`text ${chapter._id}`}
            {...{ course, place, ...rest }}
          />
          {place === course.chapters.length - 1 ? <LateCourseEnd course={course} /> : null}
        </>
      ) : (
        <NotYet course={course} state={chapter.state} />
      )}
      <ChapterSteps course={course} place={place} />
      {chapter.state === 'ready' ? (
        <OwnChapter key={`own ${chapter._id}`} course={course} chapterId={chapter._id} />
      ) : null}
      <footer className="grid gap-2 border-t border-line pt-2">
        <FoldedText text={course.description} words={words} />
        {/* On wider screens it stands at the end of the sidebar. */}
        <div className="empty:hidden md:hidden print:hidden">
          <AuthorLabel author={course.author} />
        </div>
      </footer>
    </article>
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
          {course.courseName}
        </h1>
      </div>
    </header>
  );
}

interface WholeAboutProps {
  courseId: string;
  chapter: ChapterSummary;
  loaded: ChapterPage | undefined;
}

/** Says what the chapter is about: shortened until the chapter is read. It needs a key per chapter. */
function WholeAbout({ courseId, chapter, loaded }: WholeAboutProps) {
  return (useLiveChapter(courseId, chapter, loaded).data ?? chapter).about;
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
        <ButtonLink to={layoutPath(course._id)} tone="secondary">
          {t('learning.toTheLayout')}
        </ButtonLink>
      }
    >
      <bdi>{t(notYetTexts[state])}</bdi>
    </Notice>
  );
}
