import type { OpenRoom, RoomParts } from '#server/platform/room.ts';
import { endedRows } from './ended-rows.ts';
import { sweepHandler, sweepJob } from './sweep-jobs.ts';
import { startSweeps } from './sweeps.ts';

/** Begins the rooms' jobs and sweeps. @returns a function that waits for the look for due jobs that is under way */
export async function startWorker(
  { database: { db }, runner, hub, log, ending }: RoomParts,
  rooms: readonly OpenRoom[],
): Promise<() => Promise<void>> {
  for (const room of rooms) await room.startWork?.();
  const handlers = rooms.flatMap((room) => room.work ?? []);
  const kinds = [...handlers.map(({ kind }) => kind.name), sweepJob.name];
  const ofRooms = rooms.flatMap((room) => room.sweeps ?? []);
  const sweeps = await sweepHandler(db, [...endedRows(db, kinds), ...ofRooms]);
  const looking = await runner.start([...handlers, sweeps], hub);
  return startSweeps([looking], { log, ending });
}
