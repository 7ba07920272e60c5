import type { LearningEvent } from '#contract/learning-events.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectEventsSince, type EventRow } from './events-store.ts';

const pageSize = 500;

type ListedEvent = LearningEvent & { device: string; right?: boolean };

/**
 * Lists a person's events in the order in which they arrived, behind a cursor of ours. A visitor has none.
 * @throws Problem `invalid-request` for a cursor that is not one of ours
 */
export async function listEvents(db: Db, personId: string | undefined, cursor = '0') {
  if (!/^\d{1,15}$/.test(cursor)) throw new Problem('invalid-request', { error: 'since: not one of ours.' });
  if (personId === undefined) return { events: [], cursor, more: false };
  const rows = await selectEventsSince(db, { personId, since: Number(cursor), limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    events: page.map(shown),
    cursor: String(page.at(-1)?.number ?? cursor),
    more: rows.length > pageSize,
  };
}

function shown(row: Omit<EventRow, 'bodyHash'>): ListedEvent {
  const { id, seq, courseId, chapterId, at, zone, device } = row;
  const event = { id, seq, courseId, chapterId, at, zone, device };
  const [itemId, done] = [row.itemId ?? '', row.done ?? false];
  if (row.kind === 'opened') return { ...event, kind: 'opened' };
  if (row.kind === 'read') return { ...event, kind: 'read', done };
  if (row.kind === 'selfcheck') return { ...event, kind: 'selfcheck', selfCheckId: itemId, done };
  return {
    ...event,
    kind: 'answer',
    questionId: row.exercise ?? itemId,
    revision: row.revision ?? 1,
    chosen: row.chosen ?? [],
    sitting: row.sitting ?? '',
    mode: row.mode ?? 'chapter',
    ...(row.hinted === true && { hinted: true }),
    right: row.isRight ?? false,
  };
}
