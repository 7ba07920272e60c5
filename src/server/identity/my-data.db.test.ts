import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { EraseOptions, PersonRooms } from '#server/platform/person-data.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { deleteByHand } from './delete-by-hand.ts';
import { deleteMe, exportMe } from './my-data.ts';
import { createPeople } from '#tests/support/people.ts';

const { db, pool } = await testDatabase();
const lockWaits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

// This table stands for the rows of the other rooms.
await sql`create table belongings (owner_id uuid not null, thing text not null)`.execute(db);

let breakErasing = false;
/** The number of next tries that end in a deadlock (PostgreSQL's appendix A, code 40P01). */
let deadlocks = 0;
const asked: EraseOptions[] = [];
const rooms: PersonRooms = {
  belongings: {
    exportMine: async (_, { id }) => ({
      things: (await pool.query('select thing from belongings where owner_id = $1', [id])).rows,
      many: manyThings(),
    }),
    async eraseMine(tx, { id }, options) {
      asked.push(options);
      await sql`delete from belongings where owner_id = ${id}`.execute(tx);
      if (breakErasing) throw new Error('the power is gone');
      if (deadlocks > 0) {
        deadlocks -= 1;
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      }
    },
  },
};

async function* manyThings(): AsyncGenerator<object> {
  for (let n = 0; n < 3; n += 1) yield { n, text: 'two\nlines' };
}

let breakMove = false;
const people = createPeople(db, {
  rooms,
  async onGuestMerge(tx, { guestId, learnerId }) {
    await sql`update belongings set owner_id = ${learnerId} where owner_id = ${guestId}`.execute(tx);
    if (breakMove) throw new Error('half of it is moved');
  },
});

const give = (ownerId: string, thing = 'a course') =>
  pool.query('insert into belongings values ($1, $2)', [ownerId, thing]);
const thingsOf = async (...ownerIds: string[]) =>
  (await pool.query('select from belongings where owner_id = any($1)', [ownerIds])).rowCount;
const keep = { publishedCourses: 'keep' } as const;

const textOf = async (id: string) => (await Readable.from(exportMe(db, rooms, id)).toArray()) as string[];
const end = (id: string) => deleteMe(db, rooms, id, keep);
/** Makes a learner with a thing. */
async function owner() {
  const learner = await people.signUp();
  await give(learner.id);
  return learner;
}

test('an export is one JSON text with a part for each room, and reads lists while it is sent', async () => {
  const { id, email } = await people.signUp({ firstName: 'Asha "A."' });
  await give(id);
  await pool.query(
    `insert into accounts (id, user_id, provider_id, account_id, created_at, updated_at)
     values (gen_random_uuid(), $1, 'https%3A%2F%2Fschool.example', 'asha', now() + interval '1 s', now())`,
    [id],
  );
  const pieces = await textOf(id);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(JSON.parse(pieces.join(''))).toMatchObject({
    exportedAt: time,
    account: {
      profile: { id, email, firstName: 'Asha "A."', createdAt: time },
      picture: null,
      sessions: [{ lastUsedAt: time }],
      waysToSignIn: {
        accounts: [
          { provider: 'credential', hasPassword: true },
          { provider: 'https://school.example', idAtProvider: 'asha', hasPassword: false },
        ],
      },
    },
    belongings: {
      things: [{ thing: 'a course' }],
      many: [0, 1, 2].map((n) => ({ n, text: 'two\nlines' })),
    },
  });
  expect(pieces.length).toBeGreaterThan(5);
});

