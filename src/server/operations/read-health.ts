import type { AuthorLabel } from '#contract/courses.ts';
import type { Health } from '#contract/operations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { runChecks, type ReadinessCheck } from '#server/platform/http/health.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { selectDatabaseSize, selectDeliveries } from './operations-store.ts';

/** What `main` knows of the site that no table tells. */
export interface SiteFacts {
  version: string;
  author: AuthorLabel;
  checks: readonly ReadinessCheck[];
  jobs: Jobs;
  set: Health['set'];
}

const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** How the site is. Deliveries of contact messages count as a queue, though they have a table of their own. */
export async function readHealth(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  { version, author, checks, jobs, set }: SiteFacts,
): Promise<Health> {
  const [results, queues, deliveries, bytes] = await Promise.all([
    runChecks(checks),
    jobs.count(db),
    selectDeliveries(db),
    selectDatabaseSize(db),
  ]);
  return {
    version,
    startedAt: startedAt.toISOString(),
    checks: results,
    database: { engine, bytes },
    jobs: [...queues, { queue: 'contact-messages', active: 0, ...deliveries }],
    author,
    set,
  };
}
