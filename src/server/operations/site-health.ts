import type { Health } from '#contract/operations.ts';
import { runChecks, type ReadinessCheck } from '#server/platform/http/health.ts';
import { gauge, type Metric } from '#server/platform/http/metrics.ts';
import type { RoomParts } from '#server/platform/room.ts';
import { version } from '#server/platform/version.ts';
import { countJobs } from '#server/platform/work/jobs-store.ts';
import * as store from './operations-store.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** The queues, deliveries of contact messages among them: those alone are given up at some time. */
async function readQueues({ database: { db }, rooms }: RoomParts): Promise<Health['jobs']> {
  const kinds = rooms.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  const [queues, deliveries] = await Promise.all([countJobs(db, kinds), store.selectDeliveries(db)]);
  return [
    ...queues.map((queue) => ({ ...queue, failed: 0 })),
    { queue: 'contact-messages', active: 0, ...deliveries },
  ];
}

export async function readHealth(parts: RoomParts, checks: readonly ReadinessCheck[]): Promise<Health> {
  const { db, engine } = parts.database;
  const [results, jobs, { bytes }, withheldQuestions] = await Promise.all([
    runChecks(checks),
    readQueues(parts),
    store.selectSizes(db),
    store.selectWithheldQuestions(db),
  ]);
  const { author, ...config } = parts.config;
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
    // Tells no secret and no service's address.
    set: {
      publicUrl: config.publicUrl ?? null,
      mail: config.mail !== undefined,
      formService: config.formspree !== undefined,
      videos: config.youtube.apiKey !== undefined,
      payments: config.payments.provider,
      providers: config.signIn.providers.map(({ name }) => name),
      emailSignIn: config.signIn.email,
    },
  };
}

/** Reads metrics of the database, which are the same from every process. */
export async function readMetrics(parts: RoomParts): Promise<Metric[]> {
  const { db } = parts.database;
  const [queues, generations, calls, sizes] = await Promise.all([
    readQueues(parts),
    store.selectGenerationCounts(db),
    store.selectCallSums(db),
    store.selectSizes(db),
  ]);
  const states = ['waiting', 'active', 'failed'] as const;
  return [
    gauge(
      'saksham_jobs',
      'Jobs in the background, by queue and state.',
      queues.flatMap(({ queue, ...counts }) =>
        states.map((state) => ({ labels: { queue, state }, value: counts[state] })),
      ),
    ),
    gauge(
      'saksham_generations',
      'Writings of courses that are under way, by state.',
      generations.map(({ state, generations: value }) => ({ labels: { state }, value })),
    ),
    ...callMetrics.map(([name, help, sum]) =>
      gauge(
        name,
        help,
        calls.map(({ provider, model, kind, [sum]: value }) => ({
          labels: { provider, model, kind },
          value,
        })),
      ),
    ),
    gauge('saksham_wallets_stopped', 'Wallets that disagree with their entries.', [
      { value: sizes.stoppedWallets },
    ]),
    gauge('saksham_database_size_bytes', 'What the database takes on disk.', [{ value: sizes.bytes }]),
  ];
}

const callMetrics = [
  ['saksham_ai_calls_total', 'Calls to authors.', 'calls'],
  ['saksham_ai_failed_calls_total', 'Calls to authors that gave no usable answer.', 'failed'],
  ['saksham_ai_input_tokens_total', 'Tokens sent to authors.', 'input'],
  ['saksham_ai_output_tokens_total', 'Tokens that authors sent.', 'output'],
] as const;
