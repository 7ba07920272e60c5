import type { Log } from '#server/platform/log.ts';

import type { Database, Db } from './database.ts';
import { passingProblem } from './lost-connection.ts';
import type { Reads } from './reads.ts';
import { ReplicaProgress } from './replica-progress.ts';
import { PositionReader, positionOf, type ServerPosition } from './server-position.ts';

/** What an operator has to put right, as the end of a sentence that begins with the setting. */
const mistakes = {
  otherDatabase:
    'leads to another database than DATABASE_URL: set it to a replica of that server, or leave it unset',
  noReplica:
    'leads to a server that is no replica of that of DATABASE_URL: set it to one that follows it, or leave it unset',
};
const silent = 'the replica does not answer';
const behind = 'the replica is behind';
const promoted = 'DATABASE_READ_URL leads to the primary itself';

/** Reads from a replica that is asked again and again how far it has come. */
export class ReplicaReads implements Reads {
  readonly primary: Db;
  readonly #database: Database;
  readonly #replica: Database;
  readonly #reader: PositionReader;
  readonly #log: Log;
  readonly #longestLagMs: number;
  readonly #lookMs: number;
  readonly #handlers: ((subject: string) => void)[] = [];
  /** When news of each subject were heard that the replica may not have yet. */
  readonly #changes = new Map<string, number>();
  #allChangedAt = -Infinity;
  #progress = new ReplicaProgress();
  /** The two servers that the progress is of. */
  #servers = '';
  /** What keeps the replica from being used, however far it has come. */
  #fault: string | undefined;
  #reported: string | undefined;
  /** Breaks reads off that wait for the replica. */
  readonly #underWay = new Set<(reason: Error) => void>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(
    database: Database,
    replica: Database,
    { log, longestLagMs = 10_000, lookMs = 1_000 }: { log: Log; longestLagMs?: number; lookMs?: number },
  ) {
    this.primary = database.db;
    this.#database = database;
    this.#replica = replica;
    this.#reader = new PositionReader(replica.connectionOptions);
    this.#log = log;
    this.#longestLagMs = longestLagMs;
    this.#lookMs = lookMs;
  }

  /** Looks for the first time, and then once every `lookMs`. @returns what an operator has to put right */
  async begin(): Promise<string | undefined> {
    await this.#look();
    const mistake = Object.values(mistakes).find((each) => each === this.#fault);
    if (mistake !== undefined) return mistake;
    // What this process has just written itself may take a moment.
    if (this.#fault !== undefined) this.#report();
    this.#lookLater();
    return undefined;
  }

  run<T>(read: (db: Db) => Promise<T>): Promise<T> {
    return this.#reachedAt() === undefined ? read(this.primary) : this.#readReplica(read);
  }

  current<T>(subject: string, read: (db: Db) => Promise<T>): Promise<T> {
    const changedAt = Math.max(this.#allChangedAt, this.#changes.get(subject) ?? -Infinity);
    const reachedAt = this.#reachedAt() ?? -Infinity;
    return changedAt < reachedAt ? this.#readReplica(read) : read(this.primary);
  }

  changed(subject: string): void {
    this.#changes.set(subject, performance.now());
  }

  allChanged(): void {
    this.#allChangedAt = performance.now();
  }

  whileCatchingUp(handler: (subject: string) => void): void {
    this.#handlers.push(handler);
  }

  problem(): string | undefined {
    if (this.#reachedAt() !== undefined) return undefined;
    return `${this.#fault ?? behind}: reads go to the primary`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#reader[Symbol.asyncDispose]();
    await this.#replica.close();
  }

  /** Undefined while the replica is not to be used. */
  #reachedAt(): number | undefined {
    const { reachedAt } = this.#progress;
    const isNear = performance.now() - reachedAt < this.#longestLagMs;
    return this.#fault === undefined && isNear ? reachedAt : undefined;
  }

  async #readReplica<T>(read: (db: Db) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#underWay.add(reject);
    read(this.#replica.db).then(resolve, reject);
    try {
      return await promise;
    } catch (error) {
      // What takes too long there takes too long here.
      if (passingProblem(error) === 'busy') throw error;
      // Also where something was not found: it may be too new.
      return await read(this.primary);
    } finally {
      this.#underWay.delete(reject);
    }
  }

  #lookLater(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().then(() => {
        this.#report();
        this.#lookLater();
      });
    }, this.#lookMs).unref();
  }

  async #look(): Promise<void> {
    const at = performance.now();
    const primary = await positionOf(this.#database.pool).catch(() => undefined);
    const replica = await this.#reader.read().catch(() => undefined);
    if (!replica) this.#setFault(silent);
    // While the primary is away nothing is known, and in time the replica counts as behind.
    else if (primary) this.#setFault(this.#compare(at, primary, replica));
    this.#passChanges();
  }

  #compare(at: number, primary: ServerPosition, replica: ServerPosition): string | undefined {
    const isSameData = primary.system === replica.system && primary.database === replica.database;
    if (!isSameData) return mistakes.otherDatabase;
    if (primary.startedAt === replica.startedAt && !replica.isReplica) return promoted;
    if (!replica.isReplica) return mistakes.noReplica;
    const servers = `${primary.startedAt} ${replica.startedAt}`;
    // A position says nothing about another server's.
    if (servers !== this.#servers) this.#progress = new ReplicaProgress();
    this.#servers = servers;
    if (primary.position !== null) this.#progress.primaryWasAt(at, primary.position);
    if (replica.position !== null) this.#progress.replicaWasAt(replica.position);
    return undefined;
  }

  #setFault(fault: string | undefined): void {
    this.#fault = fault;
    if (fault === undefined) return;
    for (const reject of this.#underWay) reject(new Error(fault));
    this.#replica.cutOff();
  }

  #report(): void {
    const problem = this.problem();
    if (problem === this.#reported) return;
    this.#reported = problem;
    if (problem === undefined) this.#log.info('reads go to the replica again');
    else this.#log.warn(problem);
  }

  #passChanges(): void {
    const reachedAt = this.#reachedAt();
    // What is not noted one by one counts for all.
    if (reachedAt === undefined) this.allChanged();
    for (const [subject, changedAt] of this.#changes) {
      if (reachedAt === undefined || changedAt < reachedAt) this.#changes.delete(subject);
      for (const handler of this.#handlers) handler(subject);
    }
  }
}
