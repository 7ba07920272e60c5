import type { CourseSummary } from '#contract/courses.ts';
import { localeOf } from '#contract/language.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ChapterTime, minutesOf } from '#web/ui/chapter-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { CourseWords } from './course-words.tsx';

/** The list stands beside the text, and below 768 px it is a popover, which works without scripts. */
const sidebarId = 'chapters';

/** Opens the sidebar on narrow screens, and says which chapter is read; `place` is its index. */
export function OpenChapters({ place, count }: { place: number; count: number }) {
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

interface ChapterListProps {
  course: CourseSummary;
  selected?: string | undefined;
}

export function ChapterSidebar({ course, selected }: ChapterListProps) {
  const t = useTexts();
  const { language, courseName } = course;
  return (
    <nav id={sidebarId} popover="auto" aria-label={t('learning.chapters')} className="chapter-sidebar">
      <div className="flex items-start gap-2 p-4 pb-2">
        <a
          href={readingPath(course._id)}
          className="flex-1 rounded-sm py-2 text-lg leading-snug font-bold wrap-anywhere"
          {...courseText(language)}
        >
          {inReadingOrder(courseName, language)}
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
        <div data-live="chapters" className="px-2">
          <ChapterList course={course} selected={selected} />
        </div>
      )}
      <footer className="mt-auto grid gap-2 p-4 pt-6">
        <AuthorLabel author={course.author} />
        {/* Shows today's date, which only the reader's browser knows (island/show-chapter.ts). */}
        <p className="min-h-6 text-sm text-muted">
          <span hidden data-today={localeOf(usePageLanguage())}>
            <TextAround text={(gap) => t('learning.lastUpdated', { date: gap })}>
              <bdi />
            </TextAround>
          </span>
        </p>
      </footer>
    </nav>
  );
}

const stateTexts = {
  waiting: 'generation.chapterWaiting',
  writing: 'generation.chapterWriting',
  failed: 'generation.chapterFailed',
} as const;
const ready = 'bg-sunken dark:bg-line';
const unwritten = 'border border-dashed border-edge';

/** Lists a course's chapters. The island says which of them their reader has read and passed (island/show-marks.ts). */
export function ChapterList({ course, selected }: ChapterListProps) {
  const t = useTexts();
  const { _id: courseId, language } = course;
  return (
    <ol dir={courseText(language).dir} className="chapter-list grid gap-1">
      {course.chapters.map((chapter, index) => (
        <li key={chapter._id}>
          <a
            href={readingPath(courseId, chapter._id)}
            data-chapter={chapter._id}
            aria-current={chapter._id === selected ? 'page' : undefined}
          >
            <span className={`number ${chapter.state === 'ready' ? ready : unwritten}`}>
              <span>{index + 1}</span>
              <Icon name="check" className="size-4" />
            </span>
            <span className="grid min-w-0 gap-0.5">
              <CourseWords data-name text={chapter.chapterName} />
              <span className="flex flex-wrap gap-x-2 text-sm text-muted">
                <span className="time">
                  <ChapterTime minutes={minutesOf(chapter)} duration={chapter.duration} language={language} />
                </span>
                {chapter.state === 'ready' ? null : (
                  <span className="font-semibold">{t(stateTexts[chapter.state])}</span>
                )}
                <span className="is-read font-semibold text-good">{t('learning.isRead')}</span>
                <span className="is-passed font-semibold text-good">{t('learning.isPassed')}</span>
              </span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
