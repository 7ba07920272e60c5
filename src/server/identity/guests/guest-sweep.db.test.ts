import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import type { PersonRooms } from '#server/platform/person-data.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { removeUnusedGuests } from './guest-sweep.ts';
import { createPeople } from '#tests/support/people.ts';

const { db, pool } = await testDatabase();
const lockWaits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

// This table stands for the rows of the other rooms.
await sql`create table belongings (owner_id uuid not null, thing text not null)`.execute(db);

const kept = new Set<string>();
const rooms: PersonRooms = {
  belongings: {
    exportMine: async () => ({}),
    async eraseMine(tx, { id }, { publishedCourses }) {
      expect(publishedCourses).toBe('keep');
      await sql`delete from belongings where owner_id = ${id}`.execute(tx);
    },
    mustKeepGuest: async (_, guestId) => kept.has(guestId),
  },
};
const people = createPeople(db, {
  rooms,
  async onGuestMerge(tx, { guestId, learnerId }) {
    await sql`update belongings set owner_id = ${learnerId} where owner_id = ${guestId}`.execute(tx);
  },
});

const parts = { db, rooms, log: createLog('silent'), ending: new AbortController().signal };
const sweep = () => removeUnusedGuests(parts);

/** Makes a guest with a thing, whose last use is this many days ago. */
async function guestUnusedFor(days: number) {
  const guest = await people.becomeGuest();
  await sql`insert into belongings values (${guest.id}, 'a course')`.execute(db);
  await age(guest.id, days);
  return guest;
}

async function age(id: string, days: number): Promise<void> {
  await pool.query(`update users set created_at = now() - $2 * interval '1 day' where id = $1`, [id, days]);
  await pool.query(
    `update sessions set updated_at = now() - $2 * interval '1 day',
       expires_at = now() + (365 - $2) * interval '1 day' where user_id = $1`,
    [id, days],
  );
}

async function isThere(id: string): Promise<{ account: boolean; things: number }> {
  const { rowCount } = await pool.query('select from users where id = $1', [id]);
  const things = await pool.query('select from belongings where owner_id = $1', [id]);
  return { account: rowCount === 1, things: things.rowCount ?? 0 };
}
const whole = { account: true, things: 1 };
const gone = { account: false, things: 0 };

test('the sweep deletes a guest unused for 30 days with all belongings, and no used guest or learner', async () => {
  const [unused, used] = [await guestUnusedFor(32), await guestUnusedFor(30)];
  const learner = await people.signUp();
  await age(learner.id, 400);
  expect(await sweep()).toBe(1);
  expect([await isThere(unused.id), await isThere(used.id)]).toEqual([gone, whole]);
  expect((await isThere(learner.id)).account).toBe(true);
  expect(await people.callerOf(unused.cookie)).toEqual({ kind: 'visitor' });
});

test('one visit within the 30 days counts, even one that only reads a page', async () => {
  const guest = await guestUnusedFor(29);
  expect(await people.callerOf(guest.cookie)).toMatchObject({ kind: 'guest' });
  await pool.query(`update users set created_at = now() - interval '1 year' where id = $1`, [guest.id]);
  await pool.query(`update sessions set updated_at = updated_at - interval '29 days' where user_id = $1`, [
    guest.id,
  ]);
  expect(await sweep()).toBe(0);
  expect(await isThere(guest.id)).toEqual(whole);
});

test('the age of a guest without a session counts from their creation', async () => {
  const [old, young] = [await guestUnusedFor(32), await guestUnusedFor(3)];
  await pool.query('delete from sessions where user_id = any($1)', [[old.id, young.id]]);
  expect(await sweep()).toBe(1);
  expect([await isThere(old.id), await isThere(young.id)]).toEqual([gone, whole]);
});

