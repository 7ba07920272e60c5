import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CourseCard } from '#contract/course-lists.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { Health } from '#contract/operations.ts';
import { connect, type Database, type Db } from '#server/platform/database/database.ts';
import { openReads, type Reads } from '#server/platform/database/reads.ts';
import { createLog } from '#server/platform/log.ts';
import { freePorts } from '#tests/cluster/daemon.ts';
import { openLink, type NetworkLink } from '#tests/cluster/network-link.ts';
import { startPostgresPair, type PostgresPair, type Server } from '#tests/cluster/postgres-pair.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { fastFolder } from '#tests/support/fast-folder.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { saveContent, savePublished } from './support/course-payloads.ts';
import { signUp, slowStartMs } from './support/running-product.ts';

// A primary and a streaming replica of the machine's own PostgreSQL.

const cleanup = new AsyncDisposableStack();
afterAll(() => cleanup.disposeAsync());
let place: string;
let pair: PostgresPair;
/** The way to the replica. */
let link: NetworkLink;

beforeAll(async () => {
  place = mkdtempSync(join(fastFolder(), 'saksham-pair-'));
  chmodSync(place, 0o711);
  cleanup.defer(() => rmSync(place, { recursive: true, force: true }));
  const [primary = 0, standby = 0, restored = 0, linkPort = 0] = await freePorts(4);
  pair = await startPostgresPair(place, [primary, standby, restored], cleanup);
  link = cleanup.use(await openLink(linkPort, standby));
}, slowStartMs);

const urlOf = ({ port }: { port: number }, database = 'saksham') =>
  `postgres://saksham:owner@127.0.0.1:${port}/${database}`;
// What a test that fails leaves would fail all that follow; there is nothing to resume after a promotion.
afterEach(() => replay('resume').catch(() => undefined));

const replay = (what: 'pause' | 'resume') => pair.query(pair.standby, `select pg_wal_replay_${what}()`);

