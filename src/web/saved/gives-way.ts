import { useEffect, useState } from 'react';
import { lookEveryMs, mayLoadAgain, onceReached } from '#web/platform/calls/once-reached.ts';
import { outsideDashboard } from '#web/platform/site/places.ts';
import { useOutbox } from '#web/practice/practice.tsx';

/** A page that still stands here after it was loaded again has a fault that passes slowly. */
const laterMs = 60_000;

/** True while somebody types, or has marked a text. */
const isAtWork = (): boolean =>
  document.activeElement?.matches('input, textarea') || getSelection()?.isCollapsed === false;

/**
 * A page that stands in for one that was not reached gives way to it once the server answers, but never while its reader is
 * busy. Returns true from then on, so that nothing speaks of a missing network any more.
 */
export function useGivesWay(isBusy = false): boolean {
  const [isBack, setBack] = useState(false);
  const outbox = useOutbox();
  useEffect(() => {
    // The list of what is saved has this address with a network, too.
    if (outsideDashboard(location.pathname) === '/saved') return undefined;
    let stop = () => {};
    const wait = () => {
      stop();
      setBack(false);
      stop = onceReached(() => setBack(true), lookEveryMs);
    };
    wait();
    addEventListener('offline', wait);
    return () => {
      removeEventListener('offline', wait);
      stop();
    };
  }, []);
  useEffect(() => {
    if (!isBack || isBusy) return undefined;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const go = () => {
      if (over) return;
      if (isAtWork()) timer = setTimeout(go, lookEveryMs);
      else if (mayLoadAgain()) location.reload();
      else timer = setTimeout(go, laterMs);
    };
    // A page of a server that does not know yet what was done here would contradict this one.
    void (outbox?.send() ?? Promise.resolve()).finally(go);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [isBack, isBusy, outbox]);
  return isBack;
}
