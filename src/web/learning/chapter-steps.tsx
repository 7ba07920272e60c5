import type { ChapterSummary, CourseSummary } from '#contract/courses.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/**
 * Leads on first, and back below. The way on has the accent once the chapter is passed, or read if it asks nothing
 * (island/show-marks.ts), so that it draws nobody away from the questions.
 */
export function ChapterSteps({ course, place }: { course: CourseSummary; place: number }) {
  const t = useTexts();
  const previous = course.chapters[place - 1];
  const next = course.chapters[place + 1];
  const words = courseText(course.language);
  const nameOf = (chapter: ChapterSummary) => (
    <span className="font-semibold wrap-anywhere" {...words}>
      {inReadingOrder(chapter.chapterName, words.lang)}
    </span>
  );
  return (
    <nav aria-label={t('learning.chapterSteps')} className="grid gap-2 print:hidden">
      {next ? (
        <a
          href={readingPath(course._id, next._id)}
          data-step
          rel="next"
          className="flex min-h-16 items-center gap-4 rounded-lg border border-edge bg-surface px-5 py-3 transition-colors hover:bg-accent-soft data-done:border-accent data-done:bg-accent data-done:text-on-accent data-done:hover:bg-accent-strong"
        >
          <span className="grid min-w-0 flex-1">
            <span className="text-sm">{t('learning.nextChapter')}</span>
            {nameOf(next)}
          </span>
          <Icon name="next" className="size-6 shrink-0" />
        </a>
      ) : null}
      {previous ? (
        <a
          href={readingPath(course._id, previous._id)}
          data-step
          rel="prev"
          className="flex min-h-11 items-center gap-3 py-1 text-accent-ink"
        >
          <Icon name="previous" className="size-5 shrink-0" />
          <span className="min-w-0">
            <span className="text-sm">{`${t('learning.previousChapter')} `}</span>
            {nameOf(previous)}
          </span>
        </a>
      ) : null}
    </nav>
  );
}
