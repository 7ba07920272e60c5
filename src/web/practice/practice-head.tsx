import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { ChapterSummary, CourseSummary } from '#contract/courses.ts';
import { Icon } from '#web/ui/icon.tsx';

export interface PracticeHeadProps {
  course: CourseSummary;
  chapter?: ChapterSummary | undefined;
  title: string;
  /** Whether the title is the lesson's, and so in the language of the course. */
  ofLesson?: boolean;
}

/** Names what is practised beside the way back, in a row that leaves a phone's first screen to the question. */
export function PracticeHead({ course, chapter, title, ofLesson = false }: PracticeHeadProps) {
  const t = useTexts();
  return (
    <div className="flex items-center gap-1 md:gap-3">
      <a
        href={readingPath(course._id, chapter?._id)}
        aria-label={t(chapter ? 'practice.backToChapter' : 'practice.backToCourse')}
        className="-ms-3 grid size-12 shrink-0 place-items-center rounded-full text-accent-ink hover:bg-accent-soft"
      >
        <Icon name="previous" className="size-6" />
      </a>
      <div className="min-w-0">
        <h1 className="text-xl md:text-3xl" {...(ofLesson && courseText(course.language))}>
          {title}
        </h1>
        <p className="text-sm text-muted wrap-anywhere md:text-lg" {...courseText(course.language)}>
          {chapter?.chapterName ?? course.courseName}
        </p>
      </div>
    </div>
  );
}
