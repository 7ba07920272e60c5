import type { CoursePackage } from '#contract/downloads.ts';
import type { PageLanguage } from '#contract/language.ts';
import { isPersonless } from '#contract/personless-pages.ts';
import { api } from '#web/platform/api.ts';
import { filesOfDocument, filesOfScript } from './page-files.ts';
import { listSaved, putSaved, readSaved, removeSaved } from './saved-store.ts';

/** The page that stands for all that works without a network; public/sw.js knows it too. */
const shellPath = '/saved';

/** The browser has no room for the course. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** Gives the share that is kept, from 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Keeps a course on this phone: first all of it beside what was kept before, then in its place.
 *
 * @throws {NoRoom} if the browser has no room; then nothing of this attempt is left
 */
export async function keepCourse(
  { courseId, revision, documents, ...rest }: CoursePackage,
  language: PageLanguage,
  onProgress: OnProgress,
): Promise<void> {
  await navigator.locks.request('saved courses', async () => {
    const before = await readSaved(courseId);
    const cache = `saved-${courseId}-${revision}-${crypto.randomUUID()}`;
    const addresses = documents.map(({ url }) => url).filter((url) => isPersonless(url));
    try {
      await keepShell(language);
      const bytes = await keepPages(cache, addresses, language, onProgress);
      const kept = { courseId, revision, documents, ...rest };
      await putSaved({
        courseId,
        package: kept,
        pages: language,
        cache,
        bytes: bytes + kept.bytes,
        savedAt: new Date().toISOString(),
      });
    } catch (error) {
      await caches.delete(cache);
      if ((error as Error).name === 'QuotaExceededError') throw new NoRoom('No room.', { cause: error });
      throw error;
    }
    if (before) await caches.delete(before.cache);
    await navigator.storage.persist();
  });
}

export async function forgetCourse({ courseId, cache }: { courseId: string; cache: string }): Promise<void> {
  await navigator.locks.request('saved courses', async () => {
    await removeSaved(courseId);
    await caches.delete(cache);
    if ((await listSaved()).length > 0) return;
    // With nothing to show, a page that can't be reached is answered with the offline page.
    for (const name of await caches.keys()) if (name.startsWith('shell-')) await caches.delete(name);
  });
}

/** Keeps the shell of this build in place of an older one, which stays until all of the new one is there. */
async function keepShell(language: PageLanguage): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  const cache = `shell-${language}-${crypto.randomUUID()}`;
  try {
    await keepPages(cache, [shellPath], language, () => undefined);
  } catch (error) {
    await caches.delete(cache);
    throw error;
  }
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Fetches pages in one language, as they are for everybody, with all that they name. Returns the bytes. */
async function keepPages(
  name: string,
  pages: readonly string[],
  language: PageLanguage,
  onProgress: OnProgress,
): Promise<number> {
  const cache = await caches.open(name);
  const files = new Set<string>();
  let bytes = 0;
  for (const [place, page] of pages.entries()) {
    const answer = await fetchWhole(inLanguage(page, language), { credentials: 'omit' });
    const html = await answer.clone().text();
    bytes += html.length;
    for (const file of filesOfDocument(html)) files.add(file);
    await cache.put(page, answer);
    onProgress((place + 1) / (pages.length + 1));
  }
  // Files that are found on the way are visited too.
  for (const file of files) {
    const answer = await fetchWhole(file, { credentials: 'omit' });
    const text = await answer.clone().text();
    bytes += text.length;
    if (file.endsWith('.js')) for (const needed of filesOfScript(text, language)) files.add(needed);
    await cache.put(file, answer);
  }
  return bytes;
}

function inLanguage(page: string, language: PageLanguage): string {
  const named = `${page}${page.includes('?') ? '&' : '?'}language=${language}`;
  return isPersonless(named) ? named : page;
}

async function fetchWhole(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`);
  return answer;
}

/** Deletes what an attempt has left that was cut off, and fetches anew what has changed since it was saved. */
export async function refreshSaved(): Promise<void> {
  const saved = await listSaved();
  await navigator.locks.request('saved courses', async () => {
    const known = new Set((await listSaved()).map(({ cache }) => cache));
    for (const name of await caches.keys())
      if (name.startsWith('saved-') && !known.has(name)) await caches.delete(name);
  });
  for (const { courseId, package: kept, pages } of saved) {
    const now = await api.readCoursePackage({ courseId });
    if (now.revision !== kept.revision) await keepCourse(now, pages, () => undefined);
  }
}
