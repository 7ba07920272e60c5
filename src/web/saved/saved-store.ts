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
}

const open = () =>
  openDB<Tables>('saksham-saved', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('courses');
      fresh.createObjectStore('progress');
    },
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

const progressKey = (person: string | null, courseId: string) => `${person ?? 'guest'} ${courseId}`;

export async function readKeptProgress(
  person: string | null,
  courseId: string,
): Promise<CourseProgress | undefined> {
  return (await open()).get('progress', progressKey(person, courseId));
}

export async function keepProgress(person: string | null, progress: CourseProgress): Promise<void> {
  await (await open()).put('progress', progress, progressKey(person, progress.courseId));
}
