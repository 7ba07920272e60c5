import { sql } from 'kysely';
import { fromKysely, PgBoss, type Job } from 'pg-boss';
import type { z } from 'zod';
import type { ConnectionOptions, Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';

/** A kind of durable work: its queue's name and what a job of it carries. */
export interface JobKind<P extends object> {
  name: string;
  payload: z.ZodType<P>;
  /** What of a payload the log may tell; default: all of it. */
  loggable?(payload: P): object;
}

interface JobCount {
  queue: string;
  waiting: number;
  active: number;
  failed: number;
}

export interface Jobs {
  /**
   * Puts a job into the database inside the caller's transaction. A job may run more than once, and beside
   * another one with the same payload: it must find out for itself what is left to do.
   */
  enqueue<P extends object>(db: Db, kind: JobKind<P>, payload: P, startAfter?: Date): Promise<void>;
  /** Runs jobs of a kind, `concurrency` at once in this process. */
  work<P extends object>(
    kind: JobKind<P>,
    concurrency: number,
    run: (payload: P) => Promise<void>,
  ): Promise<void>;
  /** How many jobs of each kind are there; `failed` ones are given up and forgotten after a day. */
  count(db: Db): Promise<JobCount[]>;
  /** Takes no new job; jobs under way get `graceMs` to end. */
  stop(graceMs: number): Promise<void>;
}

/**
 * The library's defaults notice a killed worker after 15 minutes; with heartbeats of 10 s and a look every
 * 5 s its job runs again within 20 s.
 */
const heartbeatSeconds = 10;
const monitorSeconds = 5;
/** Pauses and killed workers are normal here, so a job is given up only after very many of them. */
const retryLimit = 1_000;
/** What fails again and again is tried less and less often, so that a fault of ours doesn't keep the machine busy. */
const retries = { retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };
/** Jobs that wait for their time announce nothing: a worker looks for them this often, not every 30 s. */
const pollingIntervalSeconds = 5;
const longestRunSeconds = 12 * 3600;

export async function startJobs(
  connectionOptions: ConnectionOptions,
  kinds: readonly Pick<JobKind<object>, 'name'>[],
  options: { worker: boolean; log: Log },
): Promise<Jobs> {
  const { log, worker } = options;
  const boss = new PgBoss({
    ...connectionOptions,
    max: worker ? 4 : 1,
    schema: 'pgboss',
    supervise: worker,
    schedule: false,
    useListenNotify: worker,
    monitorIntervalSeconds: monitorSeconds,
    superviseIntervalSeconds: monitorSeconds,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  for (const { name } of kinds) {
    await boss.createQueue(name, {
      heartbeatSeconds,
      retryLimit,
      ...retries,
      expireInSeconds: longestRunSeconds,
      deleteAfterSeconds: 24 * 3600,
      notify: true,
    });
    // A queue that an earlier version made keeps its settings otherwise.
    await boss.updateQueue(name, retries);
  }
  return {
    async enqueue(db, kind, payload, startAfter) {
      await boss.send(kind.name, payload, { db: fromKysely(db), ...(startAfter ? { startAfter } : {}) });
    },
    async work(kind, concurrency, run) {
      const workOptions = {
        localConcurrency: concurrency,
        batchSize: 1,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: pollingIntervalSeconds,
      };
      await boss.work(kind.name, workOptions, async (jobs: Job<object>[]) => {
        for (const job of jobs) {
          const data = kind.payload.parse(job.data);
          await run(data).catch((error: unknown) => {
            // The queue only keeps the error and runs the job again.
            log.error({ err: error, job: kind.name, payload: kind.loggable?.(data) ?? data }, 'a job failed');
            throw error;
          });
        }
      });
    },
    count: (db) => countJobs(db, kinds),
    async stop(graceMs) {
      await boss.stop({ graceful: true, timeout: graceMs });
    },
  };
}

async function countJobs(db: Db, kinds: readonly Pick<JobKind<object>, 'name'>[]): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select queue, count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as active, count(*) filter (where state = 'failed') as failed
    from unnest(${kinds.map(({ name }) => name)}::text[]) as queue left join pgboss.job on name = queue
    group by queue order by queue`.execute(db);
  return rows;
}
