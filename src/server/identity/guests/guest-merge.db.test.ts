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

test('a visitor who acts becomes one guest without a name, also with the cookie of an ended session', async () => {
  const former = await people.signUp();
  await people.post('/sign-out', undefined, { cookie: former.cookie });
  const guest = await people.becomeGuest(former.cookie);
  const nobody = { firstName: null, lastName: null, email: null, imageUrl: null, isOperator: false };
  expect(await people.callerOf(guest.cookie)).toEqual({ kind: 'guest', id: guest.id, ...nobody });
  const same = { id: guest.id, kind: 'guest', setCookies: [], cookie: '' };
  expect(await people.becomeGuest(guest.cookie)).toEqual(same);
});

test('a visitor stays one after too many guests from the address', async () => {
  const countUsers = async () => (await db.selectFrom('users').select('id').execute()).length;
  const before = await countUsers();
  const consumeGuest = () => Promise.reject(new Problem('too-many-guests'));
  const refused = createPeople(db, { consumeGuest }).becomeGuest();
  await expect(refused).rejects.toMatchObject({ code: 'too-many-guests' });
  expect(await countUsers()).toBe(before);
});

type Credentials = Record<'email' | 'password', string>;
/** A learner, and a guest with a thing. */
async function learnerAndGuest() {
  const learner = await people.signUp();
  const guest = await people.becomeGuest();
  await give(guest.id, 'a course');
  const signIn = (cookie = guest.cookie, { email, password }: Credentials = learner) =>
    people.post('/sign-in/email', { email, password }, { cookie });
  return { ...learner, guest, signIn };
}

describe('the belongings of a guest', () => {
  test('join those of an account, and the guest is deleted', async () => {
    const { id, guest, signIn } = await learnerAndGuest();
    await give(id, 'an older course');
    await signIn();
    expect(await thingsOf(id)).toEqual(['a course', 'an older course']);
    expect(await userExists(guest.id)).toBe(false);
    expect(await people.callerOf(guest.cookie)).toEqual({ kind: 'visitor' });
  });

  test('move once when two tabs sign in at the same time', async () => {
    const { id, guest, signIn } = await learnerAndGuest();
    for (const tab of await Promise.all([signIn(), signIn(), signIn(), signIn()]))
      expect(await people.callerOf(tab.cookie)).toMatchObject({ kind: 'learner', id });
    expect(moves.filter((guestId) => guestId === guest.id)).toHaveLength(1);
    expect(await thingsOf(id)).toEqual(['a course']);
  });

  test('move together to one of two accounts when two tabs sign in to them', async () => {
    const { id, guest, signIn } = await learnerAndGuest();
    await give(guest.id, 'another');
    const other = await people.signUp();
    await Promise.all([signIn(), signIn(guest.cookie, other)]);
    const things = [await thingsOf(id), await thingsOf(other.id)];
    expect(things.toSorted((one, two) => one.length - two.length)).toEqual([[], ['a course', 'another']]);
    expect(moves.filter((guestId) => guestId === guest.id)).toHaveLength(1);
  });

  test('join the account also when they are written just after the guest signs in, and stay with other guests', async () => {
    const { id, guest, signIn } = await learnerAndGuest();
    await people.identity.afterWrite({ kind: 'guest', id: guest.id });
    expect(await thingsOf(guest.id)).toEqual(['a course']);
    await signIn();
    await give(guest.id, 'a late course');
    await people.identity.afterWrite({ kind: 'guest', id: guest.id });
    expect(await thingsOf(id)).toEqual(['a course', 'a late course']);
  });

  test('stay complete when the move fails halfway, and move at the next sign-in from any browser', async () => {
    const { id, guest, signIn } = await learnerAndGuest();
    breakMove = true;
    const first = await signIn();
    breakMove = false;
    expect(await people.callerOf(first.cookie)).toMatchObject({ kind: 'learner', id });
    expect([await thingsOf(id), await thingsOf(guest.id)]).toEqual([[], ['a course']]);
    await signIn('');
    expect(await thingsOf(id)).toEqual(['a course']);
    expect(await userExists(guest.id)).toBe(false);
  });

  test('stay with the guest after a wrong password, and when the move can’t be recorded', async () => {
    const { id, email, guest, signIn } = await learnerAndGuest();
    const wrong = signIn(guest.cookie, { email, password: 'not this one' });
    expect(await outcomeOf(wrong)).toBe('wrong-credentials');
    await sql`alter table guest_merges rename to guest_merges_away`.execute(db);
    await expect(signIn()).rejects.toThrow();
    await sql`alter table guest_merges_away rename to guest_merges`.execute(db);
    expect(await people.callerOf(guest.cookie)).toMatchObject({ kind: 'guest', id: guest.id });
    await signIn();
    expect(await thingsOf(id)).toEqual(['a course']);
  });

  test('never move between two learners on one browser', async () => {
    const first = await people.signUp();
    await give(first.id, 'a course');
    const second = await people.signUp({}, first.cookie);
    expect([await thingsOf(first.id), await thingsOf(second.id)]).toEqual([['a course'], []]);
  });
});
