import { cpSync, mkdtempDisposableSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { count, type Figure } from '#tests/bench/report.ts';
import { changeScript, PageFilesWatch } from './page-files.ts';
import { startPicture } from './picture.ts';
import { failuresIn, underLoad } from './stored-truth.ts';

const clients = 12;

/** Replaces every process by a version with one more migration, one after another, under load. */
export async function checkRollingDeploy(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack();
  const next = nextVersion(cleanup);
  const picture = cleanup.use(await startPicture({ webs: 3, workers: 2, env: { DRAIN_S: '20' } }));
  const codes: (number | null)[] = [];
  const ports = picture.webs.map(({ port }) => port);
  let files = { builds: 0, asked: 0, missing: [] as string[] };
  const { report, faults } = await underLoad(picture, clients, async () => {
    const watch = new PageFilesWatch(picture.url, ports);
    await sleep(3_000);
    await picture.migrate(next);
    for (const member of [...picture.webs, ...picture.workers]) {
      codes.push(await member.stop());
      await member.start(next);
      // A balancer that asks twice a second has seen it by then.
      await sleep(1_500);
    }
    await sleep(3_000);
    files = await watch.stop();
  });
  const { builds, asked, missing } = files;
  return [
    {
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
    },
  ];
}

/** Makes a version of the program that differs by a migration that adds a column, and by a script. @returns its folder */
function nextVersion(cleanup: AsyncDisposableStack): string {
  const folder = cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'saksham-next-'))).path;
  for (const part of ['src', 'migrations', 'build', 'content', 'public', 'package.json']) {
    cpSync(resolve(part), join(folder, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  changeScript(join(folder, 'build'));
  writeFileSync(
    join(folder, 'migrations', '9000-later.sql'),
    '-- expands\nalter table courses add column later text;\n',
  );
  return folder;
}
