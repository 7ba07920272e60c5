import type { Me } from '#contract/identity.ts';
import { ifAnswered } from './storage.ts';
import { visitor } from '#contract/visitor.ts';

/** public/sw.js deletes this cache at a sign-in or sign-out. */
export const personCache = 'person';
const address = '/known-person';
let remembered = false;

/** Tells that this page knows its reader from before only, because the server was not reached. */
export const isRemembered = (): boolean => remembered;

/** Keeps the first name of this browser's user, and the name of what it stores for them, for pages without a network. Never rejects and needs no await. */
export async function rememberPerson({ kind, storageKey, firstName }: Me): Promise<void> {
  remembered = false;
  await ifAnswered(async () => {
    if (kind === 'learner')
      await (await caches.open(personCache)).put(address, Response.json({ storageKey, firstName }));
    // A guest has no name, but may have notes (known-notes.ts).
    else if (kind === 'guest') await (await caches.open(personCache)).delete(address);
    else await caches.delete(personCache);
  });
}

/** Returns who used this browser last. The outbox asks the server whether they still do before it sends anything. */
export async function rememberedPerson(): Promise<Me> {
  remembered = true;
  // Plain http has no caches.
  const kept = await ifAnswered(() => caches.match(address));
  if (kept === undefined) return visitor;
  const known = (await kept.json()) as Pick<Me, 'storageKey' | 'firstName'>;
  return { ...visitor, ...known, kind: 'learner' };
}
