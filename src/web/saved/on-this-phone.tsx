import { useEffect, useState } from 'react';
import { within } from '#web/platform/kept/storage.ts';
import { useMe } from '#web/platform/people/me.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { useOutbox, useOutboxState } from '#web/practice/practice.tsx';
import type { SavedCourse } from './saved-store.ts';
import { sendingText } from './sending-text.ts';
import { readRoom, sizeText } from './size-text.ts';

/** Shows the work that waits to be sent. */
export function Sending({ hasProgress }: { hasProgress: boolean }) {
  const t = useTexts();
  const { kind } = useMe();
  const isOpen = useOutbox() !== undefined;
  const sending = useOutboxState();
  const told = isOpen && (hasProgress || sending.waiting.length > 0) && sendingText(t, { ...sending, kind });
  return (
    <p role="status" className="text-sm text-muted empty:sr-only">
      {told}
    </p>
  );
}

/** Shows the free space, which changes with the courses. */
export function RoomOnPhone({ courses }: { courses: readonly SavedCourse[] }) {
  const t = useTexts();
  const language = usePageLanguage();
  const [room, setRoom] = useState<Awaited<ReturnType<typeof readRoom>>>();
  const [isProtected, setProtected] = useState<boolean>();
  useEffect(() => {
    void readRoom().then(setRoom);
    within(() => navigator.storage.persisted()).then(setProtected, () => undefined);
  }, [courses]);
  if (!room) return null;
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>
        {t('saved.room', {
          used: sizeText(room.used, language),
          free: sizeText(room.free, language, 'down'),
        })}
      </p>
      {isProtected === undefined ? null : <p>{t(isProtected ? 'saved.protected' : 'saved.unprotected')}</p>}
    </div>
  );
}
