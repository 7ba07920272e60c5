import type { CoursePackage } from '#contract/downloads.ts';
import type { PageLanguage } from '#contract/language.ts';
import { isPersonless } from '#contract/personless-pages.ts';
import { api } from '#web/platform/calls/api.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { inLock, ifAnswered, within } from '#web/platform/kept/storage.ts';
import { deleteCache, forgetShell, keepPages, keepShell, type OnProgress } from './keep-pages.ts';
import { listSaved, putSaved, readSaved, removeSaved } from './saved-store.ts';
import { bytesToFetch } from './size-text.ts';

const inTurn = <T>(work: () => Promise<T>): Promise<T> => inLock('saved courses', work);

/**
 * Saves a course on this phone: first completely beside the earlier copy, then in its place. `bytes` is what it takes, as the
 * reader is told.
 *
 * @throws if it can't be kept (`savingFault`); then nothing of this attempt is left
 */
export async function keepCourse(
  found: CoursePackage,
  bytes: number,
  language: PageLanguage,
  onProgress?: OnProgress,
): Promise<void> {
  const { courseId, revision, documents } = found;
  return inTurn(async () => {
    await deleteStrays();
    const before = await readSaved(courseId);
    const cache = `saved-${courseId}-${revision}-${crypto.randomUUID()}`;
    const pages = documents.map(({ url }) => url).filter((url) => isPersonless(url));
    try {
      await keepShell(language, (share) => onProgress?.(share / 2));
      await keepPages(cache, pages, language, (share) => onProgress?.(0.5 + share / 2));
      const savedAt = new Date().toISOString();
      await putSaved({ courseId, package: found, pages: language, cache, bytes, savedAt });
      // The course is saved, even if these calls fail.
      if (before) await deleteCache(before.cache);
      await ifAnswered(() => navigator.storage.persist());
    } catch (error) {
      await deleteCache(cache);
      throw error;
    }
  });
}

export async function forgetCourse({ courseId, cache }: { courseId: string; cache: string }): Promise<void> {
  await inTurn(async () => {
    await removeSaved(courseId);
    await deleteCache(cache);
    if ((await listSaved()).length === 0) await forgetShell();
  });
}

/** Deletes what an attempt has left that was cut off. */
async function deleteStrays(): Promise<void> {
  const known = new Set((await listSaved()).map(({ cache }) => cache));
  for (const name of await within(() => caches.keys()))
    if (name.startsWith('saved-') && !known.has(name)) await deleteCache(name);
}

/** Fetches courses anew that have changed since they were saved. A course that can't be read now stays as it is. */
export async function refreshSaved(): Promise<void> {
  const saved = await listSaved();
  await inTurn(async () => {
    await deleteStrays();
    const [first] = saved;
    if (first) await keepShell(first.pages);
  });
  for (const { courseId, package: kept, pages } of saved) {
    try {
      const now = await api.readCoursePackage({ courseId });
      if (now.revision !== kept.revision) await keepCourse(now, bytesToFetch(now, true), pages);
    } catch (error) {
      logFailure('A saved course could not be renewed.', error);
    }
  }
}
