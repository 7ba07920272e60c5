import type { ChapterSummary, CourseSummary } from '#contract/courses.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export function ChapterSteps({ course, place }: { course: CourseSummary; place: number }) {
  const t = useTexts();
  const previous = course.chapters[place - 1];
  const next = course.chapters[place + 1];
  const words = courseText(course.language);
  const step = (chapter: ChapterSummary, forward: boolean) => (
    <a
      href={readingPath(course._id, chapter._id)}
      data-step
      rel={forward ? 'next' : 'prev'}
      className={classNames(
        'flex min-h-16 items-center gap-4 rounded-lg border border-edge bg-surface p-4 transition-colors hover:bg-accent-soft',
        forward && 'flex-row-reverse text-end sm:col-start-2',
      )}
    >
      <Icon name={forward ? 'next' : 'previous'} className="size-6 shrink-0 text-accent-ink" />
      <span className="grid min-w-0 flex-1">
        <span className="text-sm text-muted">
          {t(forward ? 'learning.nextChapter' : 'learning.previousChapter')}
        </span>
        <span className="font-semibold wrap-anywhere" {...words}>
          {inReadingOrder(chapter.chapterName, words.lang)}
        </span>
      </span>
    </a>
  );
  return (
    <nav aria-label={t('learning.chapterSteps')} className="mt-4 grid gap-3 sm:grid-cols-2 print:hidden">
      {previous ? step(previous, false) : null}
      {next ? step(next, true) : null}
    </nav>
  );
}
