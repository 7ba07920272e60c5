import { useEffect } from 'react';

/** Shows on the app's icon how many questions are due, where the platform has such a badge; undefined while that is not known. */
export function useAppBadge(due: number | undefined): void {
  useEffect(() => {
    if (due === undefined) return;
    // Zero clears it. A browser may refuse, and then has no badge.
    (navigator as Partial<Navigator>).setAppBadge?.(due).catch(() => undefined);
  }, [due]);
}
