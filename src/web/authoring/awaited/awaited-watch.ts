import { useEffect } from 'react';
import { awaitedPrefix } from '#web/platform/courses/awaited-prefix.ts';
import { keptNames } from '#web/platform/kept/kept-text.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';

/** Watches the awaited courses on every hydrated page. Its code is fetched when there is one to watch. */
export function AwaitedWatch(): null {
  const t = useTexts();
  const { storageKey } = useMe();
  useEffect(() => {
    const leaving = new AbortController();
    const watch = async () => {
      try {
        if (keptNames(awaitedPrefix).length === 0) return;
        const { watchAwaited } = await import('./watch-awaited.tsx');
        await watchAwaited(storageKey, t, leaving.signal);
      } catch {
        // There is no connection: the next page tries again.
      }
    };
    void watch();
    // The event comes from other tabs, and from this one when it changes the list of awaited courses.
    addEventListener('storage', () => void watch(), leaving);
    return () => leaving.abort();
  }, [storageKey, t]);
  return null;
}
