import { deleteEndedSpending } from '#server/platform/budgets/spending-store.ts';
import { deleteOldAnswers } from '#server/platform/http/idempotency-store.ts';
import { deleteEndedCounters } from '#server/platform/http/limits-store.ts';
import { deleteUnneededAssets } from '#server/platform/http/web-assets-store.ts';
import type { OpenRoom, RoomParts } from '#server/platform/room.ts';
import { deleteUnhandledJobs } from './jobs-store.ts';
import { sweepHandler, sweepJob } from './sweep-jobs.ts';
import { startSweeps, type Sweep } from './sweeps.ts';

const hourMs = 60 * 60_000;

/** Begins the rooms' jobs and sweeps. @returns a function that waits for the look for due jobs that is under way */
export async function startWorker(
  { database: { db }, runner, hub, log, ending }: RoomParts,
  rooms: readonly OpenRoom[],
): Promise<() => Promise<void>> {
  for (const room of rooms) await room.startWork?.();
  const handlers = rooms.flatMap((room) => room.work ?? []);
  const kinds = [...handlers.map(({ kind }) => kind.name), sweepJob.name];
  const ofPlatform: Sweep[] = [
    {
      name: 'removing jobs that nobody runs',
      everyMs: hourMs,
      run: () => deleteUnhandledJobs(db, kinds),
    },
    {
      name: 'removing ended windows of budgets',
      everyMs: hourMs,
      run: (signal) => deleteEndedSpending(db, signal),
    },
    {
      name: 'removing ended counters of limits',
      everyMs: 60_000,
      run: (signal) => deleteEndedCounters(db, signal),
    },
    {
      name: 'removing old answers to repeatable calls',
      everyMs: hourMs,
      run: (signal) => deleteOldAnswers(db, signal),
    },
    {
      name: 'removing files of versions of long ago',
      everyMs: hourMs,
      run: (signal) => deleteUnneededAssets(db, signal),
    },
  ];
  const ofRooms = rooms.flatMap((room) => room.sweeps ?? []);
  const sweeps = await sweepHandler(db, [...ofPlatform, ...ofRooms]);
  const looking = await runner.start([...handlers, sweeps], hub);
  return startSweeps([looking], { log, ending });
}
