import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { peopleWithThings } from '#tests/support/people-with-things.ts';
import { removeUnusedGuests } from './guest-sweep.ts';

const world = await peopleWithThings();
const { pool, people, learnerAndGuest, hold, waiting } = world;
const parts = {
  db: world.db,
  rooms: world.rooms,
  log: createLog('silent'),
  ending: new AbortController().signal,
};
const sweep = () => removeUnusedGuests(parts);

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
const stateOf = async ({ id }: { id: string }) => [
  await world.isThere(id),
  (await world.thingsOf(id)).length,
];
const [whole, gone] = [
  [true, 1],
  [false, 0],
];

test('the sweep deletes a guest unused for 30 days with all belongings, and no used guest or learner', async () => {
  const [unused, used] = [await guestUnusedFor(32), await guestUnusedFor(30)];
  const learner = await people.signUp();
  await age(learner.id, 400);
  expect(await sweep()).toBe(1);
  expect([await stateOf(unused), await stateOf(used)]).toEqual([gone, whole]);
  expect(await stateOf(learner)).toEqual([true, 0]);
  expect(world.erased).toEqual([{ publishedCourses: 'keep' }]);
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
  world.kept.add(keep.id);
  world.faults.erase = (id) => {
    if (id === broken.id) throw new Error('the power is gone');
  };
  expect(await sweep()).toBe(1);
  world.faults.erase = undefined;
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
  const letGo = await hold('update sessions set updated_at = now() where user_id = $1', [guest.id]);
  const sweeping = sweep();
  await waiting(1);
  await letGo();
  expect(await sweeping).toBe(0);
  expect(await stateOf(guest)).toEqual(whole);
});

// The belongings are locked, so that a move and a removal wait in their middle.
test('a guest who signs in just before the sweep keeps everything in the account', async () => {
  const { id, guest, signIn } = await withUnusedGuest(40);
  const letGo = await hold('lock table belongings');
  const signingIn = signIn();
  await waiting(1);
  expect(await sweep()).toBe(0);
  await letGo();
  await signingIn;
  expect([await stateOf({ id }), await stateOf(guest)]).toEqual([whole, gone]);
});
