import { describe, expect, test } from 'vitest';
import { hold, waiting } from '#tests/support/held-rows.ts';
import { peopleWithThings } from '#tests/support/people-with-things.ts';
import { deleteByHand } from './by-hand.ts';
import { deleteMe } from './my-data.ts';

const world = await peopleWithThings();
const { db, pool, people, rooms, faults, give, thingsOf, learnerAndGuest } = world;
const keep = { publishedCourses: 'keep' } as const;

const end = (id: string) => deleteMe(db, rooms, id, keep);
/** Makes a learner with a thing. */
async function owner() {
  const learner = await people.signUp();
  await give(learner.id);
  return learner;
}

describe('a deletion', () => {
  test('deletes nothing when it fails halfway, and everything after two deadlocks', async () => {
    const learner = await owner();
    faults.erase = () => {
      throw new Error('the power is gone');
    };
    await expect(end(learner.id)).rejects.toThrow('the power is gone');
    expect(await people.callerOf(learner.cookie)).toMatchObject({ kind: 'learner', id: learner.id });
    expect(await thingsOf(learner.id)).toEqual(['a course']);
    let deadlocks = 2;
    faults.erase = () => {
      // PostgreSQL's appendix A.
      if ((deadlocks -= 1) >= 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    };
    await end(learner.id);
    faults.erase = undefined;
    expect(await people.callerOf(learner.cookie)).toEqual({ kind: 'visitor' });
    expect([deadlocks, await thingsOf(learner.id)]).toEqual([-1, []]);
  });

  test('includes guests whose move is still pending', async () => {
    const { id, guest, signIn } = await learnerAndGuest();
    faults.move = true;
    await signIn();
    faults.move = false;
    expect(await thingsOf(guest.id)).toEqual(['a course']);
    await end(id);
    expect([await thingsOf(guest.id), await world.isThere(guest.id)]).toEqual([[], false]);
  });

  test('and a simultaneous move of a guest’s belongings run one after the other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, signIn } = await learnerAndGuest();
      await give(id);
      await Promise.allSettled([signIn(), end(id), end(id)]);
      await end(id);
      expect(await thingsOf(id)).toEqual([]);
    }
  });

  test('ends pending challenges of the person, and of no other person', async () => {
    const asha = await people.signUp({ email: 'asha@example.org' });
    const state = (email: string) => JSON.stringify({ link: { email } });
    const goes = [
      ['trust-device-x', asha.id],
      [`signing-up-${asha.id}`, 'x'],
      ['challenge', JSON.stringify({ purpose: `registration of ${asha.id}` })],
      ['state', state('Asha@example.org')],
    ];
    const stays = [
      ['state', state('tasha@example.org')],
      ['trust-device-y', crypto.randomUUID()],
    ];
    for (const [identifier, value] of [...goes, ...stays])
      await pool.query(
        `insert into verifications (id, identifier, value, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 hour')`,
        [identifier, value],
      );
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
    expect(await thingsOf(person.id)).toEqual([]);
    expect(world.erased.at(-1)).toEqual({ publishedCourses: 'delete' });
  });

  test('stays while the account exists, and waits for a running deletion', async () => {
    const learner = await owner();
    await people.identity.afterWrite({ kind: 'learner', id: learner.id });
    expect(await thingsOf(learner.id)).toEqual(['a course']);
    const letGo = await hold(pool, 'delete from users where id = $1', [learner.id]);
    const settling = people.identity.afterWrite({ kind: 'learner', id: learner.id });
    await waiting(pool);
    await letGo();
    await settling;
    expect(await thingsOf(learner.id)).toEqual([]);
  });
});
