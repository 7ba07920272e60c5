import type { CourseSummary } from '#contract/courses.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ChapterTime, minutesOf } from '#web/ui/chapter-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge, EmptyState } from '#web/ui/message.tsx';

/** Lists the chapters, and marks those that aren't written yet. The island marks those that the reader has read or passed. */
export function CourseOutline({ course }: { course: CourseSummary }) {
  const t = useTexts();
  return (
    <section data-live="outline" aria-labelledby="outline" className="grid content-start gap-4">
      <h2 id="outline" className="text-2xl">
        {t('learning.chapters')}
      </h2>
      {course.chapters.length === 0 ? <EmptyState title={t('learning.noChapters')} /> : null}
      <ol className="overflow-hidden rounded-lg border border-line bg-surface">
        {course.chapters.map((chapter, place) => (
          <OutlineChapter key={chapter._id} course={course} place={place} />
        ))}
      </ol>
    </section>
  );
}

function OutlineChapter({ course, place }: { course: CourseSummary; place: number }) {
  const t = useTexts();
  const words = courseText(course.language);
  const chapter = course.chapters[place]!;
  const isReady = chapter.state === 'ready';
  const name = inReadingOrder(chapter.chapterName, words.lang);
  return (
    <li
      data-readable={isReady ? chapter._id : undefined}
      className="group relative grid grid-cols-[auto_1fr_auto] items-center gap-x-4 border-line px-4 py-3 not-last:border-b data-readable:hover:bg-accent-soft"
    >
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink group-data-done:bg-good group-data-done:text-surface group-data-next:ring-3 group-data-next:ring-accent"
      >
        <span className="group-data-done:hidden">{place + 1}</span>
        <Icon name="check" className="hidden size-5 group-data-done:block" />
      </span>
      <div className="grid gap-0.5">
        <h3 className="leading-snug wrap-anywhere" {...words}>
          {isReady ? (
            <a
              href={readingPath(course._id, chapter._id)}
              rel="nofollow"
              className="after:absolute after:inset-0"
            >
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {isReady ? null : (
          <p className="text-sm wrap-anywhere text-muted" {...words}>
            {inReadingOrder(chapter.about, words.lang)}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <ChapterTime minutes={minutesOf(chapter)} duration={chapter.duration} language={words.lang} />
          <span className="hidden font-semibold text-good group-data-[done=read]:inline">
            {t('learning.isRead')}
          </span>
          <span className="hidden font-semibold text-good group-data-[done=passed]:inline">
            {t('learning.isPassed')}
          </span>
          {isReady || course.state === 'draft' ? null : <Badge>{t('course.chapterPreparing')}</Badge>}
        </p>
      </div>
      {isReady ? <Icon name="next" className="size-5 self-center text-accent-ink" /> : null}
    </li>
  );
}
