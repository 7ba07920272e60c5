import type { ChapterState, ChapterSummary, CourseSummary } from '#contract/courses.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ChapterTime } from '#web/ui/chapter-time.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

const stateTexts = {
  waiting: 'generation.chapterWaiting',
  writing: 'generation.chapterWriting',
  failed: 'generation.chapterFailed',
} as const satisfies Partial<Record<ChapterState, string>>;

interface ChapterLinkProps {
  course: CourseSummary;
  chapter: ChapterSummary;
  number: number;
  selected?: boolean;
  /** Shows how long it takes to read, in place of the author's time. */
  readingTime?: boolean;
}

/**
 * Draws a chapter in a list of a course's chapters, with the facts that matter before it is opened. The island says
 * which chapters their reader has read and passed (island/show-marks.ts).
 */
export function ChapterLink({
  course,
  chapter,
  number,
  selected = false,
  readingTime = false,
}: ChapterLinkProps) {
  const t = useTexts();
  const words = courseText(course.language);
  const mark = chapter.state === 'ready' ? null : t(stateTexts[chapter.state]);
  return (
    <li>
      <a
        href={readingPath(course._id, chapter._id)}
        data-chapter={chapter._id}
        aria-current={selected ? 'page' : undefined}
        className={classNames(
          'group grid grid-cols-[auto_1fr] gap-x-3 rounded-md px-2.5 py-2.5 transition-colors',
          selected ? 'bg-accent-soft text-accent-ink' : 'hover:bg-accent-soft',
        )}
      >
        <span
          className={classNames(
            'grid size-7 place-items-center rounded-full text-sm font-bold',
            selected
              ? 'bg-accent text-on-accent'
              : mark === null
                ? 'bg-sunken'
                : 'border border-dashed border-edge',
          )}
        >
          <span className="group-data-is-read:hidden">{number}</span>
          <Icon name="check" className="hidden size-4 group-data-is-read:block" />
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span data-name className="leading-snug font-semibold wrap-anywhere" {...words}>
            {inReadingOrder(chapter.chapterName, words.lang)}
          </span>
          <span className="flex flex-wrap gap-x-2 text-sm text-muted">
            <ChapterTime
              words={readingTime ? chapter.words : undefined}
              duration={chapter.duration}
              language={words.lang}
            />
            {mark === null ? null : <span className="font-semibold">{mark}</span>}
            <Marks />
          </span>
        </span>
      </a>
    </li>
  );
}

/** Shows the reader's marks, once the island knows them. */
function Marks() {
  const t = useTexts();
  return (
    <>
      <span className="hidden font-semibold text-good group-data-is-read:inline">{t('learning.isRead')}</span>
      <span className="hidden font-semibold text-good group-data-is-passed:inline">
        {t('learning.isPassed')}
      </span>
    </>
  );
}
