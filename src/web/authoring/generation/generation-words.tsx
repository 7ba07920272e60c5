import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';

/** About two lines on a phone. */
const shownLength = 110;

/**
 * Shows the last words of a chapter that is being written. Hidden from screen readers, because it never comes to rest;
 * its height is fixed, so that nothing moves.
 */
export function LastWords({ text, language }: { text: string | undefined; language: CourseLanguage }) {
  return (
    <p
      aria-hidden="true"
      {...courseText(language)}
      data-testid="last-words"
      className="mt-1 line-clamp-2 min-h-[2lh] border-s-2 border-accent ps-3 text-sm text-muted italic"
    >
      {text === undefined ? '…' : endOf(text)}
    </p>
  );
}

/** The end of a Markdown text as plain text, from a whole word on. */
export function endOf(markdown: string): string {
  const plain = markdown
    .replace(/[`*_#>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= shownLength) return plain;
  const tail = plain.slice(-shownLength).toWellFormed();
  return `… ${tail.slice(tail.indexOf(' ') + 1)}`;
}
