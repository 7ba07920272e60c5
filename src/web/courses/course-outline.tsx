import type { CourseSummary } from '#contract/courses.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Badge, EmptyState } from '#web/ui/message.tsx';

/** Lists the chapters with what one can do after each, and marks those that aren't written yet. */
export function CourseOutline({ course }: { course: CourseSummary }) {
  const t = useTexts();
  const words = courseText(course.language);
  return (
    <section data-live="outline" aria-labelledby="outline" className="grid content-start gap-4">
      <h2 id="outline" className="text-2xl">
        {t('course.outline')}
      </h2>
      {course.chapters.length === 0 ? <EmptyState title={t('learning.noChapters')} /> : null}
      <ol dir={words.dir} className="grid gap-3">
        {course.chapters.map((chapter, place) => (
          <li
            key={chapter._id}
            data-readable={chapter.state === 'ready' ? chapter._id : undefined}
            className="grid grid-cols-[auto_1fr] gap-x-4 rounded-md border border-line bg-surface p-4"
          >
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink"
            >
              {place + 1}
            </span>
            <div className="grid gap-1 self-center">
              <h3 className="text-lg wrap-anywhere" {...words}>
                {chapter.chapterName}
              </h3>
              <p className="wrap-anywhere text-muted" {...words}>
                {chapter.about}
              </p>
              {chapter.objectives === undefined ? null : (
                <ul {...words} className="my-1 grid list-disc gap-1 ps-5 text-sm wrap-anywhere text-muted">
                  {chapter.objectives.map((objective, at) => (
                    <li key={`${at} ${objective}`}>{objective}</li>
                  ))}
                </ul>
              )}
              <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
                <bdi lang={words.lang}>{chapter.duration}</bdi>
                {chapter.state === 'ready' ? null : <Badge>{t('course.chapterPreparing')}</Badge>}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
