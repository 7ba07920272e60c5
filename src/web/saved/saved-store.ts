import { openDB, type DBSchema } from 'idb';
import type { CoursePackage } from '#contract/downloads.ts';
import type { PageLanguage } from '#contract/language.ts';
import type { CourseProgress } from '#contract/progress.ts';

/** A course that this phone keeps. */
export interface SavedCourse {
  courseId: string;
  package: CoursePackage;
  /** Language of its pages. */
  pages: PageLanguage;
  /** Name of the cache with its documents. */
  cache: string;
  /** What was fetched for it, without the shell, as it stands on the phone. */
  bytes: number;
  savedAt: string;
}

interface Tables extends DBSchema {
  courses: { key: string; value: SavedCourse };
  /** By person and course, so that nobody sees another's. */
  progress: { key: string; value: CourseProgress };
  /** By person: what was due for review when the server was asked last. */
  reviews: { key: string; value: DueQuestion[] };
}

export interface DueQuestion {
  courseId: string;
  questionId: string;
}

const open = () =>
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
  });

export async function readSaved(courseId: string): Promise<SavedCourse | undefined> {
  return (await open()).get('courses', courseId);
}

export async function listSaved(): Promise<SavedCourse[]> {
  return (await open()).getAll('courses');
}

export async function putSaved(course: SavedCourse): Promise<void> {
  await (await open()).put('courses', course, course.courseId);
}

export async function removeSaved(courseId: string): Promise<void> {
  await (await open()).delete('courses', courseId);
}

const personKey = (person: string | null) => person ?? 'guest';
const progressKey = (person: string | null, courseId: string) => `${personKey(person)} ${courseId}`;

export async function readKeptProgress(
  person: string | null,
  courseId: string,
): Promise<CourseProgress | undefined> {
  return (await open()).get('progress', progressKey(person, courseId));
}

export async function keepProgress(person: string | null, progress: CourseProgress): Promise<void> {
  await (await open()).put('progress', progress, progressKey(person, progress.courseId));
}

export async function readDueQuestions(person: string | null): Promise<DueQuestion[]> {
  return (await (await open()).get('reviews', personKey(person))) ?? [];
}

export async function keepDueQuestions(person: string | null, due: DueQuestion[]): Promise<void> {
  await (await open()).put('reviews', due, personKey(person));
}

/** Deletes what this phone knows of a person's learning. */
export async function forgetLearner(person: string): Promise<void> {
  const database = await open();
  await database.delete('reviews', personKey(person));
  await database.delete('progress', IDBKeyRange.bound(`${person} `, `${person} \uffff`));
}
