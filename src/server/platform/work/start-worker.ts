import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import type { OpenRoom, RoomParts } from '#server/platform/room.ts';
import { endedRows } from './ended-rows.ts';
import type { JobHandler } from './job-runner.ts';
import { addMissingJob, postponeJob, type JobKind } from './jobs-store.ts';
import { startSweep, type Sweep } from './sweeps.ts';

const sweepJob: JobKind<{ name: string }> = {
  name: 'sweep',
  payload: z.object({ name: z.string() }),
  key: ({ name }) => name,
};

/** Pause of a sweep that this version of the program doesn't know, for a process that does. */
const unknownMs = 60_000;

/**
 * Makes each of these sweeps run in one process at a time, of all that share the database: a sweep is a job that is due again
 * after its interval, and whichever worker is free claims it.
 */
export async function sweepHandler(db: Db, sweeps: readonly Sweep[]): Promise<JobHandler<{ name: string }>> {
  for (const { name } of sweeps) await addMissingJob(db, sweepJob, { name });
  return {
    kind: sweepJob,
    atOnce: sweeps.length,
    async run({ name }, { claim, stopping }) {
      const sweep = sweeps.find((each) => each.name === name);
      await sweep?.run(stopping);
      await postponeJob(db, claim, sweep?.everyMs ?? unknownMs);
    },
  };
}

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
  return startSweep(looking, { log, ending });
}
