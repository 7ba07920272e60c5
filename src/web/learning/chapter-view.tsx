import type { ComponentProps, ReactNode, RefObject } from 'react';
import type { ChapterPage, ChapterSummary, CourseSummary } from '#contract/courses.ts';
import { layoutPath } from '#web/platform/course-paths.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ChapterSteps } from './chapter-steps.tsx';
import { useLiveChapter } from './live-chapter.ts';
import { ReadyChapter } from './ready-chapter.tsx';

interface ChapterViewProps extends ComponentProps<typeof ReadyChapter> {
  /** Takes the focus when another chapter is chosen. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The video block. */
  children: ReactNode;
}

export function ChapterView({ course, place, loaded, marks, onGone, heading, children }: ChapterViewProps) {
  const t = useTexts();
  const chapter = course.chapters[place];
  if (chapter === undefined) return null;
  const words = courseText(course.language);
  return (
    <article dir={words.dir} className="grid w-full max-w-4xl gap-6 px-4 py-6 sm:px-8 md:py-10">
      <header className="border-b border-line pb-2">
        <div className="flex items-center gap-3">
          <a
            href="/"
            className="inline-flex min-h-11 shrink-0 items-center gap-2 font-semibold text-accent-ink print:hidden"
          >
            <Icon name="home" />
            {t('learning.home')}
          </a>
          <h1
            className="min-w-0 border-s border-line py-2 ps-3 text-base leading-snug wrap-anywhere"
            {...words}
          >
            {course.courseName}
          </h1>
        </div>
        <CourseDescription course={course} />
      </header>
      <div className="grid gap-3">
        <p className="text-sm font-semibold text-accent-ink">
          {t('learning.chapterOf', { number: place + 1, count: course.chapters.length })}
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere" {...words}>
          {chapter.chapterName}
        </h2>
        <p className="max-w-prose text-lg text-muted wrap-anywhere" {...words}>
          {chapter.state === 'ready' ? (
            <WholeAbout key={`about ${chapter._id}`} courseId={course._id} {...{ chapter, loaded }} />
          ) : (
            chapter.about
          )}
        </p>
        {/* On wider screens it stands at the end of the sidebar. */}
        <div className="empty:hidden md:hidden print:hidden">
          <AuthorLabel author={course.author} />
        </div>
      </div>
      {chapter.state === 'ready' ? (
        <>
          {children}
          <ReadyChapter
            // Distinct from the video's key, which is the chapter's id.
            key={`text ${chapter._id}`}
            {...{ course, place, loaded, marks, onGone }}
          />
        </>
      ) : (
        <NotYet course={course} state={chapter.state} />
      )}
      <ChapterSteps course={course} place={place} />
    </article>
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

/** A description of at most this many characters takes at most two lines on a phone. */
const shortDescription = 70;

/** Shows one line of the description, so that the chapter begins at once; a press shows the rest. */
function CourseDescription({ course: { description, language } }: { course: CourseSummary }) {
  const words = courseText(language);
  if (description.length <= shortDescription) {
    return (
      <p className="py-2 text-sm text-muted wrap-anywhere empty:hidden" {...words}>
        {description}
      </p>
    );
  }
  return (
    <details className="group">
      <summary
        className="flex min-h-11 items-center gap-2 text-sm text-muted [&::-webkit-details-marker]:hidden"
        {...words}
      >
        <span className="line-clamp-1 min-w-0 max-w-prose wrap-anywhere group-open:line-clamp-none">
          {description}
        </span>
        <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
    </details>
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
        <ButtonLink to={layoutPath(course._id)} tone="secondary">
          {t('learning.toTheLayout')}
        </ButtonLink>
      }
    >
      <bdi>{t(notYetTexts[state])}</bdi>
    </Notice>
  );
}
