import { startTransition, useEffect, useState } from 'react';
import { localeOf } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';

/**
 * The date of today, as the specification has it. Only the browser knows the reader's day, so the server leaves its
 * room free; and writing a date out takes a cheap phone long enough to come after all that can be pressed.
 */
export function LastUpdated() {
  const t = useTexts();
  const language = usePageLanguage();
  const [date, setDate] = useState<string | null>(null);
  useEffect(() => {
    const today = new Date().toLocaleDateString(localeOf(language), { dateStyle: 'long' });
    startTransition(() => setDate(today));
  }, [language]);
  return (
    <p className="min-h-6 text-sm text-muted">{date === null ? null : t('learning.lastUpdated', { date })}</p>
  );
}
