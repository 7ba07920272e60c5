import { count, type Figure } from '#tests/bench/report.ts';
import { MixedLoad } from './mixed-load.ts';
import { startPicture } from './picture.ts';
import { poolSize } from './settings-files.ts';

const clients = 24;
const webs = 3;
const workers = 2;
const looks = 20;

/** Counts the connections to PostgreSQL under load: those of the pooler, and one of each process for news. */
export async function checkConnections(): Promise<Figure[]> {
  await using picture = await startPicture({ webs, workers });
  const load = new MixedLoad(picture.url);
  await load.start(clients);
  let most = 0;
  for (let look = 0; look < looks; look += 1) {
    const [row] = (await picture.postgres.query(
      picture.postgres.primary,
      `select count(*)::integer as open from pg_stat_activity where usename = 'saksham_app'`,
    )) as { open: number }[];
    most = Math.max(most, row?.open ?? 0);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const { troubles, calls } = await load.stop();
  const budget = poolSize + webs + workers;
  return [
    {
      name: `7. connections of ${webs} web and ${workers} worker processes under load`,
      measured: `${most} at the most, ${troubles.length} of ${count(calls)} calls failed`,
      reference: `<= ${budget} (pooler ${poolSize} + one a process)`,
      passes: most <= budget && troubles.length === 0,
    },
  ];
}
