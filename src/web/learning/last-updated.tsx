import { startTransition, useEffect, useState } from 'react';
import { localeOf } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';

/**
 * Shows today's date. Only the browser knows the reader's day, and formatting a date is slow on a cheap phone, so it
 * comes after hydration.
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
