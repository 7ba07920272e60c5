import { describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { outcomeOf } from '#tests/support/people.ts';
import { hold, waiting } from '#tests/support/held-rows.ts';
import { peopleWithThings } from '#tests/support/people-with-things.ts';
import { removeUnusedGuests } from './guest-sweep.ts';

const world = await peopleWithThings();
const { db, pool, rooms, people, moves, faults, kept, erased } = world;
const { give, thingsOf, isThere, learnerAndGuest } = world;
const log = createLog('silent');
const sweep = () => removeUnusedGuests({ db, rooms, log, ending: new AbortController().signal });

async function age(id: string, days: number): Promise<void> {
  await pool.query(`update users set created_at = now() - $2 * interval '1 day' where id = $1`, [id, days]);
  await pool.query(
    `update sessions set updated_at = now() - $2 * interval '1 day',
       expires_at = now() + (365 - $2) * interval '1 day' where user_id = $1`,
    [id, days],
  );
}
/** Makes a learner, and a guest with a thing whose last use is this many days ago. */
async function withUnusedGuest(days: number) {
  const made = await learnerAndGuest();
  await age(made.guest.id, days);
  return made;
}
const guestUnusedFor = async (days: number) => (await withUnusedGuest(days)).guest;

/** Whether the guest is there, and the number of their things. */
const stateOf = async ({ id }: { id: string }) => [await isThere(id), (await thingsOf(id)).length];
const [whole, gone] = [
  [true, 1],
  [false, 0],
];

test('the sweep deletes a guest unused for 30 days with all belongings, and no used guest or learner', async () => {
  const [unused, used] = [await guestUnusedFor(32), await guestUnusedFor(30)];
  const learner = await people.signUp();
  await age(learner.id, 400);
  // A guest without a session is as old as the account.
  const young = await guestUnusedFor(3);
  await pool.query('delete from sessions where user_id = $1', [young.id]);
  expect(await sweep()).toBe(1);
  expect([await stateOf(unused), await stateOf(used), await stateOf(young)]).toEqual([gone, whole, whole]);
  expect(await stateOf(learner)).toEqual([true, 0]);
  expect(erased).toEqual([{ publishedCourses: 'keep' }]);
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
  expect(await stateOf(guest)).toEqual(whole);
});

test('a guest that a room must keep stays, as does one whose removal fails halfway, and later guests go', async () => {
  const [keep, broken, other] = [
    await guestUnusedFor(60),
    await guestUnusedFor(50),
    await guestUnusedFor(40),
  ];
  kept.add(keep.id);
  faults.erase = (id) => {
    if (id === broken.id) throw new Error('the power is gone');
  };
  expect(await sweep()).toBe(1);
  faults.erase = undefined;
  expect([await stateOf(keep), await stateOf(broken), await stateOf(other)]).toEqual([whole, whole, gone]);
});

test('the sweep leaves a guest with a failed move to the next sign-in', async () => {
  const { id, guest, signIn } = await withUnusedGuest(40);
  await pool.query('insert into guest_merges (guest_id, learner_id) values ($1, $2)', [guest.id, id]);
  await sweep();
  expect(await stateOf(guest)).toEqual(whole);
  await signIn('');
  expect(await stateOf({ id })).toEqual(whole);
});

test('a guest who comes back before the sweep reaches them keeps everything', async () => {
  const guest = await guestUnusedFor(40);
  const letGo = await hold(pool, 'update sessions set updated_at = now() where user_id = $1', [guest.id]);
  const sweeping = sweep();
  await waiting(pool);
  await letGo();
  expect(await sweeping).toBe(0);
  expect(await stateOf(guest)).toEqual(whole);
});

// The belongings are locked, so that a move and a removal wait in their middle.
test('a guest who signs in just before the sweep keeps everything in the account', async () => {
  const { id, guest, signIn } = await withUnusedGuest(40);
  const letGo = await hold(pool, 'lock table belongings');
  const signingIn = signIn();
  await waiting(pool);
  expect(await sweep()).toBe(0);
  await letGo();
  await signingIn;
  expect([await stateOf({ id }), await stateOf(guest)]).toEqual([whole, gone]);
});

test('a visitor who acts becomes one guest without a name, also with the cookie of an ended session', async () => {
  const former = await people.signUp();
  await people.post('/sign-out', undefined, { cookie: former.cookie });
  const guest = await people.becomeGuest(former.cookie);
  const nobody = { kind: 'guest', id: guest.id, email: null, isOperator: false };
  expect(await people.callerOf(guest.cookie)).toEqual(nobody);
  const same = { id: guest.id, kind: 'guest', setCookies: [], cookie: '' };
  expect(await people.becomeGuest(guest.cookie)).toEqual(same);
});

describe('the belongings of a guest', () => {
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
    faults.move = true;
    const first = await signIn();
    faults.move = false;
    expect(await people.callerOf(first.cookie)).toMatchObject({ kind: 'learner', id });
    expect([await thingsOf(id), await thingsOf(guest.id)]).toEqual([[], ['a course']]);
    await signIn('');
    expect(await thingsOf(id)).toEqual(['a course']);
    expect(await isThere(guest.id)).toBe(false);
  });

  test('stay with the guest after a wrong password, and when the move can’t be recorded', async () => {
    const { id, email, guest, signIn } = await learnerAndGuest();
    const wrong = signIn(guest.cookie, { email, password: 'not this one' });
    expect(await outcomeOf(wrong)).toBe('wrong-credentials');
    await pool.query('alter table guest_merges rename to guest_merges_away');
    await expect(signIn()).rejects.toThrow();
    await pool.query('alter table guest_merges_away rename to guest_merges');
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
