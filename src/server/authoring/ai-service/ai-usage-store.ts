import { sql } from 'kysely';
import type { AuthorTask } from '#server/authoring/author.ts';
import type { Db } from '#server/platform/database/database.ts';

interface EndedCall {
  provider: string;
  model: string;
  kind: AuthorTask;
  failed: boolean;
  input: number;
  output: number;
}

/** Adds a call to today's sums; the day is the database's, in UTC, so that all processes agree on it. */
export async function addCall(db: Db, call: EndedCall): Promise<void> {
  const { provider, model, kind, failed, input, output } = call;
  await sql`
    insert into ai_usage_days as sums (day, provider, model, kind, calls, failed_calls, input_tokens, output_tokens)
    values ((now() at time zone 'utc')::date, ${provider}, ${model}, ${kind}, 1, ${Number(failed)}, ${input}, ${output})
    on conflict (day, provider, model, kind) do update set
      calls = sums.calls + excluded.calls,
      failed_calls = sums.failed_calls + excluded.failed_calls,
      input_tokens = sums.input_tokens + excluded.input_tokens,
      output_tokens = sums.output_tokens + excluded.output_tokens`.execute(db);
}
