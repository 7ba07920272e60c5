import type { ListedNote } from '#contract/notes.ts';
import { personCache } from './known-person.ts';
import { ifAnswered } from './storage.ts';

// The notes are in the cache that a sign-in or sign-out empties, because the next user of a shared phone must not find them.

const addressOf = (person: string | null): string => `/known-notes?of=${person ?? 'guest'}`;

/** Returns the bookmarks and notes that this phone heard of a person last; null stands for a guest. */
export async function knownNotes(person: string | null): Promise<ListedNote[]> {
  const kept = await ifAnswered(() => caches.match(addressOf(person)));
  return kept ? ((await kept.json()) as ListedNote[]) : [];
}

/** Keeps them for pages without a network. Never rejects and needs no await. */
export async function keepNotes(person: string | null, notes: readonly ListedNote[]): Promise<void> {
  await ifAnswered(async () => (await caches.open(personCache)).put(addressOf(person), Response.json(notes)));
}

type Named = Pick<ListedNote, '_id'>;

/** Puts a note in place of its older state, or removes it. Never rejects and needs no await. */
export async function changeKnownNote(
  person: string | null,
  { _id }: Named,
  now?: ListedNote,
): Promise<void> {
  const others = (await knownNotes(person)).filter((note) => note._id !== _id);
  await keepNotes(person, now ? [now, ...others] : others);
}
