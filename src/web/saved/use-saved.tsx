import { useEffect, useLayoutEffect, useState } from 'react';
import { api } from '#web/platform/calls/api.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { withWaiting } from '#web/practice/chapter-marks.ts';
import type { Hearing } from '#web/practice/outbox/waiting-events.ts';
import { useOutbox, useOutboxState } from '#web/practice/practice.tsx';
import { LoadFailed, Waiting } from '#web/ui/message.tsx';
import { hear, heardKey } from './hear.ts';
import { mayAsk, progressOfSaved, sinceHeard } from './known-progress.ts';
import { readHeard, type Heard, type SavedCourse } from './saved-store.ts';
import { faultTexts, savingFault, type SavingFault } from './saving-fault.ts';

/** Reads what this phone keeps, once and at each `look`. `instead` is drawn until it is read, or if it can't be. */
export function useSaved<T>(read: () => Promise<T>) {
  const t = useTexts();
  const [found, setFound] = useState<T>();
  const [fault, setFault] = useState<SavingFault | null>(null);
  const look = () => {
    read().then(
      (now) => {
        setFault(null);
        setFound(now);
      },
      (error: unknown) => setFault(savingFault(error)),
    );
  };
  // oxlint-disable-next-line react/exhaustive-deps -- an address is read once
  useEffect(look, []);
  const instead =
    fault === null ? (
      <Waiting label={t('saved.loading')} slow={false} />
    ) : (
      <LoadFailed title={t('saved.unreadable')} onRetry={look}>
        {t(faultTexts[fault])}
      </LoadFailed>
    );
  return { found: fault === null ? found : undefined, fault, look, instead };
}

/** Names the tab like the heading: the worker answers with one page at other addresses, too. */
export function useTitle(heading: string): void {
  const t = useTexts();
  const title = `${heading} · ${t('shell.product')}`;
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}

/** Says what the server says about this person, or what this phone heard last; a person's part is drawn anew for another one. */
export function useHeard<Name extends keyof Heard>(
  name: Name,
  read: () => Promise<Heard[Name]>,
  about?: string,
): Heard[Name] | undefined {
  const { kind, storageKey } = useMe();
  const outbox = useOutbox();
  const { judged } = useOutboxState();
  const [heard, setHeard] = useState<Heard[Name]>();
  const key = heardKey(storageKey, about);
  useEffect(() => {
    let over = false;
    const look = async () => {
      const known = await readHeard(name, key).catch(() => undefined);
      setHeard((before) => before ?? known);
      if (!mayAsk({ kind, judged })) return;
      const readShown = async () => {
        const now = await read();
        // The server may not know yet what was sent meanwhile.
        if (!over) setHeard(now);
        return now;
      };
      await hear(name, about, readShown, { person: storageKey, outbox });
    };
    look().catch(() => undefined);
    return () => {
      over = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key names all that `read` depends on
  }, [name, key, kind, judged]);
  return heard;
}

export const useSinceHeard = (what: Hearing) => sinceHeard(what, useOutboxState());

/** Adds what waits on this phone to what the site knows of the course. `onKnown` hears once that it knows of something done. */
export function useProgress(saved: SavedCourse, onKnown?: () => void) {
  const { courseId } = saved;
  const heard = useHeard('progress', () => api.readCourseProgress({ courseId }), courseId);
  const isKnown = heard !== undefined && heard.lastAt !== null;
  useEffect(() => {
    if (isKnown) onKnown?.();
    // oxlint-disable-next-line react/exhaustive-deps -- it is told once
  }, [isKnown]);
  const known = progressOfSaved(saved, heard);
  const events = useSinceHeard('progress');
  const copied = heard?.copied;
  return { ...withWaiting(known, events), copied };
}
