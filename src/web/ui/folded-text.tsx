import type { courseText } from '#web/platform/courses/course-text.ts';
import { shortened } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';

/** Characters that take at most three lines on a phone. */
const shortText = 110;

/** On a phone, shows how a text begins, and all of it after a press, which works without scripts. */
export function FoldedText({ text, words }: { text: string; words: ReturnType<typeof courseText> }) {
  const t = useTexts();
  const look = 'max-w-prose text-muted wrap-anywhere empty:hidden';
  const whole = (className = '') => (
    <p {...words} className={`${look} ${className}`}>
      {text}
    </p>
  );
  const brief = shortened(text, shortText);
  if (brief === text) return whole();
  return (
    <>
      {whole('max-sm:hidden')}
      <details className="group sm:hidden">
        <summary className={`${look} grid min-h-11 cursor-pointer gap-1 [&::-webkit-details-marker]:hidden`}>
          <span {...words} className="group-open:hidden">
            {brief}
          </span>
          <span {...words} className="hidden group-open:inline">
            {text}
          </span>
          <span className="font-semibold text-accent-ink underline underline-offset-4 group-open:hidden">
            {t('shell.more')}
          </span>
        </summary>
      </details>
    </>
  );
}
