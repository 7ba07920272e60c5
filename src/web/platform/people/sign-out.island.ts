import { keptName } from '#web/platform/kept/kept-answers.ts';
import { draftNames } from '#web/platform/kept/kept-drafts.ts';
import { keepLastRead } from '#web/platform/kept/last-read.ts';

/** Number of a learner's answers that wait in this browser; 0 where it can't tell within a second. */
function countWaiting(storageKey: string): Promise<number> {
  return new Promise((found) => {
    const none = () => found(0);
    setTimeout(none, 1_000);
    try {
      const opening = indexedDB.open(keptName(storageKey));
      // The database does not exist, and the abort keeps this look from creating it.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = none;
      opening.onsuccess = () => {
        const database = opening.result;
        const reading = database.transaction('events').objectStore('events').getAll();
        reading.onsuccess = () => {
          database.close();
          const kept = reading.result as { event: { kind: string }; unheard?: object }[];
          found(kept.filter(({ event, unheard }) => event.kind === 'answer' && !unheard).length);
        };
      };
    } catch {
      none();
    }
  });
}

/** Signs out, or leads to a page that asks first, where answers or notes of this learner wait on the phone. */
export async function signOut(form: HTMLFormElement, storageKey: string): Promise<void> {
  // The next person at this browser is not led to what this one read before they signed in.
  keepLastRead(null);
  const count = await countWaiting(storageKey);
  const notes = draftNames(storageKey).length;
  if (count + notes > 0) location.assign(`/signout?waiting=${count}&notes=${notes}`);
  else form.submit();
}
