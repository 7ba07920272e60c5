import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useInBrowser } from '#web/platform/in-browser.ts';

// A page without its confetti is complete.
const ConfettiBurst = lazy<ComponentType>(() =>
  import('./confetti-burst.tsx').catch(() => ({ default: () => null })),
);

/** Plays one burst of confetti over the page. Its code is loaded when it plays. */
export function Confetti() {
  if (!useInBrowser()) return null;
  return (
    <Suspense>
      <ConfettiBurst />
    </Suspense>
  );
}
