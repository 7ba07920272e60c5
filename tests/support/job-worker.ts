import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { connect } from '#server/platform/database/database.ts';
import { createEventHub } from '#server/platform/database/events.ts';
import { createLog } from '#server/platform/log.ts';
import { JobRunner, type JobHandler } from '#server/platform/work/job-runner.ts';
import { finishJob, holdClaim, type JobKind } from '#server/platform/work/jobs-store.ts';
import { startSweep } from '#server/platform/work/sweeps.ts';

const CrashJob = z.object({ number: z.number(), takesMs: z.number() });
type CrashJob = z.infer<typeof CrashJob>;

export const crashJob: JobKind<CrashJob> = {
  name: 'crash',
  payload: CrashJob,
  key: ({ number }) => String(number),
};

async function runWorker(url: string): Promise<void> {
  const log = createLog('warn');
  const ending = new AbortController().signal;
  const { db, connectionOptions } = connect({ connectionString: url }, { engine: 'server', log });
  const handler: JobHandler<CrashJob> = {
    kind: crashJob,
    atOnce: 4,
    async run({ number, takesMs }, { claim }) {
      await sql`insert into begun values (${number}, ${process.pid})`.execute(db);
      await sleep(takesMs);
      await db.transaction().execute(async (tx) => {
        if (!(await holdClaim(tx, claim))) return;
        await sql`insert into done values (${number})`.execute(tx);
        await finishJob(tx, claim);
      });
    },
  };
  const runner = new JobRunner({ db, log, ending, cutAfterMs: 0 });
  const hub = await createEventHub({ connectionOptions, db }, log);
  startSweep(await runner.start([handler], hub), { log, ending });
  process.send?.('started');
}

if (import.meta.main) await runWorker(process.argv[2] ?? '');
