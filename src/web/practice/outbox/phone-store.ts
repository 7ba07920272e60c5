import { openDB } from 'idb';
import { logFailure } from '#web/platform/log-failure.ts';

/**
 * `about`: the device's id and its last number. `events`: those without a verdict. `sittings`: runs through questions.
 * `selfchecks`: those that are done.
 */
const tables = ['about', 'events', 'sittings', 'selfchecks'] as const;
type Table = (typeof tables)[number];

/** Rows during one change. Only these may be awaited inside it, because a transaction ends when nothing is asked of it. */
export interface Rows {
  get<T>(table: Table, key: string): Promise<T | undefined>;
  all<T>(table: Table): Promise<T[]>;
  keys(table: Table): Promise<string[]>;
  put(table: Table, key: string, value: unknown): Promise<unknown>;
  remove(table: Table, key: string): Promise<unknown>;
}

export interface PhoneStore {
  /** False where the browser refuses storage: everything is gone when the page is closed. */
  readonly lasting: boolean;
  /** Runs `work` in one transaction: all of it is kept or nothing, and other tabs wait. */
  change<T>(work: (rows: Rows) => Promise<T>): Promise<T>;
}

/** Opens what this browser keeps under a name. */
export async function openPhoneStore(name: string): Promise<PhoneStore> {
  try {
    const database = await openDB(name, 1, {
      upgrade: (fresh) => {
        for (const table of tables) fresh.createObjectStore(table);
      },
      // It is deleted, because the account was.
      blocking: (_version, _newVersion, { target }) => (target as IDBDatabase).close(),
    });
    return {
      lasting: true,
      async change(work) {
        const transaction = database.transaction(tables, 'readwrite');
        const rows: Rows = {
          get: (table, key) => transaction.objectStore(table).get(key),
          all: (table) => transaction.objectStore(table).getAll(),
          keys: async (table) => (await transaction.objectStore(table).getAllKeys()).map(String),
          put: (table, key, value) => transaction.objectStore(table).put(value, key),
          remove: (table, key) => transaction.objectStore(table).delete(key),
        };
        try {
          const [result] = await Promise.all([work(rows), transaction.done]);
          return result;
        } catch (error) {
          // It may have ended already, because of the error.
          if (transaction.error === null) transaction.abort();
          throw error;
        }
      },
    };
  } catch (error) {
    logFailure('This browser keeps nothing.', error);
    return inMemory();
  }
}

function inMemory(): PhoneStore {
  const kept = new Map(tables.map((table) => [table, new Map<string, unknown>()]));
  const rows: Rows = {
    get: <T>(table: Table, key: string) =>
      Promise.resolve(structuredClone(kept.get(table)!.get(key)) as T | undefined),
    all: <T>(table: Table) => Promise.resolve([...kept.get(table)!.values()] as T[]),
    keys: (table) => Promise.resolve([...kept.get(table)!.keys()]),
    put: (table, key, value) => Promise.resolve(kept.get(table)!.set(key, value)),
    remove: (table, key) => Promise.resolve(kept.get(table)!.delete(key)),
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    lasting: false,
    change(work) {
      const result = last.then(() => work(rows));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
