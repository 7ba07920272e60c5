import type { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';

/** Characters of a text that takes at most three lines on a phone. */
const shortText = 110;

/** On a phone, shows three lines of a text, and the rest after a press, which works without scripts. */
export function FoldedText({ text, words }: { text: string; words: ReturnType<typeof courseText> }) {
  const t = useTexts();
  const look = 'max-w-prose text-muted wrap-anywhere empty:hidden';
  const whole = (className = '') => (
    <p {...words} className={`${look} ${className}`}>
      {text}
    </p>
  );
  if (text.length <= shortText) return whole();
  return (
    <>
      {whole('max-sm:hidden')}
      <details className="group sm:hidden">
        <summary className={`${look} grid min-h-11 cursor-pointer gap-1 [&::-webkit-details-marker]:hidden`}>
          <span {...words} className="line-clamp-3 group-open:line-clamp-none">
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
