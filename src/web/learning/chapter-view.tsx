import type { ReactNode, RefObject } from 'react';
import type { CourseDetail } from '#contract/courses.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ChapterSteps } from './chapter-steps.tsx';
import { LateChapterText } from './late-chapter-text.tsx';
import { LatePrintChapter } from './late-print-chapter.tsx';

interface ChapterViewProps {
  course: CourseDetail;
  /** Of the chapter in the course, counted from 0. */
  place: number;
  /** Gets the focus when another chapter is chosen. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The video block. */
  children: ReactNode;
}

export function ChapterView({ course, place, heading, children }: ChapterViewProps) {
  const t = useTexts();
  const chapter = course.chapters[place];
  if (chapter === undefined) return null;
  const words = courseText(course.language);
  return (
    <article dir={words.dir} className="grid w-full max-w-4xl gap-6 px-4 py-6 sm:px-8 md:py-10">
      <header className="grid gap-1 border-b border-line pb-5">
        <a
          href="/"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent-ink print:hidden"
        >
          <Icon name="home" />
          {t('learning.home')}
        </a>
        <h1 className="text-xl wrap-anywhere" {...words}>
          {course.courseName}
        </h1>
        <p className="max-w-[70ch] text-muted wrap-anywhere" {...words}>
          {course.description}
        </p>
      </header>
      <div className="grid gap-3">
        <p className="text-sm font-semibold text-muted">
          {t('learning.chapterOf', { number: place + 1, count: course.chapters.length })}
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere" {...words}>
          {chapter.chapterName}
        </h2>
        <p className="max-w-[70ch] text-lg text-muted wrap-anywhere" {...words}>
          {chapter.about}
        </p>
      </div>
      {chapter.state === 'ready' ? (
        <>
          {children}
          <LateChapterText chapter={chapter} words={words} />
          <LatePrintChapter
            // The video beside it has the chapter's id for its key.
            key={`print ${chapter._id}`}
            course={course}
            chapter={chapter}
            number={place + 1}
          />
        </>
      ) : (
        <NotYet course={course} state={chapter.state} />
      )}
      <ChapterSteps course={course} place={place} />
    </article>
  );
}

const notYetTexts = {
  waiting: 'learning.chapterWaiting',
  writing: 'learning.chapterWriting',
  failed: 'learning.chapterFailed',
} as const;

function NotYet({ course, state }: { course: CourseDetail; state: keyof typeof notYetTexts }) {
  const t = useTexts();
  return (
    <Notice
      action={
        <ButtonLink to={`/createcourse/${course._id}`} tone="secondary">
          {t('learning.toTheLayout')}
        </ButtonLink>
      }
    >
      <bdi>{t(notYetTexts[state])}</bdi>
    </Notice>
  );
}
