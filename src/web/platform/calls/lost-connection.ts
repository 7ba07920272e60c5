import { useEffect, useState } from 'react';

/** Messages of Chromium, Firefox and Safari for a request, or the code of a page, that failed. */
const unreached =
  /^(failed to fetch|network ?error|load failed|error loading dynamically|importing a module|unable to decode turbo)/i;
const lookEveryMs = 5_000;
/** A page that fails again so soon after a reload is broken. */
const soonMs = 10_000;
const storageKey = 'loaded-again';

/** True when the connection failed, or a new version has renamed the files. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && (unreached.test(error.message) || ('code' in error && error.code === 'offline'));

/** While `lost`, loads `href` as soon as the server answers. True when it has just been loaded and failed again. */
export function useLoadAgain(lost: boolean, href: string): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!lost || stuck) return;
    const lookNow = async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
      if (!answer?.ok) return;
      if (mayLoadAgain()) location.replace(href);
      else setStuck(true);
    };
    const look = () => void lookNow();
    look();
    const timer = setInterval(look, lookEveryMs);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, [lost, stuck, href]);
  return stuck;
}

function mayLoadAgain(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey));
    sessionStorage.setItem(storageKey, String(Date.now()));
    return Date.now() - last > soonMs;
  } catch {
    // Without storage, automatic reloads might never end.
    return false;
  }
}
