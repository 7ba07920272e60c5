import type { EventVerdict } from '#contract/learning-events.ts';
import { hasSaved } from '#web/platform/kept/saved-mark.ts';
import type { Sitting } from '#web/practice/sitting/sitting.ts';
import type { Rows } from './phone-store.ts';
import type { Hearing, KnownEvent, WaitingEvent } from './waiting-events.ts';

const hearings: readonly Hearing[] = ['progress', 'end', 'reviews', 'days'];

/** An event waits until its verdict, and on a phone with a saved course counts on until it is heard; an answer's sitting keeps the verdict. */
export async function removeJudged(
  rows: Rows,
  batch: readonly WaitingEvent[],
  verdicts: readonly EventVerdict[],
): Promise<void> {
  for (const verdict of verdicts) {
    const sent = batch.find(({ event }) => event.id === verdict.id);
    if (sent === undefined) continue;
    const { event, sitting: key } = sent;
    if (verdict.verdict !== 'refused' && hasSaved())
      await rows.put('events', verdict.id, { ...sent, right: verdict.right, unheard: hearings });
    else await rows.remove('events', verdict.id);
    if (event.kind !== 'answer' || key === undefined) continue;
    const sitting = await rows.get<Sitting>('sittings', key);
    const given = sitting?.given[event.questionId];
    if (sitting === undefined || given?.eventId !== event.id) continue;
    given.verdict = verdict;
    await rows.put('sittings', key, sitting);
  }
}

/** Removes sent events of which nothing else is to be heard. */
export async function removeHeard(rows: Rows, what: Hearing, sent: readonly KnownEvent[]): Promise<void> {
  for (const { id } of sent) {
    const kept = await rows.get<WaitingEvent>('events', id);
    const unheard = kept?.unheard?.filter((name) => name !== what);
    if (unheard?.length === 0) await rows.remove('events', id);
    else if (unheard) await rows.put('events', id, { ...kept, unheard });
  }
}
