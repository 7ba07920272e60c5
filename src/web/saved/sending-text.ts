import type { Me } from '#contract/identity.ts';
import type { Translate } from '#web/platform/texts/texts.tsx';
import type { OutboxState } from '#web/practice/outbox/outbox.ts';

type Sending = Pick<OutboxState, 'waiting' | 'held'> & Pick<Me, 'kind'>;

/** Says whether this phone still has what the site should know; null while it is sent, and for a visitor, who sends nothing by reading. */
export function sendingText(t: Translate, { waiting, held, kind }: Sending) {
  const count = waiting.length;
  if (count > 0 && held !== 'offline') return null;
  // The same words as below the questions.
  if (count > 0 && waiting.every(({ kind: done }) => done === 'answer'))
    return t('learning.answersWait', { count });
  if (count > 0) return t('saved.waiting', { count });
  if (kind === 'visitor') return null;
  return t(kind === 'guest' ? 'progress.guestTitle' : 'saved.nothingWaits');
}