test('a guest that a room must keep stays, as does one whose removal fails halfway, and later guests go', async () => {
  const [keep, broken, other] = [
    await guestUnusedFor(60),
    await guestUnusedFor(50),
    await guestUnusedFor(40),
  ];
  kept.add(keep.id);
  const last: PersonRooms[string] = {
    exportMine: async () => ({}),
    async eraseMine(_, { id }) {
      if (id === broken.id) throw new Error('the power is gone');
    },
  };
  expect(await removeUnusedGuests({ ...parts, rooms: { ...rooms, last } })).toBe(1);
  expect([await isThere(keep.id), await isThere(broken.id), await isThere(other.id)]).toEqual([
    whole,
    whole,
    gone,
  ]);
});

test('a turn without time for all guests goes on where the last one stopped', async () => {
  await sweep();
  const guests = [await guestUnusedFor(40), await guestUnusedFor(40), await guestUnusedFor(40)];
  const { rowCount } = await pool.query('select from users where is_anonymous');
  let removed = 0;
  for (let turn = 0; turn <= (rowCount ?? 0); turn += 1) {
    const now = await removeUnusedGuests(parts, { guestsAtOnce: 1, walks: 1 });
    expect(now).toBeLessThanOrEqual(1);
    removed += now;
  }
  expect(removed).toBe(3);
  for (const { id } of guests) expect((await isThere(id)).account).toBe(false);
});

test('the sweep leaves a guest with a failed move to the next sign-in', async () => {
  const guest = await guestUnusedFor(40);
  const { id, email, password } = await people.signUp();
  await pool.query('insert into guest_merges (guest_id, learner_id) values ($1, $2)', [guest.id, id]);
  expect(await sweep()).toBe(0);
  await people.post('/sign-in/email', { email, password });
  expect((await isThere(id)).things).toBe(1);
});

test('several workers at once remove each guest once', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, name, email, is_anonymous, created_at)
     select id, '', id || '@guest.invalid', true, now() - interval '90 days'
     from (select gen_random_uuid() as id from generate_series(1, 230)) as new returning id`,
  );
  const removed = await Promise.all([sweep(), sweep(), sweep()]);
  expect(removed.reduce((sum, each) => sum + each)).toBe(230);
  const { rowCount } = await pool.query('select from users where id = any($1)', [rows.map(({ id }) => id)]);
  expect(rowCount).toBe(0);
});

/** Does this in a transaction that others wait for, until the returned function is called. */
async function hold(statement: string, values: string[] = []): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return async () => {
    await client.query('commit');
    client.release();
  };
}
const waiting = (howMany: number) =>
  waitFor(`${howMany} to wait`, async () => (await pool.query(lockWaits)).rowCount === howMany);

test('a guest who comes back before the sweep reaches them keeps everything', async () => {
  const guest = await guestUnusedFor(40);
  const letGo = await hold('update sessions set updated_at = now() where user_id = $1', [guest.id]);
  const sweeping = sweep();
  await waiting(1);
  await letGo();
  expect(await sweeping).toBe(0);
  expect(await isThere(guest.id)).toEqual(whole);
});

// The belongings are locked, so that a move and a removal wait in their middle.
test('a guest who signs in just before the sweep keeps everything in the account', async () => {
  const { id, email, password } = await people.signUp();
  const guest = await guestUnusedFor(40);
  const letGo = await hold('lock table belongings');
  const signingIn = people.post('/sign-in/email', { email, password }, { cookie: guest.cookie });
  await waiting(1);
  expect(await sweep()).toBe(0);
  await letGo();
  await signingIn;
  expect([(await isThere(id)).things, await isThere(guest.id)]).toEqual([1, gone]);
});

test('a guest who signs in just after the sweep begins is signed in without their belongings', async () => {
  const { id, email, password } = await people.signUp();
  const guest = await guestUnusedFor(40);
  const letGo = await hold('lock table belongings');
  const sweeping = sweep();
  await waiting(1);
  const signingIn = people.post('/sign-in/email', { email, password }, { cookie: guest.cookie });
  await waiting(2);
  await letGo();
  expect(await sweeping).toBe(1);
  expect(await people.callerOf((await signingIn).cookie)).toMatchObject({ kind: 'learner', id });
  expect([(await isThere(id)).things, await isThere(guest.id)]).toEqual([0, gone]);
});
