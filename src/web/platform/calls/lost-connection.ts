import { useEffect, useState } from 'react';
import { mayLoadAgain, onceReached } from './once-reached.ts';

/** Messages of Chromium, Firefox and Safari for a request, or the code of a page, that failed. */
const unreached =
  /^(failed to fetch|network ?error|load failed|error loading dynamically|importing a module|unable to decode turbo)/i;

/** True when the connection failed, or a new version has renamed the files. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && (unreached.test(error.message) || ('code' in error && error.code === 'offline'));

/** While `lost`, loads `href` as soon as the server answers. True when it has just been loaded and failed again. */
export function useLoadAgain(lost: boolean, href: string): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!lost || stuck) return;
    return onceReached(() => {
      if (mayLoadAgain()) location.replace(href);
      else setStuck(true);
    });
  }, [lost, stuck, href]);
  return stuck;
}
