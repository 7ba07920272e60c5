import { lazy, memo, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydratedEvent } from './hydrated-event.ts';

/** Tells that the part of the page that it stands in is hydrated. */
export function Hydrated(): null {
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), []);
  return null;
}

/**
 * A part whose code comes later; the server draws it whole. It is memoized, because React shows the fallback again when a
 * part that waits changes: its props must stay the same while nothing in it does.
 */
export function late<Props extends object>(Part: ComponentType<Props>, fallback?: ReactNode) {
  return memo(function Late(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
        <Hydrated />
      </Suspense>
    );
  });
}

/** The same of a part without which the page works where it can't be loaded. */
export function lateIfLoaded<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
) {
  return late(
    lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null }))),
    fallback,
  );
}