describe('a product with a replica', () => {
  let product: ProductProcess;
  let learner: ApiSession;
  beforeAll(async () => {
    const databases = { DATABASE_URL: urlOf(pair.primary), DATABASE_READ_URL: urlOf(link) };
    product = await startProductProcess({ ...databases, DATA_DIR: place });
    learner = await signUp(product.session());
  }, slowStartMs);
  afterAll(() => product.stop());

  const visitor = () => product.session();
  const nameFor = async (reader: ApiSession, courseId: string) =>
    (await reader.json<CourseSummary>(`/api/courses/${courseId}/summary`)).courseName;
  const listed = async (query: string) =>
    (await visitor().json<CourseCard[]>(`/api/createcourse/savedcourse?${query}`)).map(({ _id }) => _id);
  const replica = async () => {
    const answer = await visitor().get('/readyz');
    const { checks } = (await answer.json()) as Health;
    return { status: answer.status, ...checks.find(({ name }) => name === 'replica') };
  };
  const replicaUsed = () => waitFor('the replica to be used', async () => (await replica()).ok === true);

  /** Waits until the product has asked the replica so often how far it has come. */
  async function looks(times: number): Promise<void> {
    const seen = new Set<string>();
    await waitFor('the product to look at the replica', async () => {
      const [row] = (await pair.query(
        pair.standby,
        `select query_start::text as at from pg_stat_activity
         where query like '%pg_control_system%' and pid <> pg_backend_pid()`,
      )) as { at: string }[];
      if (row) seen.add(row.at);
      return seen.size > times;
    });
  }

  test('reads a course for visitors from it, and for everybody else from the primary', async () => {
    await replicaUsed();
    await waitFor('a visitor to read from the replica', async () => {
      const courseIds = [await saveContent(learner), await saveContent(learner)];
      await looks(3);
      await replay('pause');
      // Nobody hears of it.
      await pair.query(
        pair.primary,
        `set session_replication_role = replica; update courses set course_name = 'Unheard'`,
      );
      const names = [await nameFor(visitor(), courseIds[0]!), await nameFor(learner, courseIds[1]!)];
      await replay('resume');
      expect(names[1]).toBe('Unheard');
      return names[0] === 'Soil for growers';
    });
  });

  test('shows a change at once, whoever reads', async () => {
    const courseId = await saveContent(learner);
    expect(await nameFor(visitor(), courseId)).toBe('Soil for growers');
    await replay('pause');
    const changed = await learner.send(`/api/courses/${courseId}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ courseName: 'Clay for growers' }),
    });
    expect(changed.status).toBe(200);
    const added = await saveContent(learner);
    for (const reader of [visitor(), learner]) {
      expect(await nameFor(reader, courseId)).toBe('Clay for growers');
      expect(await nameFor(reader, added)).toBe('Soil for growers');
    }
    expect((await learner.json<CourseCard[]>('/api/createcourse/savedcourse'))[0]?._id).toBe(added);
    await replay('resume');
  });

  test('lists a course for visitors once the replica has it, though nothing else changes', async () => {
    await replicaUsed();
    await replay('pause');
    const courseId = await savePublished(learner, { courseName: 'Marsh plants' });
    // By then all news have been heard, and the list is kept.
    await looks(3);
    expect(await listed('q=marsh')).toEqual([]);
    await replay('resume');
    await waitFor('the list to have the course', async () => (await listed('q=marsh')).includes(courseId));
  });

  test('reads from the primary while the replica is away, and says so', async () => {
    const courseId = await savePublished(learner, { courseName: 'Dune plants' });
    await replicaUsed();
    await pair.standby.end('SIGKILL');
    expect(await listed('q=dune')).toEqual([courseId]);
    expect((await visitor().get('/sitemap.xml')).status).toBe(200);
    await waitFor('the fault to be named', async () => (await replica()).ok === false);
    expect(await replica()).toMatchObject({
      status: 200,
      wrong: 'the replica does not answer: reads go to the primary',
    });
    await pair.standby.start();
    await replicaUsed();
  });
});

describe('reads', () => {
  let database: Database;
  let reads: Reads;
  const options = { directUrl: undefined, poolSize: 2, log: createLog('silent') };
  const open = (readUrl: string, primary = database) => openReads(primary, { readUrl, ...options });
  const at = ({ port }: Pick<Server, 'port'>) =>
    connect({ connectionString: urlOf({ port }) }, { engine: 'server', log: options.log, poolSize: 2 });

  beforeAll(async () => {
    database = cleanup.use(at(pair.primary));
    await database.pool.query('create table probe as select 0 as value');
    const quick = { longestLagMs: 1_000, lookMs: 50 };
    reads = cleanup.use(await openReads(database, { readUrl: urlOf(link), ...options, ...quick }));
  });
  beforeEach(replicaUsed);

  async function isReplica(db: Db): Promise<boolean> {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
    return rows[0]!.is;
  }
  async function valueOf(db: Db): Promise<number> {
    const { rows } = await sql<{ value: number }>`select value from probe`.execute(db);
    return rows[0]!.value;
  }
  const write = (value: number) => database.pool.query('update probe set value = $1', [value]);
  async function replicaUsed(): Promise<void> {
    await waitFor('the replica to be used', () => reads.run(isReplica));
  }

  test('go to the replica', async () => {
    expect(await reads.run(isReplica)).toBe(true);
    expect(await isReplica(reads.primary)).toBe(false);
  });

  test('of what has changed go to the primary until the replica has the change', async () => {
    const current = (subject: string) => reads.current(subject, isReplica);
    await waitFor('the replica to have all', async () => (await current('one')) && current('other'));
    await replay('pause');
    await write(1);
    reads.changed('one');
    expect([await current('one'), await current('other')]).toEqual([false, true]);
    await replay('resume');
    await waitFor('the replica to have the change', () => current('one'));
    reads.allChanged();
    expect([await current('one'), await current('other')]).toEqual([false, false]);
  });

  test('report what changed until the replica has the change', async () => {
    const read: number[] = [];
    reads.whileCatchingUp((subject) => {
      if (subject === 'mine') void reads.run(valueOf).then((value) => read.push(value));
    });
    await replay('pause');
    await write(2);
    reads.changed('mine');
    await waitFor('a report', () => read.length > 0);
    expect(read).not.toContain(2);
    await replay('resume');
    await waitFor('a report with the change', () => read.at(-1) === 2);
  });

  test('go to the primary too where something is missing', async () => {
    await replay('pause');
    await write(3);
    const value = await reads.run(async (db) => {
      const found = await valueOf(db);
      if (found !== 3) throw new Error('not found');
      return found;
    });
    expect(value).toBe(3);
    await replay('resume');
  });

  test('leave a replica that is too far behind, and come back', async () => {
    await replay('pause');
    await write(4);
    await waitFor('the primary to be read', async () => !(await reads.run(isReplica)));
    expect(reads.problem?.()).toBe('the replica is behind: reads go to the primary');
    await replay('resume');
    await replicaUsed();
    expect(reads.problem?.()).toBeUndefined();
  });

  test('that wait for a replica which has become silent are done by the primary', async () => {
    link.silence();
    expect(await reads.run(isReplica)).toBe(false);
    await waitFor('the fault to be named', () => reads.problem?.()?.includes('does not answer'));
    link.speak();
  });

  test('start without a replica that does not answer', async () => {
    const [port = 0] = await freePorts(1);
    await using lone = await open(urlOf({ port }));
    expect(await lone.run(isReplica)).toBe(false);
    expect(lone.problem?.()).toContain('does not answer');
  });

  test('refuse an address that an operator has to put right', async () => {
    await expect(open('mysql://there/x')).rejects.toThrow('DATABASE_READ_URL must look like postgres://');
    await expect(open(urlOf(pair.standby, 'missing'))).rejects.toThrow(
      /DATABASE_READ_URL .*the database does not exist/,
    );
    await expect(open(urlOf(pair.standby, 'postgres'))).rejects.toThrow(
      'DATABASE_READ_URL leads to another database than DATABASE_URL',
    );
  });

  test('go on when the replica is promoted', async () => {
    pair.promote();
    await waitFor('the former replica to be left', async () => !(await reads.run(isReplica)));
    await expect(open(urlOf(link))).rejects.toThrow('is no replica of that of DATABASE_URL');
    await using promoted = at(pair.standby);
    await using again = await open(urlOf(link), promoted);
    expect(again.problem?.()).toBe('DATABASE_READ_URL leads to the primary itself: reads go to the primary');
    expect(await again.run(valueOf)).toBe(4);
  });
});
