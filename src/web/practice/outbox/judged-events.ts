import type { EventVerdict, LearningEvent } from '#contract/learning-events.ts';
import { isMarkedSaved, marksAnySaved } from '#web/platform/kept/saved-mark.ts';
import type { Sitting } from '#web/practice/sitting/sitting.ts';
import type { Rows } from './phone-store.ts';
import type { Hearing, KnownEvent, WaitingEvent } from './waiting-events.ts';

/** An event waits until its verdict, and counts on until it is heard where this phone tells of it offline; an answer's sitting keeps the verdict. */
export async function removeJudged(
  rows: Rows,
  batch: readonly WaitingEvent[],
  verdicts: readonly EventVerdict[],
): Promise<void> {
  for (const verdict of verdicts) {
    const sent = batch.find(({ event }) => event.id === verdict.id);
    if (sent === undefined) continue;
    const { event, sitting: key } = sent;
    const unheard = verdict.verdict === 'refused' ? [] : toHear(event);
    if (unheard.length > 0)
      await rows.put('events', verdict.id, { ...sent, right: verdict.right ?? sent.right, unheard });
    else await rows.remove('events', verdict.id);
    if (event.kind !== 'answer' || key === undefined) continue;
    const sitting = await rows.get<Sitting>('sittings', key);
    const given = sitting?.given[event.questionId];
    if (sitting === undefined || given?.eventId !== event.id) continue;
    given.verdict = verdict;
    await rows.put('sittings', key, sitting);
  }
}

/** A phone with a saved course tells offline of that course, and of all that is due and done today. */
function toHear({ kind, courseId }: LearningEvent): Hearing[] {
  const heard: Hearing[] = isMarkedSaved(courseId) ? ['progress'] : [];
  if (kind === 'opened' || !marksAnySaved()) return heard;
  return [...heard, ...(kind === 'answer' ? (['reviews'] as const) : []), 'days'];
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
