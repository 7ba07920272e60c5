import type { Health } from '#contract/operations.ts';
import type { Config } from '#server/config.ts';
import { runChecks, type ReadinessCheck } from '#server/platform/http/health.ts';
import type { RoomParts } from '#server/platform/room.ts';
import { version } from '#server/platform/version.ts';
import { countJobs } from '#server/platform/work/jobs-store.ts';
import { selectDatabaseSize, selectDeliveries, selectWithheldQuestions } from './operations-store.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** The queues, deliveries of contact messages among them: those alone are given up at some time. */
export async function readQueues({ database: { db }, rooms }: RoomParts): Promise<Health['jobs']> {
  const kinds = rooms.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  const [queues, deliveries] = await Promise.all([countJobs(db, kinds), selectDeliveries(db)]);
  return [
    ...queues.map((queue) => ({ ...queue, failed: 0 })),
    { queue: 'contact-messages', active: 0, ...deliveries },
  ];
}

/** Reads how the site is. */
export async function readHealth(parts: RoomParts, checks: readonly ReadinessCheck[]): Promise<Health> {
  const { db, engine } = parts.database;
  const [results, jobs, bytes, withheldQuestions] = await Promise.all([
    runChecks(checks),
    readQueues(parts),
    selectDatabaseSize(db),
    selectWithheldQuestions(db),
  ]);
  const { author } = parts.config;
  return {
    version,
    startedAt: startedAt.toISOString(),
    checks: results,
    database: { engine, bytes },
    jobs,
    withheldQuestions,
    author: {
      provider: author.provider === 'local' ? 'builtin' : author.provider,
      ...('model' in author && { model: author.model }),
    },
    authorAdvice: [...((author.provider === 'builtin' && author.advice) || [])],
    set: settingsShown(parts.config),
  };
}

/** Tells no secret and no service's address. */
function settingsShown(config: Config): Health['set'] {
  return {
    publicUrl: config.publicUrl ?? null,
    mail: config.mail !== undefined,
    formService: config.formspree !== undefined,
    videos: config.youtube.apiKey !== undefined,
    payments: config.payments.provider,
    providers: config.signIn.providers.map(({ name }) => name),
    emailSignIn: config.signIn.email,
  };
}
