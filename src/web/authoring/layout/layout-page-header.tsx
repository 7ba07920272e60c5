import type { AuthorLabel as Author } from '#contract/courses.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { languageOfLetters } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LevelName } from '#web/ui/course-facts.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { FoldedText } from '#web/ui/folded-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';

interface CourseHeaderProps {
  layout: StoredLayout;
  author: Author;
  readable: boolean;
}

/** Takes little height on a phone, because the plan is judged by the chapters below it. */
export function CourseHeader({ layout, author, readable }: CourseHeaderProps) {
  const t = useTexts();
  const words = courseText(layout.Language);
  const start = (
    <>
      <Icon name="play" className="size-5" />
      <span>{t('layout.start')}</span>
    </>
  );
  return (
    <section
      dir={words.dir}
      className="grid grid-cols-[min(5rem,33%)_minmax(0,1fr)] items-start gap-x-3 gap-y-2 mid:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] mid:gap-x-6 mid:rounded-lg mid:border mid:border-line mid:bg-surface mid:p-6 mid:shadow-low"
    >
      <CourseThumbnail
        src={layout.Thumbnail}
        alt={t('layout.thumbnailAlt', { course: layout['Course Name'] })}
        eager
        className="mid:row-span-2"
      />
      <div className="grid gap-1">
        <h2 {...words} className="text-2xl wrap-anywhere max-mid:text-lg">
          {layout['Course Name']}
        </h2>
        <p className="flex flex-wrap gap-x-1.5 text-sm text-muted [&>*+*]:before:me-1.5 [&>*+*]:before:content-['·']">
          <LevelName level={layout.Level} language={layout.Language} />
          <bdi lang={languageOfLetters(layout.Duration, layout.Language)}>{layout.Duration}</bdi>
          <span>{t('wizard.chapterCount', { count: layout['Number of Chapters'] })}</span>
        </p>
      </div>
      <div className="col-span-full grid content-start gap-2 mid:col-span-1 mid:col-start-2">
        <FoldedText text={layout.Description} words={words} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {readable ? (
            <ButtonLink to={readingPath(layout._id)}>{start}</ButtonLink>
          ) : (
            <Button
              tone="secondary"
              aria-disabled
              onClick={() => toast.error(t('layout.startTooEarly'), { id: 'start-too-early' })}
            >
              {start}
            </Button>
          )}
          <AuthorLabel author={author} />
        </div>
      </div>
    </section>
  );
}
