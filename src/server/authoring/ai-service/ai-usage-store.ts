import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import type { AuthorCall } from './ai-usage.ts';

/** Sums of calls of one kind to one author. */
export interface CallsToAdd {
  provider: string;
  model: string;
  kind: AuthorCall['kind'];
  calls: number;
  failed: number;
  input: number;
  output: number;
}

/** Adds calls to today's sums; the day is the database's, in UTC, so that all processes agree on it. */
export async function addCalls(db: Db, calls: readonly CallsToAdd[]): Promise<void> {
  await sql`
    insert into ai_usage_days as sums (day, provider, model, kind, calls, failed_calls, input_tokens, output_tokens)
    select (now() at time zone 'utc')::date, provider, model, kind, calls, failed, input, output
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
      as added (provider text, model text, kind text, calls integer, failed integer, input bigint, output bigint)
    order by provider, model, kind
    on conflict (day, provider, model, kind) do update set
      calls = sums.calls + excluded.calls,
      failed_calls = sums.failed_calls + excluded.failed_calls,
      input_tokens = sums.input_tokens + excluded.input_tokens,
      output_tokens = sums.output_tokens + excluded.output_tokens`.execute(db);
}
