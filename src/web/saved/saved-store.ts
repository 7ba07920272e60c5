import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { CoursePackage } from '#contract/downloads.ts';
import type { PageLanguage } from '#contract/language.ts';
import type { CourseEnd, CourseProgress, ReviewTime } from '#contract/progress.ts';
import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';
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

export type SavedChapter = CoursePackage['course']['chapters'][number];

/** Keeps the server's last word about a person, for when it can't be asked. A phone may have several people. */
export interface Heard {
  /** By person and course. */
  progress: CourseProgress;
  /** Coins and proved objectives of a finished course, by person, `end` and course. */
  end: Pick<CourseEnd, 'coins' | 'canDo'>;
  /** When questions are due for review, by person: also those of later days, which come without a network, too. */
  reviews: ReviewTime[];
  /** Dates on which something was learned in the week that was asked last, by person and `days`. */
  days: string[];
}

interface Tables extends DBSchema {
  courses: { key: string; value: SavedCourse };
  progress: { key: string; value: Heard['progress' | 'end' | 'days'] };
  reviews: { key: string; value: Heard['reviews'] };
}

/** A further table would lock out the pages of an earlier build that this phone still keeps. */
const tableOf = { progress: 'progress', end: 'progress', reviews: 'reviews', days: 'progress' } as const;

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

export const readHeard = <Name extends keyof Heard>(name: Name, key: string) =>
  ask((database) => database.get(tableOf[name], key) as Promise<Heard[Name] | undefined>);

export const keepHeard = <Name extends keyof Heard>(name: Name, key: string, value: Heard[Name]) =>
  ask((database) => database.put(tableOf[name], value as never, key));

export async function forgetLearner(person: string): Promise<void> {
  await ask(async (database) => {
    await database.delete('reviews', person);
    await database.delete('progress', IDBKeyRange.bound(`${person} `, `${person} \uffff`));
  });
}

export const questionsOf = (saved: SavedCourse, chapterId: string): AskedQuestion[] =>
  saved.package.questions
    .filter((question) => question.chapterId === chapterId)
    .map(({ answer, tolerance, explanation, whyWrong, quote, ...question }) => ({
      ...question,
      courseId: saved.courseId,
      known: { answer, tolerance, explanation, whyWrong, quote },
    }));

/** The same of a course that this phone may keep; none where it doesn't. */
export async function readSavedQuestions(courseId: string, chapterId: string): Promise<AskedQuestion[]> {
  const saved = await readSaved(courseId).catch(() => undefined);
  return saved ? questionsOf(saved, chapterId) : [];
}
