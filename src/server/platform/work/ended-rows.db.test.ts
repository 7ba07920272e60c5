import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { endedRows } from './ended-rows.ts';

const { db } = await testDatabase();

test('the sweeps of the platform remove what has ended, and nothing else', async () => {
  const ago = (age: string) => sql`now() - ${age}::interval`;
  const endsIn = (time: string) => sql`(extract(epoch from now() + ${time}::interval) * 1000)::bigint`;
  await sql`insert into jobs (kind, key, payload, due_at) values
    ('retired', 'gone', '{}', ${ago('8 days')}), ('retired', 'recent', '{}', ${ago('6 days')}),
    ('run', 'late', '{}', ${ago('8 days')})`.execute(db);
  await sql`insert into budget_spending (budget, holder, amount, ends_at) values
    ('calls', 'gone', 1, ${ago('1 second')}), ('calls', 'open', 1, ${ago('-1 minute')})`.execute(db);
  // The clock was set back by two days since the third one began.
  await sql`insert into rate_limits (key, points, expire) values
    ('gone', 1, ${endsIn('-2 minutes')}), ('counts', 1, ${endsIn('1 minute')}), ('gone too', 1, ${endsIn('2 days')})`.execute(
    db,
  );
  await sql`insert into idempotency_keys (owner_id, key, body_hash, status, reply, created_at) values
    (gen_random_uuid(), 'gone', '', 200, '{}', ${ago('31 days')}),
    (gen_random_uuid(), 'answered', '', 200, '{}', ${ago('29 days')})`.execute(db);
  await sql`insert into web_assets (path, content_type, body, is_brotli, last_needed_at) values
    ('/assets/gone.js', '', '', false, ${ago('31 days')}), ('/assets/needed.js', '', '', false, ${ago('29 days')})`.execute(
    db,
  );

  for (const sweep of endedRows(db, ['run'])) await sweep.run(new AbortController().signal);

  const { rows } = await sql<{ left: string }>`
    select key as left from jobs union all select holder from budget_spending union all select key from rate_limits
    union all select key from idempotency_keys union all select path from web_assets order by 1`.execute(db);
  expect(rows.map(({ left }) => left)).toEqual([
    '/assets/needed.js',
    'answered',
    'counts',
    'late',
    'open',
    'recent',
  ]);
});
