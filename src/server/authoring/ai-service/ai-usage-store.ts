import type { AuthorTask } from '#server/authoring/author.ts';
import { type Db, runSql } from '#server/platform/database/database.ts';

export interface EndedCall {
  provider: string;
  model: string;
  kind: AuthorTask;
  failed: boolean;
  input: number;
  output: number;
}

/** Adds calls to today's sums; the day is the database's, in UTC, so that all processes agree on it. */
export async function addCalls(db: Db, calls: readonly EndedCall[]): Promise<void> {
  await runSql(db)`
    insert into ai_usage_days as sums (day, provider, model, kind, calls, failed_calls, input_tokens, output_tokens)
    select (now() at time zone 'utc')::date, provider, model, kind, count(*), count(*) filter (where failed), sum(input), sum(output)
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
      as ended (provider text, model text, kind text, failed boolean, input bigint, output bigint)
    group by provider, model, kind
    order by provider, model, kind
    on conflict (day, provider, model, kind) do update set
      calls = sums.calls + excluded.calls,
      failed_calls = sums.failed_calls + excluded.failed_calls,
      input_tokens = sums.input_tokens + excluded.input_tokens,
      output_tokens = sums.output_tokens + excluded.output_tokens`;
}