describe('a deletion', () => {
  test('deletes nothing when it fails halfway, and everything after two deadlocks', async () => {
    const learner = await owner();
    breakErasing = true;
    await expect(end(learner.id)).rejects.toThrow('the power is gone');
    breakErasing = false;
    expect(await people.callerOf(learner.cookie)).toMatchObject({ kind: 'learner', id: learner.id });
    expect(await thingsOf(learner.id)).toBe(1);
    deadlocks = 2;
    await end(learner.id);
    expect(await people.callerOf(learner.cookie)).toEqual({ kind: 'visitor' });
    expect([deadlocks, await thingsOf(learner.id)]).toEqual([0, 0]);
    expect(Object.keys(JSON.parse((await textOf(learner.id)).join('')) as object)).toEqual(['exportedAt']);
  });

  test('includes guests whose move is still pending', async () => {
    const { email, password, id } = await people.signUp();
    const guest = await people.becomeGuest();
    await give(guest.id);
    breakMove = true;
    await people.post('/sign-in/email', { email, password }, { cookie: guest.cookie });
    breakMove = false;
    expect(await thingsOf(guest.id)).toBe(1);
    await end(id);
    expect(await thingsOf(guest.id, id)).toBe(0);
    const { rowCount } = await pool.query('select from users where id = any($1)', [[guest.id, id]]);
    expect(rowCount).toBe(0);
  });

  test('and a simultaneous move of a guest’s belongings run one after the other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { email, password, id } = await people.signUp();
      const guest = await people.becomeGuest();
      await give(guest.id);
      await give(id);
      const signingIn = people.post('/sign-in/email', { email, password }, { cookie: guest.cookie });
      await Promise.allSettled([signingIn, end(id), end(id)]);
      await end(id);
      expect(await thingsOf(id)).toBe(0);
    }
  });

  test('ends pending challenges of the person, and of no other person', async () => {
    const asha = await people.signUp({ email: 'asha@example.org' });
    const other = crypto.randomUUID();
    const state = (email: string) => JSON.stringify({ link: { email } });
    const stays = [
      ['state', state('tasha@example.org')],
      ['tasha@example.org', 'code'],
      ['trust-device-y', other],
    ];
    for (const [identifier, value] of [
      ['trust-device-x', asha.id],
      ['2fa-x', asha.id],
      [`signing-up-${asha.id}`, other],
      ['challenge', JSON.stringify({ userData: { id: asha.id } })],
      ['state', state('Asha@example.org')],
      ['asha@example.org', 'code'],
      ...stays,
    ]) {
      await pool.query(
        `insert into verifications (id, identifier, value, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 hour')`,
        [identifier, value],
      );
    }
    await end(asha.id);
    const { rows } = await pool.query('select identifier, value from verifications order by 1');
    expect(rows).toEqual(stays.map(([identifier, value]) => ({ identifier, value })));
  });
});

test('a deletion by the operator refuses a guest, an unknown id and a malformed one', async () => {
  const guest = await people.becomeGuest();
  for (const id of [guest.id, '01890000-0000-7000-8000-000000000000', 'asha@example.org']) {
    await expect(deleteByHand(db, rooms, id, keep)).rejects.toThrow('Nothing was changed');
  }
  expect(await people.callerOf(guest.cookie)).toMatchObject({ kind: 'guest' });
});

describe('a write that is under way when its person’s account is deleted', () => {
  test.each(['learner', 'guest'] as const)('of a %s is erased as well', async (kind) => {
    const person = kind === 'guest' ? await people.becomeGuest() : await people.signUp();
    await pool.query('delete from users where id = $1', [person.id]);
    await give(person.id);
    await people.identity.afterWrite({ kind, id: person.id });
    expect(await thingsOf(person.id)).toBe(0);
    expect(asked.at(-1)).toEqual({ publishedCourses: 'delete' });
  });

  test('stays while the account exists, and waits for a running deletion', async () => {
    const learner = await owner();
    await people.identity.afterWrite({ kind: 'learner', id: learner.id });
    expect(await thingsOf(learner.id)).toBe(1);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('delete from users where id = $1', [learner.id]);
    const settling = people.identity.afterWrite({ kind: 'learner', id: learner.id });
    await waitFor('it to wait', async () => (await pool.query(lockWaits)).rowCount === 1);
    await client.query('commit');
    client.release();
    await settling;
    expect(await thingsOf(learner.id)).toBe(0);
  });
});
