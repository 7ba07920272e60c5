import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { migrate, migrationsFolder, readMigrations } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const log = createLog('silent');

/** Opens a database as it was before migration 0019. */
async function openBeforeJobs() {
  const migrations = await readMigrations(migrationsFolder);
  const upTo = migrations.findIndex(({ name }) => name === 'jobs');
  const database = await openTestDatabase('template0');
  const options = { folder: migrationsFolder, log };
  await migrate(database.connectionOptions, { ...options, upTo });
  return { database, finish: () => migrate(database.connectionOptions, options) };
}

test('generations, contact messages and mails of an earlier version become jobs', async () => {
  const { database, finish } = await openBeforeJobs();
  await using _ = database;
  const { pool } = database;
  const [courseId, paused, ready] = [newId(), newId(), newId()];
  const [waiting, delivered, mailId] = [newId(), newId(), newId()];
  await pool.query(
    `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
       add_video, visibility, author_provider) values ($1, $1, '', '', '', '', '', '', '{}', 'en', true, 'link', 'person')`,
    [courseId],
  );
  const retryAt = new Date('2026-02-01T10:00:00Z');
  await pool.query(
    `insert into generations (course_id, id, owner_id, state, author_provider, retry_at, run_id, leased_until)
     values ($1, $2, $1, 'ready', 'builtin', null, null, null), ($1, $3, $1, 'paused', 'builtin', $4, $1, now())`,
    [courseId, ready, paused, retryAt],
  );
  const nextAttemptAt = new Date('2026-02-02T10:00:00Z');
  await pool.query(
    `insert into contact_messages (id, first_name, last_name, email, message, content_hash, state, ways_left, attempts,
       next_attempt_at) values ($1, '', '', '', '', '', 'waiting', '{mail}', 3, $2),
       ($3, '', '', '', '', '', 'delivered', '{}', 1, null)`,
    [waiting, nextAttemptAt, delivered],
  );
  // These are the columns of pg-boss's table that the migration reads.
  await pool.query('create schema pgboss');
  await pool.query(
    'create table pgboss.job (id uuid, name text, data jsonb, state text, start_after timestamptz default now())',
  );
  await pool.query(
    `insert into pgboss.job (id, name, data, state) values ($1, 'mail', '{"to": "asha"}', 'retry'),
       ($2, 'mail', '{}', 'completed'), ($3, 'generation', '{}', 'active')`,
    [mailId, newId(), newId()],
  );

  await finish();
  const { rows } = await pool.query(
    `select kind, key, payload, due_at, claim_id from jobs
     order by kind`,
  );
  expect(rows).toMatchObject([
    { kind: 'contact-messages', key: waiting, payload: { messageId: waiting }, due_at: nextAttemptAt },
    { kind: 'generation', key: paused, payload: { courseId, generationId: paused }, due_at: retryAt },
    { kind: 'mail', key: mailId, payload: { to: 'asha' }, claim_id: null },
  ]);
  expect((await pool.query(`select to_regnamespace('pgboss') as schema`)).rows).toEqual([{ schema: null }]);
});

test('a database without the earlier queue is migrated', async () => {
  const { database, finish } = await openBeforeJobs();
  await using _ = database;
  expect(await finish()).toBeGreaterThan(0);
});
