import { useEffect, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';

/** Questions of one review: about five minutes, at half a minute a question. */
export const reviewAtOnce = 10;

let known: number | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Tells the whole page, and the app's icon where it has a badge, how many questions are due, as far as a part knows; the icon says at most what one review asks. */
export function useTellDue(due: number | undefined): void {
  useEffect(() => {
    if (due === undefined || due === known) return;
    known = due;
    for (const listener of listeners) listener();
    // Zero clears it. A browser may refuse, and then has no badge.
    (navigator as Partial<Navigator>).setAppBadge?.(Math.min(due, reviewAtOnce)).catch(() => undefined);
  }, [due]);
}

/** Returns how many questions are due for review: as this page heard it last, else as its loader says in `due`; else 0. */
export function useKnownDue(): number {
  const heard = useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
  const loaded = useMatches().map(({ loaderData }) => (loaderData as { due?: number } | undefined)?.due);
  return heard ?? loaded.find((due) => due !== undefined) ?? 0;
}
