import { openDB, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import {
  ifAnswered,
  storageFault,
  StorageSilent,
  within,
  type StorageFault,
} from '#web/platform/kept/storage.ts';

/** `about`: the device's id and its last number. `events`: those without a verdict. `selfchecks`: those that are done. */
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

type Work<T> = (rows: Rows) => Promise<T>;

export interface PhoneStore {
  /** The reason why everything is lost when the page is closed; null if the browser stores it. */
  readonly fault: StorageFault | null;
  /** Runs `work` in one transaction: all of it is stored or nothing, and other tabs wait. It runs again after a failure. */
  change<T>(work: Work<T>): Promise<T>;
}

/** A storage that was silent once is not waited for again by this page. */
let silent = false;

/** Opens this browser's storage under a name. If the browser stores nothing, or no longer, the open page holds the data. */
export async function openPhoneStore(name: string): Promise<PhoneStore> {
  const memory = inMemory();
  let fault: StorageFault | null = null;
  let database: IDBPDatabase | undefined;
  const fail = (error: unknown) => {
    logFailure('This browser keeps nothing.', error);
    fault = storageFault(error);
    silent ||= fault === 'silent';
  };
  const opening = openDatabase(name);
  try {
    database = await within(() => opening);
  } catch (error) {
    fail(error);
    // A slow phone may answer after all.
    if (error instanceof StorageSilent) {
      opening
        .then((late) =>
          memory.change(async (rows) => {
            const kept = await readRows(rows);
            await inTransaction(late, (into) => putRows(into, kept));
            database = late;
            fault = null;
            silent = false;
          }),
        )
        .catch(() => undefined);
    }
  }
  const inPage: PhoneStore['change'] = (work) =>
    memory.change((rows) => (fault === null ? inTransaction(database!, work) : work(rows)));

  return {
    get fault() {
      return fault;
    },
    async change(work) {
      if (silent && fault === null) fault = 'silent';
      if (fault !== null) return inPage(work);
      try {
        return await inTransaction(database!, work);
      } catch (error) {
        if (!isOfStorage(error)) throw error;
        try {
          // Browsers close a database by themselves, such as Safari's in the background.
          if (/full|silent/.test(storageFault(error))) throw error;
          database = await within(() => openDatabase(name));
          return await inTransaction(database, work);
        } catch (again) {
          if (!isOfStorage(again)) throw again;
          fail(again);
          // Hands the open page the content of a database that can't be changed any more.
          if (fault !== 'silent') {
            await ifAnswered(async () => {
              const kept = await readRows(rowsOf(database!.transaction(tables)), tables);
              await memory.change((rows) => putRows(rows, kept));
            });
          }
        }
        return inPage(work);
      }
    },
  };
}

const isOfStorage = (error: unknown) => error instanceof DOMException || error instanceof StorageSilent;

async function openDatabase(name: string): Promise<IDBPDatabase> {
  return openDB(name, 1, {
    upgrade: (fresh) => {
      for (const table of tables) fresh.createObjectStore(table);
    },
    // Another tab deletes the database together with the account.
    blocking: (_version, _newVersion, { target }) => (target as IDBDatabase).close(),
  });
}

async function inTransaction<T>(database: IDBPDatabase, work: Work<T>): Promise<T> {
  const transaction = database.transaction(tables, 'readwrite');
  try {
    const [result] = await within(() => Promise.all([work(rowsOf(transaction)), transaction.done]));
    return result;
  } catch (error) {
    const cause = transaction.error ?? error;
    transaction.done.catch(() => undefined);
    try {
      // Work that was given up must not be stored later, beside the work that replaced it.
      transaction.abort();
    } catch {
      // The error has ended the transaction already.
    }
    throw cause;
  }
}

/** A person's own work; the device's id and its numbers stay where they are. */
const ofPerson = ['events', 'sittings', 'selfchecks'] as const;

export async function readRows(rows: Rows, from: readonly Table[] = ofPerson) {
  const found: { table: Table; key: string; value: unknown }[] = [];
  for (const table of from)
    for (const key of await rows.keys(table))
      found.push({ table, key, value: await rows.get<unknown>(table, key) });
  return found;
}

export async function putRows(rows: Rows, found: Awaited<ReturnType<typeof readRows>>): Promise<void> {
  for (const { table, key, value } of found) await rows.put(table, key, value);
}

function rowsOf(transaction: IDBPTransaction<unknown, typeof tables, 'readonly' | 'readwrite'>): Rows {
  const store = (table: Table) => transaction.objectStore(table);
  return {
    get: (table, key) => store(table).get(key),
    all: (table) => store(table).getAll(),
    keys: async (table) => (await store(table).getAllKeys()).map(String),
    put: async (table, key, value) => store(table).put?.(value, key),
    remove: async (table, key) => store(table).delete?.(key),
  };
}

function inMemory(): Pick<PhoneStore, 'change'> {
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
    change(work) {
      const result = last.then(() => work(rows));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
