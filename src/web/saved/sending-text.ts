import type { Translate } from '#web/platform/texts/texts.tsx';
import type { OutboxState } from '#web/practice/outbox/outbox.ts';

/** Says whether this phone still has what the site should know; null while it is sent, and for a visitor, who sends nothing by reading. */
export function sendingText(t: Translate, { waiting, held }: Pick<OutboxState, 'waiting' | 'held'>) {
  if (waiting.length === 0) return t('saved.nothingWaits');
  return held === 'offline' ? t('saved.waiting', { count: waiting.length }) : null;
}
