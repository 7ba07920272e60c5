import { useEffect, useSyncExternalStore } from 'react';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Outbox, OutboxState } from './outbox/outbox.ts';

/** The outbox's code loads after everything that a reader needs first. */
const fetchOutbox = latePart(() => import('./outbox/outbox.ts'));

/** Returns the learner's work that this phone keeps, or undefined while its code is fetched. */
export function useOutbox(): Outbox | undefined {
  const me = useMe();
  const read = async () => (await fetchOutbox()).openOutbox(me);
  const { data: outbox } = useLiveRead({ key: 'outbox', read });
  useEffect(() => outbox?.meet(me), [outbox, me]);
  return outbox;
}

const nothing: OutboxState = { waiting: [], held: null, fault: null, judged: 0, version: 0 };
const never = () => () => undefined;

export function useOutboxState(): OutboxState {
  const opened = useOutbox();
  return useSyncExternalStore(opened?.subscribe ?? never, opened?.state ?? (() => nothing), () => nothing);
}

const storageTexts = {
  full: 'learning.storageFull',
  silent: 'learning.storageSilent',
  broken: 'learning.storageBroken',
  refused: 'learning.storageRefused',
} as const;

/** Says how many answers wait for the network, and why; and why this browser keeps none, where it is so. */
export function PendingLine() {
  const t = useTexts();
  const { held, fault, waiting } = useOutboxState();
  const count = waiting.filter(({ kind }) => kind === 'answer').length;
  const waits = count > 0 && held !== null;
  return (
    <div role="status" className="grid gap-1 text-sm text-muted empty:hidden">
      {waits ? (
        <p className="flex items-start gap-2">
          <Icon name={held === 'offline' ? 'offline' : 'person'} className="mt-0.5 size-4 shrink-0" />
          <bdi>{t(held === 'offline' ? 'learning.answersWait' : 'learning.answersOfOther', { count })}</bdi>
        </p>
      ) : null}
      {fault === null ? null : <p>{t(storageTexts[fault])}</p>}
      {waits && fault !== null ? <p>{t('learning.nothingLasts')}</p> : null}
    </div>
  );
}
