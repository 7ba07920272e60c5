import { sql } from 'kysely';
import type { GenerationStage } from '#contract/course-state.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface CallSums {
  provider: string;
  model: string;
  kind: string;
  calls: number;
  failed: number;
  input: number;
  output: number;
}

/** Counts all calls to authors. */
export async function selectCallSums(db: Db): Promise<CallSums[]> {
  const { rows } = await sql<CallSums>`
    select provider, model, kind, sum(calls)::bigint as calls, sum(failed_calls)::bigint as failed,
      sum(input_tokens)::bigint as input, sum(output_tokens)::bigint as output
    from ai_usage_days group by provider, model, kind order by provider, model, kind`.execute(db);
  return rows;
}

/** Counts the generations under way. */
export async function selectGenerationCounts(
  db: Db,
): Promise<{ state: GenerationStage; generations: number }[]> {
  const { rows } = await sql<{ state: GenerationStage; generations: number }>`
    select state, count(*) as generations from generations where state in ('queued', 'writing', 'paused')
    group by state`.execute(db);
  return rows;
}

export async function selectStoppedWallets(db: Db): Promise<number> {
  const { rows } = await sql<{ wallets: number }>`
    select count(*) as wallets from wallets where stopped_at is not null`.execute(db);
  return rows[0]?.wallets ?? 0;
}
