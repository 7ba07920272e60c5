import { describe, expect, test } from 'vitest';
import { outcomeOf } from '#tests/support/people.ts';
import { peopleWithThings } from '#tests/support/people-with-things.ts';

const { pool, people, moves, faults, give, thingsOf, isThere, learnerAndGuest } = await peopleWithThings();

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
  test('join those of an account, and the guest is deleted', async () => {
    const { id, guest, signIn } = await learnerAndGuest();
    await give(id, 'an older course');
    await signIn();
    expect(await thingsOf(id)).toEqual(['a course', 'an older course']);
    expect(await isThere(guest.id)).toBe(false);
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
