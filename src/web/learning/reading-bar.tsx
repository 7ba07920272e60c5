import type { CourseSummary } from '#contract/courses.ts';
import { classPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListenButton } from './aloud/listen-button.tsx';
import { OpenChapters } from './chapter-sidebar.tsx';
import { ReadingComfort } from './reading-comfort.tsx';

interface ReadingBarProps {
  course: CourseSummary;
  /** Index of the chapter that is read. */
  place: number;
  /** Whether its text is on the page. */
  isReadable: boolean;
}

/** Names the course above a chapter, beside what helps to read it, and stays above the text. */
export function ReadingBar({ course, place, isReadable }: ReadingBarProps) {
  const t = useTexts();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper md:[@media(height>=36rem)]:top-16 print:border-0">
      <div className="mx-auto flex min-h-14 max-w-[49rem] flex-wrap items-center gap-x-1 pe-1 md:px-8">
        <OpenChapters place={place} count={course.chapters.length} />
        {/* On phones, the logo of the header leads there. */}
        <a
          href="/"
          className="inline-flex min-h-11 items-center gap-2 pe-2 font-semibold text-accent-ink max-md:hidden print:hidden"
        >
          <Icon name="home" />
          {t('learning.home')}
        </a>
        {/* Has a row of its own where letters are very large. */}
        <h1
          className="min-w-[3rem] flex-1 leading-snug wrap-anywhere max-md:line-clamp-1 max-md:text-sm max-md:font-normal max-md:text-muted md:border-s md:border-line md:ps-3 md:text-base"
          {...courseText(course.language)}
        >
          {inReadingOrder(course.courseName, course.language)}
        </h1>
        {isReadable ? <ListenButton /> : null}
        <ReadingComfort classAddress={classPath(course._id, course.chapters[place]!._id)} />
      </div>
    </header>
  );
}
