import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/platform/database/database.ts';
import type { EventHub } from '#server/platform/database/events.ts';
import type { Log } from '#server/platform/log.ts';
import { jobLag, jobRun, timed } from '#server/platform/process-metrics.ts';
import { runAs, traced, type SpanFacts } from '#server/platform/tracing/tracing.ts';
import {
  claimDueJobs,
  finishJob,
  jobsChannel,
  postponeJob,
  renewClaim,
  type Claim,
  type ClaimedJob,
  type ClaimOptions,
  type JobKind,
} from './jobs-store.ts';
import type { Sweep } from './sweeps.ts';

/** Passed to a running job. Both signals are also aborted when the claim is lost. */
export interface JobRun {
  claim: Claim;
  /** Aborted when the program stops: nothing further is begun. */
  stopping: AbortSignal;
  /** Aborted a little later: running work is cut, and the job is left to the next process. */
  cutting: AbortSignal;
}

export interface JobHandler<P extends object = object> {
  kind: JobKind<P>;
  atOnce: number;
  /** Jobs of one person that run at once in all processes; default: any number. */
  perPerson?: ClaimOptions['perPerson'];
  /** The job is finished when this returns, unless it was postponed, and tried again later when it throws. */
  run(payload: P, run: JobRun): Promise<void>;
}

/** Well within the lease's 10 s. */
const renewalMs = 3_000;
/** Interval of looks for delayed jobs and those of killed processes, which nothing announces. */
const lookEveryMs = 2_000;
/** Time in which an interrupted job has to hand its work back. */
const handBackMs = 2_500;
const firstRetryMs = 2_000;
const longestRetryMs = 600_000;
/** Spread over two hours, in which an update replaces processes that don't know a newer payload. */
const runsOfInvalid = 20;

export class JobRunner {
  readonly #db: Db;
  readonly #log: Log;
  readonly #ending: AbortSignal;
  readonly #cutting = new AbortController();
  readonly #finishWithinMs: number;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #held = new Set<string>();

  /** @param options.cutAfterMs how long jobs may still take once `ending` is aborted */
  constructor(options: { db: Db; log: Log; ending: AbortSignal; cutAfterMs: number }) {
    this.#db = options.db;
    this.#log = options.log;
    this.#ending = options.ending;
    this.#finishWithinMs = options.cutAfterMs + handBackMs;
    const cut = () => this.#cutting.abort();
    this.#ending.addEventListener('abort', () => setTimeout(cut, options.cutAfterMs).unref());
  }

  /** Runs a claimed job and finishes it, unless `work` postponed it. An error is logged, retried after a wait, and thrown on. */
  run<P extends object, T>(
    kind: JobKind<P>,
    payload: P,
    claim: Claim,
    work: (run: JobRun) => Promise<T>,
  ): Promise<T> {
    const run = () => this.#run(claim, work, factsOf(kind, payload));
    return this.#track(traced(spanOf(kind.name, claim), run));
  }

