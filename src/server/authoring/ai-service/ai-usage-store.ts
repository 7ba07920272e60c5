import { sql } from 'kysely';
import type { AuthorLabel } from '#contract/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AuthorCall } from './ai-usage.ts';

/** Adds one call to today's sums; the day is the database's, in UTC, so that all processes agree on it. */
export async function addCall(db: Db, author: AuthorLabel, call: AuthorCall): Promise<void> {
  await sql`
    insert into ai_usage_days as sums (day, provider, model, kind, calls, failed_calls, input_tokens, output_tokens)
    values ((now() at time zone 'utc')::date, ${author.provider}, ${author.model ?? ''}, ${call.kind}, 1,
      ${call.failed ? 1 : 0}, ${call.tokens.input}, ${call.tokens.output})
    on conflict (day, provider, model, kind) do update set
      calls = sums.calls + 1,
      failed_calls = sums.failed_calls + excluded.failed_calls,
      input_tokens = sums.input_tokens + excluded.input_tokens,
      output_tokens = sums.output_tokens + excluded.output_tokens`.execute(db);
}
