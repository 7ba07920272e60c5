import { sql } from 'kysely';
import type { EraseOptions, PersonRooms } from '#server/platform/person-data.ts';
import { testDatabase } from './database.ts';
import { createPeople } from './people.ts';

type Credentials = Record<'email' | 'password', string>;

/** People with things in a table of their own, which stands for the rows of the other rooms. */
export async function peopleWithThings() {
  const { db, pool } = await testDatabase();
  await pool.query('create table belongings (owner_id uuid not null, thing text not null)');
  const moves: string[] = [];
  const erased: EraseOptions[] = [];
  const kept = new Set<string>();
  const faults: { move?: boolean; erase?: ((id: string) => void) | undefined } = {};
  const rooms: PersonRooms = {
    belongings: {
      exportMine: async (_, { id }) => ({ things: await thingsOf(id), many: manyThings() }),
      async eraseMine(tx, { id }, options) {
        erased.push(options);
        await sql`delete from belongings where owner_id = ${id}`.execute(tx);
        faults.erase?.(id);
      },
      mustKeepGuest: async (_, guestId) => kept.has(guestId),
    },
  };
  const people = createPeople(db, {
    rooms,
    async onGuestMerge(tx, { guestId, learnerId }) {
      await sql`update belongings set owner_id = ${learnerId} where owner_id = ${guestId}`.execute(tx);
      if (faults.move) throw new Error('half of it is moved');
      moves.push(guestId);
    },
  });

  const give = (ownerId: string, thing = 'a course') =>
    pool.query('insert into belongings values ($1, $2)', [ownerId, thing]);
  async function thingsOf(ownerId: string): Promise<string[]> {
    const { rows } = await pool.query<{ thing: string }>(
      'select thing from belongings where owner_id = $1 order by thing',
      [ownerId],
    );
    return rows.map(({ thing }) => thing);
  }
  async function* manyThings(): AsyncGenerator<object> {
    for (let n = 0; n < 3; n += 1) yield { n, text: 'two\nlines' };
  }
  const isThere = async (id: string) =>
    (await pool.query('select from users where id = $1', [id])).rowCount === 1;

  async function learnerAndGuest() {
    const learner = await people.signUp();
    const guest = await people.becomeGuest();
    await give(guest.id);
    const signIn = (cookie = guest.cookie, { email, password }: Credentials = learner) =>
      people.post('/sign-in/email', { email, password }, { cookie });
    return { ...learner, guest, signIn };
  }

  const facts = { moves, erased, kept, faults };
  return { db, pool, people, rooms, ...facts, give, thingsOf, isThere, learnerAndGuest };
}
