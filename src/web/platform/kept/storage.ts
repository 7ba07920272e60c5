/** A browser's storage may never answer, as `indexedDB.open` of Safari 14. After this time the product continues without it. */
const storageWithinMs = 5_000;
/** Time that another tab may hold a lock. */
const lockWithinMs = 30_000;

/** The reason why a browser stores nothing: it has no room, does not answer, has failed, or refuses. */
export type StorageFault = 'full' | 'silent' | 'broken' | 'refused';

export class StorageSilent extends Error {}

/** Another tab of this browser uses the storage. */
export class StorageBusy extends Error {}

/** @throws {StorageSilent} if there is no answer in time; and what `ask` throws */
export async function within<T>(ask: () => T | PromiseLike<T>, limitMs = storageWithinMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageSilent('There was no answer in time.')), limitMs);
  });
  try {
    return await Promise.race([ask(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same where nothing depends on the answer: undefined without one. */
export const ifAnswered = <T>(ask: () => T | PromiseLike<T>): Promise<T | undefined> =>
  within(ask).catch(() => undefined);

export function storageFault(error: unknown): StorageFault {
  if (error instanceof StorageSilent) return 'silent';
  const { name = '' } = (error ?? {}) as Partial<Error>;
  // Firefox has its own name for it.
  if (/quota/i.test(name)) return 'full';
  // Chrome's answer for damaged files is UnknownError, as is Safari's for a lost connection.
  return /^(?:Unknown|Abort|Version|Data|NotReadable|Timeout)Error$/.test(name) ? 'broken' : 'refused';
}

/**
 * Makes the tabs of this browser do something in turn. A page on plain http has no locks, and a lock that is not granted though no
 * other tab holds it is broken: then the work is done at once.
 *
 * @throws {StorageBusy} if another tab holds it too long
 */
export function inLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return work();
  return new Promise((resolve, reject) => {
    let over = false;
    const begin = async () => {
      if (over) return;
      over = true;
      await work().then(resolve, reject);
    };
    const giveUp = async (waitedMs: number) => {
      if (over) return;
      const now = await ifAnswered(() => locks.query());
      if (!now?.held?.some((lock) => lock.name === name)) return begin();
      if (waitedMs < lockWithinMs)
        return void setTimeout(() => void giveUp(waitedMs + storageWithinMs), storageWithinMs);
      over = true;
      reject(new StorageBusy(name));
    };
    setTimeout(() => void giveUp(storageWithinMs), storageWithinMs);
    Promise.resolve()
      .then(() => locks.request(name, begin))
      .catch(begin);
  });
}
