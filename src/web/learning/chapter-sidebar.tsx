import type { CourseSummary } from '#contract/courses.ts';
import { localeOf } from '#contract/language.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { ChapterLink } from './chapter-link.tsx';

/** The list stands beside the text, and below 768 px it is a popover, which works without scripts. */
const sidebarId = 'chapters';

const look = classNames(
  'flex-col overflow-y-auto text-ink open:flex print:hidden',
  'max-md:open:fixed max-md:open:inset-y-0 max-md:open:start-0 max-md:open:end-auto max-md:open:h-dvh max-md:open:max-h-none max-md:open:w-[min(20rem,88vw)] max-md:bg-surface max-md:shadow-high max-md:backdrop:bg-backdrop',
  'md:sticky md:inset-auto md:top-16 md:flex md:h-[calc(100dvh-4rem)] md:w-76 md:shrink-0 md:border-e md:border-line md:bg-transparent',
);

interface OpenChaptersProps {
  /** Index of the chapter that is read. */
  place: number;
  count: number;
}

/** Opens the sidebar on narrow screens, and says which chapter is read. */
export function OpenChapters({ place, count }: OpenChaptersProps) {
  const t = useTexts();
  return (
    <button
      type="button"
      popoverTarget={sidebarId}
      className="flex min-h-14 shrink-0 items-center gap-2 ps-4 pe-1 font-semibold md:hidden print:hidden"
    >
      <Icon name="chapters" className="size-5" />
      <span>
        <span className="sr-only">{t('learning.openChapters')} </span>
        <span>{t('learning.placeOf', { number: place + 1, count })}</span>
      </span>
    </button>
  );
}

interface ChapterSidebarProps {
  course: CourseSummary;
  /** Id of the chapter that is shown. */
  selected: string | undefined;
}

export function ChapterSidebar({ course, selected }: ChapterSidebarProps) {
  const t = useTexts();
  const words = courseText(course.language);
  return (
    <nav id={sidebarId} popover="auto" aria-label={t('learning.chapters')} className={look}>
      <div className="flex items-start gap-2 p-4 pb-2">
        <a
          href={readingPath(course._id)}
          className="flex-1 rounded-sm py-2 text-lg leading-snug font-bold wrap-anywhere"
          {...words}
        >
          {inReadingOrder(course.courseName, words.lang)}
        </a>
        <IconButton
          label={t('learning.closeChapters')}
          popoverTarget={sidebarId}
          popoverTargetAction="hide"
          className="md:hidden"
        >
          <Icon name="close" className="size-6" />
        </IconButton>
      </div>
      {course.chapters.length === 0 ? (
        <p className="px-4 text-muted">{t('learning.noChapters')}</p>
      ) : (
        <ol data-live="chapters" dir={words.dir} className="grid gap-1 px-2">
          {course.chapters.map((chapter, index) => (
            <ChapterLink
              key={chapter._id}
              course={course}
              chapter={chapter}
              number={index + 1}
              selected={chapter._id === selected}
            />
          ))}
        </ol>
      )}
      <footer className="mt-auto grid gap-2 p-4 pt-6">
        <AuthorLabel author={course.author} />
        <LastUpdated />
      </footer>
    </nav>
  );
}

/** Shows today's date, which only the reader's browser knows (island/show-date.ts). */
function LastUpdated() {
  const t = useTexts();
  return (
    <p className="min-h-6 text-sm text-muted">
      <span hidden data-today={localeOf(usePageLanguage())}>
        <TextAround text={(gap) => t('learning.lastUpdated', { date: gap })}>
          <time />
        </TextAround>
      </span>
    </p>
  );
}
