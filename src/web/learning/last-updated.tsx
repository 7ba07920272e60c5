import { localeOf } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { TextAround } from '#web/ui/text-around.tsx';

/** Shows today's date, which only the reader's browser knows (island/show-date.ts). */
export function LastUpdated() {
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
