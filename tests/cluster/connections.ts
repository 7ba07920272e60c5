import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '#tests/bench/report.ts';
import { startPicture } from './picture.ts';
import { poolSize } from './settings-files.ts';
import { failuresIn, underLoad } from './stored-truth.ts';

const clients = 24;
const webs = 3;
const workers = 2;
const looks = 20;

/** Counts the connections to PostgreSQL under load: those of the pooler, and one of each process for news. */
export async function checkConnections(): Promise<Figure[]> {
  await using picture = await startPicture({ webs, workers });
  let most = 0;
  const { report, faults } = await underLoad(picture, clients, async () => {
    for (let look = 0; look < looks; look += 1) {
      const [row] = await picture.ask<{ open: number }>(
        `select count(*)::integer as open from pg_stat_activity where usename = 'saksham_app'`,
      );
      most = Math.max(most, row?.open ?? 0);
      await sleep(250);
    }
  });
  const failures = failuresIn(report, () => false);
  const budget = poolSize + webs + workers;
  return [
    {
      name: `7. connections of ${webs} web and ${workers} worker processes under load`,
      measured: [`${most} at the most`, failures.text, ...faults].join(', '),
      reference: `<= ${budget} (pooler ${poolSize} + one a process)`,
      passes: most <= budget && failures.unusual + faults.length === 0,
    },
  ];
}
