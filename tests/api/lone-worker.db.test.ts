import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { slowStartMs } from './support/running-product.ts';

const { pool, url } = await testDatabase();

test('a worker with another secret than the site’s does not start', { timeout: slowStartMs }, async () => {
  const site = { SERVICES: 'worker', DATABASE_URL: url };
  await using _ = await startProductProcess(site);
  const AUTH_SECRET = 'another secret than that of the other process';
  await expect(startProductProcess({ ...site, AUTH_SECRET })).rejects.toThrow(
    /AUTH_SECRET is not the one that this database was used with/,
  );
});

test(
  'a worker without a port outlives the loss of all its connections at once',
  { timeout: slowStartMs },
  async () => {
    await using worker = await startProductProcess({ SERVICES: 'worker', DATABASE_URL: url });
    const { rows: cut } = await pool.query<{ at: Date }>(
      `select clock_timestamp() as at, pg_terminate_backend(pid)
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await waitFor('the worker to connect again', async () => {
      expect(worker.child.exitCode).toBeNull();
      const { rows } = await pool.query(
        `select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_start > $1`,
        [cut[0]?.at],
      );
      return rows.length > 0;
    });
  },
);
