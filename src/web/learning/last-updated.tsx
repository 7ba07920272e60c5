import { useSyncExternalStore } from 'react';
import { localeOf } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';

const never = () => () => undefined;

/** The date of today, as the specification has it. Only the browser knows the reader's day, so the server leaves its room free. */
export function LastUpdated() {
  const t = useTexts();
  const language = usePageLanguage();
  const date = useSyncExternalStore(
    never,
    () => new Date().toLocaleDateString(localeOf(language), { dateStyle: 'long' }),
    () => null,
  );
  return (
    <p className="min-h-6 text-sm text-muted">{date === null ? null : t('learning.lastUpdated', { date })}</p>
  );
}
