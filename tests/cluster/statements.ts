import { chmodSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, migrationsFolder } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { count, type Figure } from '#tests/bench/report.ts';
import { postgresMachine, queryOnce, type PostgresServer } from '#tests/support/postgres-server.ts';
import { collectStatements, keyStatements, type Statement } from './growth/collect-statements.ts';
import { enlarge } from './growth/enlarge.ts';
import { isKnown } from './growth/known-walks.ts';
import { loadRows } from './growth/load-rows.ts';
import { compare, type Comparison } from './growth/plans.ts';

const courses = { small: 10_000, middle: 100_000 };
/** The large database has the middle one's rows, so many times over in the planner's eyes. */
const enlargedBy = 100;
const highestRatio = 1.5;
const leastReached = 0.97;

/** The server loads many rows fast, and need not survive a power cut. */
const settings = [
  'fsync = off',
  'full_page_writes = off',
  'synchronous_commit = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'max_wal_size = 8GB',
  'shared_buffers = 512MB',
  // Size for a machine with ten million courses: the planner reckons with the data in its memory.
  'effective_cache_size = 64GB',
  'maintenance_work_mem = 1GB',
  // Samples so many more rows that the number of a person's rows is known well.
  'default_statistics_target = 1000',
  // Statistics are as they were counted, until the end.
  'autovacuum = off',
];

export async function checkStatements(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack();
  const place = cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'saksham-growth-'))).path;
  chmodSync(place, 0o711);
  const { statements, sending, unreached } = collectStatements(place);
  const machine = postgresMachine(place, cleanup);
  const folder = machine.makeFolder('growing');
  machine.initialize(folder, settings);
  const server = await machine.serverIn(folder);
  await server.start();
  await load(server, 'small', courses.small);
  await load(server, 'middle', courses.middle);
  await queryOnce(server, 'postgres', 'create database large template middle');
  await enlarge(server, 'large', enlargedBy);
  const { compared, unplanned, keys } = await compareAll(server, statements);
  const isGrown = (each: Comparison) => each.walked.length > 0 || each.ratio > highestRatio;
  const faults = compared.filter((each) => isGrown(each) && !isKnown(each));
  const lines = [...unreached.map((line) => `${line} is reached by no test`), ...unplanned];
  for (const line of [...lines, ...faults.map(describe)]) process.stdout.write(`${line}\n`);
  const known = compared.filter((each) => isGrown(each) && isKnown(each));
  const [worst] = compared.filter((each) => !isGrown(each)).toSorted((a, b) => b.ratio - a.ratio);
  const reached = sending.length - unreached.length;
  const large = count(courses.middle * enlargedBy);
  return [
    {
      name: '13. lines of the stores that send a statement, reached by tests',
      measured: `${reached} of ${sending.length}; ${compared.length} statements read tables, ${keys} of them for foreign keys`,
      reference: `>= ${leastReached * 100} %`,
      passes: reached >= sending.length * leastReached,
    },
    {
      name: `13. plans on ${large} courses beside ${count(courses.small)}`,
      measured: [
        `${faults.length} walk a table that grows or cost too much, ${unplanned.length} have no plan`,
        `the worst of the others costs ${worst?.ratio.toFixed(2)} times as much (${worst?.statement.sites[0]})`,
        `${known.length} exceptions`,
      ].join('; '),
      reference: `0; <= ${highestRatio} times as much`,
      passes: faults.length + unplanned.length === 0,
    },
  ];
}

async function load(server: PostgresServer, name: string, size: number): Promise<void> {
  await queryOnce(server, 'postgres', `create database ${name}`);
  const connectionString = `postgres://postgres@127.0.0.1:${server.port}/${name}`;
  await migrate({ connectionString }, { folder: migrationsFolder, log: createLog('warn') });
  const client = await server.connect(name);
  await loadRows(client, size);
  await client.end();
}

async function compareAll(server: PostgresServer, statements: readonly Statement[]) {
  const [small, middle] = [await server.connect('small'), await server.connect('middle')];
  const sizes = { small, middle, large: await server.connect('large') };
  const ofKeys = await keyStatements(sizes.small);
  const compared: Comparison[] = [];
  const unplanned: string[] = [];
  for (const statement of [...statements.filter(isPlanned), ...ofKeys]) {
    try {
      const comparison = await compare(sizes, statement);
      if (comparison) compared.push(comparison);
    } catch (error) {
      // A test adds a room of its own, whose table no migration of the product makes.
      if (error instanceof pg.DatabaseError && error.code === '42P01') continue;
      unplanned.push(`\nno plan: ${statement.sites.join(', ')}: ${String(error)}\n${statement.text}`);
    }
  }
  for (const client of Object.values(sizes)) await client.end();
  return { compared, unplanned, keys: ofKeys.length };
}

/** Migrations and the backup name tables that are not there or take whole ones, each by its purpose; other commands have no plan. */
function isPlanned({ text, sites }: Statement): boolean {
  return (
    /^\s*\(?(select|insert|update|delete|with)\b/i.test(text) &&
    !sites.every((site) => /^src\/server\/platform\/(backup|database\/(migrate|prepare-schema))/.test(site))
  );
}

function describe({ statement, costs, ratio, walked, plan }: Comparison): string {
  const what = walked.length > 0 ? `walks ${walked.join(', ')}` : `costs ${ratio.toFixed(1)} times as much`;
  return `\n${statement.sites.join(', ')} ${what} (${costs.small} -> ${costs.large})\n${statement.text.trim()}\n${plan}`;
}
