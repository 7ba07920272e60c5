import type { Db, Tx } from '#server/platform/database/database.ts';
import { tell } from '#server/platform/database/news-relay.ts';
import { partText } from '#server/platform/export-text.ts';
import {
  personErasedChannel,
  type EraseOptions,
  type PersonKeys,
  type PersonRooms,
} from '#server/platform/person-data.ts';
import * as store from './my-data-store.ts';

/** Exports each room's part as JSON under its name. Long lists are read while they are sent, so it shows no single moment. */
export async function* exportMe(db: Db, rooms: PersonRooms, userId: string): AsyncGenerator<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(new Date())}`;
  const person = await store.selectPersonKeys(db, userId);
  if (person) {
    yield* partText('account', await store.selectAccountPart(db, userId));
    for (const [name, room] of Object.entries(rooms))
      yield* partText(name, await room.exportMine(db, person));
  }
  yield '\n}\n';
}

const attempts = 3;

/**
 * Ends an account with everything that the rooms keep of it, all or nothing. It touches so many tables that it may meet
 * another transaction which holds two rows the other way round; after that deadlock (40P01) it starts again.
 */
export async function deleteMe(db: Db, rooms: PersonRooms, userId: string, options: EraseOptions) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        if (await store.holdAccount(tx, userId)) await eraseAccount(tx, rooms, userId, options);
      });
    } catch (error) {
      if (attempt === attempts || (error as { code?: string }).code !== '40P01') throw error;
    }
  }
}

/** Erases an account that the caller has locked. */
export async function eraseAccount(tx: Tx, rooms: PersonRooms, userId: string, options: EraseOptions) {
  const person = await store.selectPersonKeys(tx, userId);
  if (!person) return;
  // Guests first, as everywhere that two wallets are held.
  for (const guestId of person.guestIds) await eraseRooms(tx, rooms, onlyId(guestId), options);
  await eraseRooms(tx, rooms, person, options);
  await store.deleteAccount(tx, person);
  await tell(tx, personErasedChannel, '');
}

/** Erases what a person wrote after their account had ended: the end itself can't have seen the rows. */
export async function eraseLateThings(db: Db, rooms: PersonRooms, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await store.selectStanding(tx, userId)) return;
    await eraseRooms(tx, rooms, onlyId(userId), { publishedCourses: 'delete' });
  });
}

async function eraseRooms(tx: Tx, rooms: PersonRooms, person: PersonKeys, options: EraseOptions) {
  for (const room of Object.values(rooms)) await room.eraseMine(tx, person, options);
}

const onlyId = (id: string): PersonKeys => ({ id, guestIds: [], email: null, confirmedEmail: null });
