import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { expirySweep } from './expiry-sweep-store.ts';
import { createPeople } from '#tests/support/people.ts';

const { db } = await testDatabase();
const people = createPeople(db);

test('the sweep deletes only expired rows', async () => {
  const [gone, stays] = [await people.signUp(), await people.signUp()];
  const past = sql`now() - interval '2 minutes'`;
  const soon = sql`now() + interval '2 minutes'`;
  await sql`update sessions set expires_at = ${past} where user_id = ${gone.id}`.execute(db);
  await sql`insert into verifications (id, identifier, value, expires_at) values
    (gen_random_uuid(), 'gone', '', ${past}), (gen_random_uuid(), 'stays', '', ${soon})`.execute(db);
  await sql`insert into email_links (token_hash, user_id, purpose, email, expires_at) values
    ('gone', ${gone.id}, 'reset-password', '', ${past}), ('stays', ${gone.id}, 'reset-password', '', ${soon})`.execute(
    db,
  );
  await expirySweep(db).run(new AbortController().signal);
  const left = await sql`
    select user_id::text as left from sessions union all select identifier from verifications
    union all select token_hash from email_links`.execute(db);
  expect(left.rows).toEqual([{ left: stays.id }, { left: 'stays' }, { left: 'stays' }]);
});
