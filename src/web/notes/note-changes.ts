import type { Note, NoteChangedDetails } from '#contract/notes.ts';
import { ApiError } from '#web/platform/calls/api.ts';

/** The map with one entry set, or removed where the value is undefined. */
export function withEntry<Value>(
  map: ReadonlyMap<string, Value>,
  [key, value]: readonly [key: string, value: Value | undefined],
): Map<string, Value> {
  const changed = new Map(map);
  if (value === undefined) changed.delete(key);
  else changed.set(key, value);
  return changed;
}

/** The note as it is now (null if it was removed), of a refusal because of that; undefined for any other error. */
export function noteOf(error: unknown): Note | null | undefined {
  if (!(error instanceof ApiError) || error.code !== 'note-changed') return undefined;
  return (error.details as NoteChangedDetails).note;
}
