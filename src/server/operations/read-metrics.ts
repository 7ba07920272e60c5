import type { Metric } from '#server/platform/http/metrics.ts';
import type { RoomParts } from '#server/platform/room.ts';
import {
  selectCallSums,
  selectGenerationCounts,
  selectStoppedWallets,
  type CallSums,
} from './metrics-store.ts';
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
    callMetric('saksham_ai_calls_total', 'Calls to authors.', calls, (sums) => sums.calls),
    callMetric(
      'saksham_ai_failed_calls_total',
      'Calls to authors that gave no usable answer.',
      calls,
      (sums) => sums.failed,
    ),
    callMetric('saksham_ai_input_tokens_total', 'Tokens sent to authors.', calls, (sums) => sums.input),
    callMetric('saksham_ai_output_tokens_total', 'Tokens that authors sent.', calls, (sums) => sums.output),
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

function callMetric(
  name: string,
  help: string,
  calls: readonly CallSums[],
  value: (sums: CallSums) => number,
): Metric {
  const samples = calls.map((sums) => ({
    labels: { provider: sums.provider, model: sums.model, kind: sums.kind },
    value: value(sums),
  }));
  return { name, type: 'counter', help, samples };
}
