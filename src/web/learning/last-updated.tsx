import { useSyncExternalStore } from 'react';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';

const never = () => () => undefined;

/** The date of today, as the specification has it. Only the browser knows the reader's day, so the server leaves its room free. */
export function LastUpdated() {
  const t = useTexts();
  const language = usePageLanguage();
  const date = useSyncExternalStore(
    never,
    () => new Date().toLocaleDateString(language === 'hi' ? 'hi-IN' : 'en-IN', { dateStyle: 'long' }),
    () => null,
  );
  return (
    <p className="min-h-6 text-sm text-muted">{date === null ? null : t('learning.lastUpdated', { date })}</p>
  );
}
