import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { CoursePackage } from '#contract/downloads.ts';
import type { PageLanguage } from '#contract/language.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { ifAnswered, StorageBusy, StorageSilent, within } from '#web/platform/kept/storage.ts';

export interface SavedCourse {
  courseId: string;
  package: CoursePackage;
  /** Language of its pages. */
  pages: PageLanguage;
  /** Name of the cache with its documents. */
  cache: string;
  /** The data that it took, as it was told before. */
  bytes: number;
  savedAt: string;
}

export type SavedChapter = SavedCourse['package']['course']['chapters'][number];

interface Tables extends DBSchema {
  courses: { key: string; value: SavedCourse };
  /** Progress by person and course: a phone may have several people. */
  progress: { key: string; value: CourseProgress };
  /** Questions that were due when the server was last asked, by person. */
  reviews: { key: string; value: DueQuestion[] };
}

export interface DueQuestion {
  courseId: string;
  questionId: string;
}

const open = () =>
  new Promise<IDBPDatabase<Tables>>((resolve, reject) => {
    openDB<Tables>('saksham-saved', 2, {
      upgrade: (database, before) => {
        if (before < 1) {
          database.createObjectStore('courses');
          database.createObjectStore('progress');
        }
        database.createObjectStore('reviews');
      },
      // Another tab has a later build.
      blocking: (_version, _newVersion, { target }) => (target as IDBDatabase).close(),
      // Another tab has an earlier one, and does not close it.
      blocked: () => reject(new StorageBusy('An earlier build is open.')),
    }).then(resolve, reject);
  });

/** @throws {StorageSilent} | {StorageBusy}, or what the browser says */
async function ask<T>(work: (database: IDBPDatabase<Tables>) => Promise<T>): Promise<T> {
  let over = false;
  try {
    return await within(async () => {
      const database = await open();
      if (over) throw new StorageSilent('Too late.');
      return work(database);
    });
  } finally {
    over = true;
  }
}

export const readSaved = (courseId: string) => ask((database) => database.get('courses', courseId));
export const listSaved = () => ask((database) => database.getAll('courses'));
export const removeSaved = (courseId: string) => ask((database) => database.delete('courses', courseId));

export async function putSaved(course: SavedCourse): Promise<void> {
  let abort: () => void = () => undefined;
  try {
    await ask(async (database) => {
      const transaction = database.transaction('courses', 'readwrite');
      abort = () => transaction.abort();
      await Promise.all([transaction.store.put(course, course.courseId), transaction.done]);
    });
  } catch (error) {
    // A course that was given up must not be stored later, without its pages.
    await ifAnswered(abort);
    throw error;
  }
}

const personKey = (person: string | null) => person ?? 'guest';
const progressKey = (person: string | null, courseId: string) => `${personKey(person)} ${courseId}`;

export const readKeptProgress = (person: string | null, courseId: string) =>
  ask((database) => database.get('progress', progressKey(person, courseId)));

export const keepProgress = (person: string | null, progress: CourseProgress) =>
  ask((database) => database.put('progress', progress, progressKey(person, progress.courseId)));

export async function readDueQuestions(person: string | null): Promise<DueQuestion[]> {
  return (await ask((database) => database.get('reviews', personKey(person)))) ?? [];
}

export const keepDueQuestions = (person: string | null, due: DueQuestion[]) =>
  ask((database) => database.put('reviews', due, personKey(person)));

export async function forgetLearner(person: string): Promise<void> {
  await ask(async (database) => {
    await database.delete('reviews', personKey(person));
    await database.delete('progress', IDBKeyRange.bound(`${person} `, `${person} \uffff`));
  });
}
