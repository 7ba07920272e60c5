import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Config } from '#server/config.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Database, Db, Tx } from '#server/platform/database/database.ts';
import type { EventHub } from '#server/platform/database/events.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { Sessions } from '#server/platform/http/caller.ts';
import type { Drain, ReadinessCheck } from '#server/platform/http/health.ts';
import type { PageEntry } from '#server/platform/http/pages.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import type { Metric } from '#server/platform/http/metrics.ts';
import type { Log } from '#server/platform/log.ts';
import type { PersonRoom } from '#server/platform/person-data.ts';
import type { JobHandler, JobRunner } from '#server/platform/work/job-runner.ts';
import type { JobKind, JobTurn } from '#server/platform/work/jobs-store.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';

export interface Room {
  name: string;
  /** Reads its settings from the environment. Their types join `Config` where they are declared. */
  settings?: z.ZodType;
  jobs?: readonly Pick<JobKind<object>, 'name'>[];
  person?: PersonRoom;
  /** Runs in the transaction in which the writing of a course ends or pauses, for work on its texts that must not be lost. */
  contentWritten?(tx: Tx, written: WrittenContent, config: Config): Promise<void>;
  /** Runs in the transaction in which a course is copied, to copy what the room keeps of it. */
  courseCopied?(tx: Tx, copy: CourseCopy): Promise<void>;
  /** Whether it knows something of an account that costs more than to make one: only then a reader's voice counts. */
  vouchesFor?(db: Db, accountId: string): Promise<boolean>;
  open?(parts: RoomParts): OpenRoom | Promise<OpenRoom>;
}

interface WrittenContent {
  courseId: string;
  payer: Omit<JobTurn, 'size'>;
}

export interface CourseCopy {
  from: string;
  to: string;
  chapters: readonly { from: string; to: string }[];
  textRevision: number;
}

export interface RoomParts {
  config: Config;
  log: Log;
  database: Database;
  hub: EventHub;
  runner: JobRunner;
  budgets: Budgets;
  limits: Limits;
  cache: AnswerCache;
  rooms: readonly Room[];
  drain: Drain;
  /** Aborted when the process ends, before anything is closed. */
  ending: AbortSignal;
}

/** A room in one process, whose web service uses routes and checks and whose worker uses work and sweeps. */
export interface OpenRoom {
  routes?(web: Web): void | Promise<void>;
  /** Tells who calls; one room of the product does. */
  sessions?: Sessions;
  /** For `/readyz` and the operators' console. */
  checks?: readonly ReadinessCheck[];
  /** For `/metrics`. */
  metrics?(): Promise<Metric[]>;
  /** Handlers of the database's notifications, by channel. */
  channels?: Readonly<Record<string, (payload: string) => void>>;
  /** Runs before a worker takes its first job. */
  startWork?(): Promise<void>;
  work?: readonly JobHandler[];
  sweeps?: readonly Sweep[];
  /** Waits for running work; called once `ending` is aborted. */
  finish?(): Promise<void>;
}

/** The server parts to which a room binds its endpoints. */
export interface Web {
  app: Hono<HttpEnv>;
  bind: Bind;
  /** The checks of every room. */
  checks: readonly ReadinessCheck[];
  /** Identifies the caller of requests that belong to no endpoint. */
  callerOf: Sessions['callerOf'];
  loadPageEntry: () => Promise<PageEntry>;
}
