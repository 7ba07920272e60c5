import type { Metric } from '#server/platform/http/metrics.ts';
import type { RoomParts } from '#server/platform/room.ts';
import { selectCallSums, selectGenerationCounts, selectStoppedWallets } from './metrics-store.ts';
import { selectDatabaseSize } from './operations-store.ts';
import { readQueues } from './read-health.ts';

/** Reads metrics of the database, which are the same from every process. */
export async function readMetrics(parts: RoomParts): Promise<Metric[]> {
  const { db } = parts.database;
  const [queues, counts, calls, wallets, bytes] = await Promise.all([
    readQueues(parts),
    selectGenerationCounts(db),
    selectCallSums(db),
    selectStoppedWallets(db),
    selectDatabaseSize(db),
  ]);
  const byState = new Map(counts.map(({ state, generations }) => [state, generations]));
  return [
    {
      name: 'saksham_jobs',
      type: 'gauge',
      help: 'Jobs in the background, by queue and state.',
      samples: queues.flatMap((each) =>
        (['waiting', 'active', 'failed'] as const).map((state) => ({
          labels: { queue: each.queue, state },
          value: each[state],
        })),
      ),
    },
    {
      name: 'saksham_generations',
      type: 'gauge',
      help: 'Writings of courses that are under way, by state.',
      samples: (['queued', 'writing', 'paused'] as const).map((state) => ({
        labels: { state },
        value: byState.get(state) ?? 0,
      })),
    },
    ...callMetrics.map(([name, help, sum]) => ({
      name,
      type: 'counter' as const,
      help,
      samples: calls.map(({ provider, model, kind, [sum]: value }) => ({
        labels: { provider, model, kind },
        value,
      })),
    })),
    {
      name: 'saksham_wallets_stopped',
      type: 'gauge',
      help: 'Wallets that disagree with their entries.',
      samples: [{ value: wallets }],
    },
    {
      name: 'saksham_database_size_bytes',
      type: 'gauge',
      help: 'What the database takes on disk.',
      samples: [{ value: bytes }],
    },
  ];
}

const callMetrics = [
  ['saksham_ai_calls_total', 'Calls to authors.', 'calls'],
  ['saksham_ai_failed_calls_total', 'Calls to authors that gave no usable answer.', 'failed'],
  ['saksham_ai_input_tokens_total', 'Tokens sent to authors.', 'input'],
  ['saksham_ai_output_tokens_total', 'Tokens that authors sent.', 'output'],
] as const;
