import { useEffect } from 'react';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { useMe } from '#web/platform/people/me.ts';
import { hearOf } from './hear.ts';

/** Keeps, while there is a network, what a saved course tells without one. Its page has no room for what the list of saved courses draws. */
export function HearForLater({ courseId }: { courseId: string }) {
  const { kind, storageKey } = useMe();
  useEffect(() => {
    if (kind === 'visitor') return;
    hearOf([courseId], { person: storageKey }).catch((error: unknown) =>
      logFailure('What a saved course tells was not heard.', error),
    );
  }, [courseId, kind, storageKey]);
  return null;
}
