import type { GenerationState } from '#contract/authoring.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';
import type { Arriving } from './generation.ts';

/** Characters that fill about one line of a wide screen; a narrow one shows their end. */
const shownLength = 110;

interface LiveLineProps {
  state: GenerationState;
  arriving: Arriving;
  language: CourseLanguage;
}

/**
 * Shows the last words of the first chapter that is being written, with its number. Hidden from screen readers, because it
 * never comes to rest; its height is fixed, so that nothing moves.
 */
export function LiveLine({ state, arriving, language }: LiveLineProps) {
  const place = state.chapters.findIndex((chapter) => chapter.state === 'writing');
  const chapter = state.chapters[place];
  const text = endOf((chapter && arriving[chapter._id]?.text) ?? '');
  return (
    <p
      aria-hidden="true"
      {...courseText(language)}
      data-testid="live-line"
      className="flex min-h-7 items-center gap-3 overflow-hidden text-sm text-muted"
    >
      {chapter === undefined ? null : (
        <>
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink">
            {place + 1}
          </span>
          {/* The end of the words stays in sight: what is too long is cut at its beginning, where nothing scrolls. */}
          <span className="flex min-w-0 flex-1 justify-end overflow-x-auto overflow-y-hidden">
            <span className="min-w-full shrink-0 whitespace-nowrap">{text || '…'}</span>
          </span>
        </>
      )}
    </p>
  );
}

/** Returns the end of a Markdown text as plain text that begins with a whole word. */
export function endOf(markdown: string): string {
  const plain = markdown
    .replace(/[`*_#>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= shownLength) return plain;
  const tail = plain.slice(-shownLength).toWellFormed();
  return `… ${tail.slice(tail.indexOf(' ') + 1)}`;
}
