import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople, outcomeOf } from '#tests/support/people.ts';

const { db } = await testDatabase();

// This table stands for the rows of the other rooms.
await sql`create table belongings (owner_id uuid not null, thing text not null)`.execute(db);

const moves: string[] = [];
let breakMove = false;
const people = createPeople(db, {
  async onGuestMerge(tx, { guestId, learnerId }) {
    await sql`update belongings set owner_id = ${learnerId} where owner_id = ${guestId}`.execute(tx);
    if (breakMove) throw new Error('half of it is moved');
    moves.push(guestId);
  },
});

async function give(ownerId: string, thing: string): Promise<void> {
  await sql`insert into belongings values (${ownerId}, ${thing})`.execute(db);
}

async function thingsOf(ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ thing: string }>`
    select thing from belongings where owner_id = ${ownerId} order by thing`.execute(db);
  return rows.map((row) => row.thing);
}

async function userExists(id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).execute()).length > 0;
}

describe('a visitor who acts', () => {
  test('becomes one guest without a name', async () => {
    const guest = await people.becomeGuest();
    const nobody = { firstName: null, lastName: null, email: null, imageUrl: null, isOperator: false };
    expect(await people.callerOf(guest.cookie)).toEqual({ kind: 'guest', id: guest.id, ...nobody });
    expect(await people.becomeGuest(guest.cookie)).toEqual({
      id: guest.id,
      kind: 'guest',
      setCookies: [],
      cookie: '',
    });
  });

  test('becomes a guest also with the cookie of an ended session', async () => {
    const former = await people.signUp();
    await people.post('/sign-out', undefined, { cookie: former.cookie });
    const guest = await people.becomeGuest(former.cookie);
    expect(await people.callerOf(guest.cookie)).toMatchObject({ kind: 'guest', id: guest.id });
  });

  test('stays a visitor after too many guests from the address', async () => {
    const { count: before } = await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const refused = createPeople(db, {
      consumeGuest: async () => {
        throw new Problem('too-many-guests');
      },
    });
    await expect(refused.becomeGuest()).rejects.toMatchObject({ code: 'too-many-guests' });
    const { count: after } = await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(after).toBe(before);
  });
});

describe('the belongings of a guest', () => {
  test('belong to the learner after signing up, and the guest is deleted', async () => {
    const guest = await people.becomeGuest();
    await give(guest.id, 'a course');
    const learner = await people.signUp({}, guest.cookie);
    expect(await thingsOf(learner.id)).toEqual(['a course']);
    expect(await userExists(guest.id)).toBe(false);
    expect(await people.callerOf(guest.cookie)).toEqual({ kind: 'visitor' });
  });

  test('join those of an existing account after signing in', async () => {
    const { email, password, id } = await people.signUp();
    await give(id, 'an older course');
    const guest = await people.becomeGuest();
    await give(guest.id, 'a newer course');
    await people.post('/sign-in/email', { email, password }, { cookie: guest.cookie });
    expect(await thingsOf(id)).toEqual(['a newer course', 'an older course']);
  });

  test('move once when two tabs sign in at the same time', async () => {
    const { email, password, id } = await people.signUp();
    const guest = await people.becomeGuest();
    await give(guest.id, 'a course');
    const tabs = Array.from({ length: 4 }, () =>
      people.post('/sign-in/email', { email, password }, { cookie: guest.cookie }),
    );
    for (const tab of await Promise.all(tabs)) {
      expect(await people.callerOf(tab.cookie)).toMatchObject({ kind: 'learner', id });
    }
    expect(moves.filter((guestId) => guestId === guest.id)).toHaveLength(1);
    expect(await thingsOf(id)).toEqual(['a course']);
  });

  test('move together to one of two accounts when two tabs sign in to them', async () => {
    const accounts = [await people.signUp(), await people.signUp()];
    const guest = await people.becomeGuest();
    await give(guest.id, 'one');
    await give(guest.id, 'two');
    await Promise.all(
      accounts.map(({ email, password }) =>
        people.post('/sign-in/email', { email, password }, { cookie: guest.cookie }),
      ),
    );
    const things = await Promise.all(accounts.map(({ id }) => thingsOf(id)));
    expect(things.flat()).toEqual(['one', 'two']);
    expect(things.filter((owned) => owned.length > 0)).toHaveLength(1);
    expect(moves.filter((guestId) => guestId === guest.id)).toHaveLength(1);
  });

  test('join the account also when they are written just after the guest signs in', async () => {
    const guest = await people.becomeGuest();
    const learner = await people.signUp({}, guest.cookie);
    await give(guest.id, 'a late course');
    await people.identity.afterWrite({ kind: 'guest', id: guest.id });
    expect(await thingsOf(learner.id)).toEqual(['a late course']);
  });

  test('stay with a guest who does not sign in', async () => {
    const guest = await people.becomeGuest();
    await give(guest.id, 'a course');
    await people.identity.afterWrite({ kind: 'guest', id: guest.id });
    expect(await thingsOf(guest.id)).toEqual(['a course']);
  });

  test('stay complete when the move fails halfway, and move at the next sign-in from any browser', async () => {
    const { email, password, id } = await people.signUp();
    const guest = await people.becomeGuest();
    await give(guest.id, 'a course');
    breakMove = true;
    const first = await people.post('/sign-in/email', { email, password }, { cookie: guest.cookie });
    breakMove = false;
    expect(await people.callerOf(first.cookie)).toMatchObject({ kind: 'learner', id });
    expect(await thingsOf(id)).toEqual([]);
    expect(await thingsOf(guest.id)).toEqual(['a course']);

    await people.post('/sign-in/email', { email, password });
    expect(await thingsOf(id)).toEqual(['a course']);
    expect(await userExists(guest.id)).toBe(false);
  });

  test('stay with the guest when the move can’t be recorded', async () => {
    const { email, password, id } = await people.signUp();
    const guest = await people.becomeGuest();
    await give(guest.id, 'a course');
    await sql`alter table guest_merges rename to guest_merges_away`.execute(db);
    await expect(
      people.post('/sign-in/email', { email, password }, { cookie: guest.cookie }),
    ).rejects.toThrow();
    await sql`alter table guest_merges_away rename to guest_merges`.execute(db);
    expect(await people.callerOf(guest.cookie)).toMatchObject({ kind: 'guest', id: guest.id });

    await people.post('/sign-in/email', { email, password }, { cookie: guest.cookie });
    expect(await thingsOf(id)).toEqual(['a course']);
  });

  test('stay the guest’s after a wrong password', async () => {
    const { email } = await people.signUp();
    const guest = await people.becomeGuest();
    const signIn = people.post(
      '/sign-in/email',
      { email, password: 'not this one' },
      { cookie: guest.cookie },
    );
    expect(await outcomeOf(signIn)).toBe('wrong-credentials');
    expect(await people.callerOf(guest.cookie)).toMatchObject({ kind: 'guest', id: guest.id });
  });

  test('never move between two learners on one browser', async () => {
    const first = await people.signUp();
    await give(first.id, 'a course');
    const second = await people.signUp({}, first.cookie);
    expect(await thingsOf(first.id)).toEqual(['a course']);
    expect(await thingsOf(second.id)).toEqual([]);
    expect(await userExists(first.id)).toBe(true);
  });
});
