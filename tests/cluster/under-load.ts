import { cpSync, mkdtempDisposableSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { count, type Figure, seconds } from '#tests/bench/report.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { LoadReport, Trouble } from './mixed-load.ts';
import { changeScript, watchPageFiles } from './page-files.ts';
import { type Picture, poolSize, startPicture } from './picture.ts';
import { compareWithStored, failuresIn, underLoad } from './stored-truth.ts';

const clients = 12;
/** Load before a fault and after it, so that a gap is seen whole. */
const aroundMs = 4_000;
const restartAfterMs = 1_000;
const longestGapMs = 5_000;
const longestPromotionMs = 15_000;

interface Victim {
  name: string;
  strike(): Promise<void>;
  gapMs: number;
}

export async function checkKills(): Promise<Figure[]> {
  await using picture = await startPicture({ webs: 3, workers: 2 });
  const figures: Figure[] = [];
  for (const victim of victimsOf(picture)) {
    const { report, faults } = await underLoad(picture, clients, async () => {
      await sleep(aroundMs);
      await victim.strike();
      await sleep(aroundMs);
      return victim.name === 'primary' ? picture.postgres.standby : picture.postgres.primary;
    });
    figures.push(figureOf(victim, report, faults));
  }
  return figures;
}

function victimsOf({ webs, workers, pooler, balancer, postgres, link }: Picture): Victim[] {
  const parts = Object.entries({ pooler, balancer, standby: postgres.standby }).map(([name, part]) => {
    return { name, kill: () => part.end('SIGKILL'), start: () => part.start() };
  });
  return [
    ...[...webs, ...workers, ...parts].map(({ name, kill, start }) => ({
      name,
      gapMs: longestGapMs,
      async strike() {
        await kill();
        await sleep(restartAfterMs);
        await start();
      },
    })),
    {
      name: 'primary',
      async strike() {
        await postgres.primary.end('SIGKILL');
        await sleep(restartAfterMs);
        postgres.promote();
        link.leadTo(postgres.standby.port);
      },
      gapMs: longestPromotionMs,
    },
  ];
}

function figureOf({ name, gapMs }: Victim, report: LoadReport, faults: string[]): Figure {
  // Nobody is there to answer while the balancer itself is away.
  const isUsual = ({ status }: Trouble) => status === 503 || (name === 'balancer' && status === 'none');
  const failures = failuresIn(report, isUsual);
  const acknowledged = report.courses.size + report.transfers.size + report.events.length;
  const measured = [
    `gap ${seconds(report.longestGapMs)}`,
    failures.text,
    faults.join(', ') || `${acknowledged} acknowledged, all there once`,
  ];
  return {
    name: `1. kill -9 of ${name}`,
    measured: measured.join('; '),
    reference: `gap < ${seconds(gapMs)}, 503 only, nothing lost`,
    passes: report.longestGapMs < gapMs && failures.unusual === 0 && faults.length === 0,
  };
}

const recoveryMs = 45_000;

export async function checkSilence(): Promise<Figure> {
  await using picture = await startPicture({ webs: 3, workers: 2 });
  let recovery = 0;
  const { report, faults } = await underLoad(picture, clients, async (load) => {
    await sleep(3_000);
    picture.link.silence();
    await sleep(20_000);
    const back = performance.now();
    picture.link.speak();
    const isSaved = () => load.succeededSince(back, 'save');
    await waitFor('a course to be saved again', isSaved, recoveryMs + 15_000);
    recovery = performance.now() - back;
    await sleep(3_000);
  });
  const failures = failuresIn(report);
  return {
    name: '2. the host of the primary is silent for 20 s',
    measured: [
      `saves again ${seconds(recovery)} after its return`,
      failures.text,
      faults.join(', ') || 'nothing acknowledged is lost',
    ].join('; '),
    reference: `< ${seconds(recoveryMs)}, nothing lost`,
    passes: recovery < recoveryMs && faults.length === 0 && failures.unusual === 0,
  };
}

export async function checkRollingDeploy(): Promise<Figure> {
  await using cleanup = new AsyncDisposableStack();
  const next = nextVersion(cleanup);
  const picture = cleanup.use(await startPicture({ webs: 3, workers: 2 }, { DRAIN_S: '20' }));
  const codes: (number | null)[] = [];
  const ports = picture.webs.map(({ port }) => port);
  const stopWatching = watchPageFiles(picture.url, ports);
  const { report, faults } = await underLoad(picture, clients, async () => {
    await sleep(3_000);
    await picture.migrate(next);
    for (const member of [...picture.webs, ...picture.workers]) {
      codes.push(await member.stop());
      await member.start(next);
      // A balancer that asks twice a second has seen it by then.
      await sleep(1_500);
    }
    await sleep(3_000);
  });
  const { builds, asked, missing } = await stopWatching();
  return {
    name: '3. rolling deploy with a migration, old and new side by side',
    measured: [
      failuresIn(report, () => false).text,
      `exit codes ${[...new Set(codes)].join(', ')}`,
      missing.length === 0
        ? `assets of ${builds === 2 ? 'both builds' : `${builds} builds`} reachable (${count(asked)} asked for)`
        : `assets missing: ${missing.slice(0, 3).join(', ')}`,
      ...faults,
    ].join('; '),
    reference: '0 failed',
    passes:
      report.troubles.length === 0 &&
      faults.length === 0 &&
      codes.every((code) => code === 0) &&
      builds === 2 &&
      missing.length === 0,
  };
}

function nextVersion(cleanup: AsyncDisposableStack): string {
  const folder = cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'saksham-next-'))).path;
  const ofTests = ['bounded-program.ts', 'bounds.ts'].map((file) => join('tests/support', file));
  for (const part of ['src', 'migrations', 'build', 'content', 'public', 'package.json', ...ofTests]) {
    cpSync(resolve(part), join(folder, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  changeScript(join(folder, 'build'));
  const later = '-- expands\nalter table courses add column later text;\n';
  writeFileSync(join(folder, 'migrations', '9000-later.sql'), later);
  return folder;
}

const webs = 3;
const workers = 2;

export async function checkConnections(): Promise<Figure> {
  await using picture = await startPicture({ webs, workers });
  let most = 0;
  const { report, faults } = await underLoad(picture, 2 * clients, async () => {
    for (let look = 0; look < 20; look += 1) {
      const [row] = await picture.ask<{ open: number }>(
        `select count(*)::integer as open from pg_stat_activity where usename = 'saksham_app'`,
      );
      most = Math.max(most, row?.open ?? 0);
      await sleep(250);
    }
  });
  const failures = failuresIn(report, () => false);
  const budget = poolSize + webs + workers;
  return {
    name: `7. connections of ${webs} web and ${workers} worker processes under load`,
    measured: [`${most} at the most`, failures.text, ...faults].join(', '),
    reference: `<= ${budget} (pooler ${poolSize} + one a process)`,
    passes: most <= budget && failures.unusual + faults.length === 0,
  };
}

export async function checkPointInTime(): Promise<Figure> {
  await using picture = await startPicture({ webs: 1, workers: 1 });
  const { postgres } = picture;
  postgres.backUp();
  // The link to the database is of this process, which did nothing else during the backup.
  await waitFor('the balancer to reach a process', async () => (await fetch(`${picture.url}/readyz`)).ok);
  const load = () => underLoad(picture, 8, () => sleep(4_000));
  const { report: before, faults: missing } = await load();
  const [{ at } = { at: '' }] = await picture.ask<{ at: string }>('select now()::text as at');
  const { report: after } = await load();
  const restored = await postgres.restoreTo(at);
  const faults = [...missing, ...(await compareWithStored(before, postgres, restored))];
  const rows = (await postgres.query(restored, 'select id from courses')) as { id: string }[];
  const there = new Set(rows.map(({ id }) => id));
  const later = [...after.courses.values()].filter((id) => there.has(id));
  const kept = before.courses.size + before.transfers.size + before.events.length;
  return {
    name: '8. restored to a point in time into a fresh server',
    measured:
      faults.join(', ') ||
      `${count(kept)} acknowledged before it are there, ${later.length} of ${after.courses.size} courses from after it; wallets agree with their entries`,
    reference: 'all before, none after, wallets agree',
    passes: faults.length === 0 && later.length === 0,
  };
}
