import { Link } from 'react-router';
import type { ChapterSummary, CourseSummary } from '#contract/courses.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { PendingLine } from './practice.tsx';

interface PracticeFrameProps {
  /** The way back; without a course there is none. */
  course?: CourseSummary;
  chapter?: ChapterSummary;
  title?: string;
  /** Whether the title is the lesson's, and so in the language of the course. */
  ofLesson?: boolean;
  children: Elements;
}

/** Frame of a page that asks questions: the way back to the text, the title and the answers that wait for the network. */
export function PracticeFrame({ course, chapter, title, ofLesson = false, children }: PracticeFrameProps) {
  const t = useTexts();
  return (
    <SitePage className="flex max-w-3xl flex-col gap-6 py-6 has-[[data-sheet]]:pb-0 md:py-10">
      {course === undefined ? null : (
        <div className="grid gap-2">
          <Link
            to={readingPath(course._id, chapter?._id)}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent-ink"
          >
            <Icon name="previous" className="size-5 shrink-0" />
            <span>{t(chapter ? 'practice.backToChapter' : 'practice.backToCourse')}</span>
          </Link>
          <h1 className="text-3xl" {...(ofLesson && courseText(course.language))}>
            {title}
          </h1>
          <p className="text-lg text-muted wrap-anywhere" {...courseText(course.language)}>
            {chapter?.chapterName ?? course.courseName}
          </p>
        </div>
      )}
      {children}
      <PendingLine />
    </SitePage>
  );
}