  /** Runs jobs of these kinds as they become due: those that the database announces at once, the others by the sweep. */
  async start(handlers: readonly JobHandler[], hub: EventHub): Promise<Sweep> {
    const looks = new Map(handlers.map((handler) => [handler.kind.name, this.#lookOut(handler)]));
    await hub.listen(jobsChannel, (kind) => void looks.get(kind)?.());
    return {
      name: 'looking for due jobs',
      everyMs: lookEveryMs,
      run: async () => void (await Promise.all([...looks.values()].map((look) => look()))),
    };
  }

  /** Waits for everything under way, once the program ends, until shortly after it was cut. */
  async finish(): Promise<void> {
    const late = sleep(this.#finishWithinMs, 'late', { ref: false });
    while (this.#underWay.size > 0) {
      if ((await Promise.race([Promise.allSettled(this.#underWay), late])) === 'late') {
        this.#log.warn({ jobs: this.#underWay.size }, 'jobs did not end when they were cut');
        return;
      }
    }
  }

  /** Makes a function that claims and starts due jobs; one call at a time, so that no more than `atOnce` run. */
  #lookOut(handler: JobHandler): () => Promise<void> {
    const { kind, atOnce, perPerson } = handler;
    let running = 0;
    let looking = Promise.resolve();
    let next: Promise<void> | undefined;
    const start = async () => {
      const most = atOnce - running;
      if (most === 0 || this.#ending.aborted) return;
      const due = await claimDueJobs(this.#db, kind.name, { most, held: [...this.#held], perPerson });
      for (const job of due) {
        running += 1;
        jobLag.observe({ kind: kind.name }, Math.max(0, job.lateS));
        void this.#runDue(handler, job).then(() => {
          running -= 1;
          return look();
        });
      }
    };
    const look = () => {
      next ??= looking.then(() => {
        next = undefined;
        const failed = (err: unknown) => this.#log.warn({ err }, 'claiming jobs failed');
        looking = this.#track(start()).catch(failed);
        return looking;
      });
      return next;
    };
    return look;
  }

  async #runDue(handler: JobHandler, { payload: stored, traceparent, ...claim }: ClaimedJob): Promise<void> {
    const { kind } = handler;
    const payload = kind.payload.safeParse(stored);
    const facts = payload.success ? factsOf(kind, payload.data) : { job: kind.name };
    const work = async (begun: JobRun): Promise<void> => {
      if (payload.success) return handler.run(payload.data, begun);
      if (claim.attempts < runsOfInvalid) throw payload.error;
      const err = payload.error;
      this.#log.error({ err, ...facts }, 'a job was given up because its payload is invalid');
    };
    const span = spanOf(kind.name, claim, traceparent);
    // The announcement of the job may have arrived within another trace.
    const start = () =>
      runAs({ address: claim.address ?? undefined }, () => traced(span, () => this.#run(claim, work, facts)));
    // `#run` logs the error and makes the job due again.
    await this.#track(timed(jobRun, { kind: kind.name }, start)).catch(() => undefined);
  }

  async #run<T>(claim: Claim, work: (run: JobRun) => Promise<T>, facts: object): Promise<T> {
    const lost = new AbortController();
    this.#held.add(claim.id);
    const renewal = setInterval(() => {
      renewClaim(this.#db, claim).then(
        (kept) => kept || lost.abort(),
        (error: unknown) => this.#log.warn({ err: error, ...facts }, 'a claim could not be renewed'),
      );
    }, renewalMs);
    const stopping = AbortSignal.any([this.#ending, lost.signal]);
    const cutting = AbortSignal.any([this.#cutting.signal, lost.signal]);
    try {
      const result = await work({ claim, stopping, cutting });
      await finishJob(this.#db, claim);
      return result;
    } catch (error) {
      if (!cutting.aborted) this.#log.error({ err: error, ...facts }, 'a job failed');
      const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(claim.attempts - 1, 20));
      const ended = cutting.aborted
        ? postponeJob(this.#db, claim)
        : postponeJob(this.#db, claim, waitMs, { failed: true });
      // If this fails, the job is due when its lease ends.
      await ended.catch(() => undefined);
      throw error;
    } finally {
      clearInterval(renewal);
      this.#held.delete(claim.id);
    }
  }

  #track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
    return tracked;
  }
}

/** A run is linked to what enqueued the job and no part of its trace, which may have ended days before. */
function spanOf(kind: string, { attempts }: Claim, cause?: string | null): SpanFacts {
  const attributes = {
    'messaging.operation.type': 'process',
    'messaging.destination.name': kind,
    'saksham.job.attempts': attempts,
  };
  return { name: `process ${kind}`, kind: 'CONSUMER', attributes, cause };
}

function factsOf<P extends object>(kind: JobKind<P>, payload: P): object {
  return { job: kind.name, payload: kind.loggable?.(payload) ?? payload };
}
