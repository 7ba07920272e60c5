import { useEffect, useSyncExternalStore } from 'react';
import type { Me } from '#contract/identity.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Outbox, OutboxState } from './outbox/outbox.ts';

/** The outbox's code loads after everything that a reader needs first. */
const fetchOutbox = latePart(() => import('./outbox/outbox.ts'));

let outbox: Outbox | undefined;
let opening = false;
const listeners = new Set<() => void>();

function open(me: Me): void {
  outbox?.meet(me);
  if (opening) return;
  opening = true;
  fetchOutbox()
    .then(({ openOutbox }) => openOutbox(me))
    .then(
      (opened) => {
        outbox = opened;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        opening = false;
        logFailure('The outbox could not be opened.', error);
        addEventListener('online', () => open(me), { once: true });
      },
    );
}

/** Returns the learner's work that this phone keeps, or undefined while its code is fetched. */
export function useOutbox(): Outbox | undefined {
  const me = useMe();
  useEffect(() => open(me), [me]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => outbox,
    () => undefined,
  );
}

const nothing: OutboxState = { waiting: [], unheard: [], held: null, fault: null, judged: 0, version: 0 };
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
