import type { CoursePackage } from '#contract/downloads.ts';
import type { PageLanguage } from '#contract/language.ts';
import { isPersonless } from '#contract/personless-pages.ts';
import { api } from '#web/platform/calls/api.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { inLock, ifAnswered, within } from '#web/platform/kept/storage.ts';
import { listChapters, type KeptChapter } from '#web/platform/kept/read-lately.ts';
import { keepSavedHere } from '#web/platform/kept/last-read.ts';
import { listUnfinished, markSaved, markUnfinished } from '#web/platform/kept/saved-mark.ts';
import { listSaved, putSaved, readSaved, removeSaved } from './saved-store.ts';
import { NotFetched, savingFault } from './saving-fault.ts';

const inTurn = <T>(work: () => Promise<T>): Promise<T> => inLock('saved courses', work);

/**
 * Saves a course, first completely beside the earlier copy, and returns the size that was told. What an attempt fetched stays for
 * the next one if the network or the page went away. Throws if it can't (`savingFault`), and leaves nothing else then.
 */
export async function keepCourse(
  found: CoursePackage,
  bytes: number,
  language: PageLanguage,
  onProgress?: OnProgress,
): Promise<number> {
  const { courseId, revision, documents } = found;
  return inTurn(async () => {
    await deleteStrays();
    const before = await readSaved(courseId);
    // Another tab may have saved it meanwhile.
    if (before?.package.revision === revision) return before.bytes;
    const start = `saved-${courseId}-${revision}-${language}-`;
    const begun = (await within(() => caches.keys())).find((name) => name.startsWith(start));
    const cache = begun ?? start + crypto.randomUUID();
    const pages = documents.map(({ url }) => url).filter((url) => isPersonless(url));
    try {
      await keepShell(language, (share) => onProgress?.(share / 2));
      await keepPages(cache, pages, language, (share) => onProgress?.(0.5 + share / 2));
      const savedAt = new Date().toISOString();
      await putSaved({ courseId, package: found, pages: language, cache, bytes, savedAt });
      markSaved(courseId, true);
      await ifAnswered(tellHome);
      // The course is saved, even if these calls fail.
      if (before) await deleteCache(before.cache);
      await ifAnswered(() => navigator.storage.persist());
      return bytes;
    } catch (error) {
      if (savingFault(error) !== 'network') await deleteCache(cache);
      throw error;
    }
  });
}

/** Tells the home of the saved courses, and returns how many there are. */
async function tellHome(): Promise<number> {
  const saved = await listSaved();
  keepSavedHere(
    saved.map(({ courseId, package: { course } }) => {
      const { courseName, language } = course;
      return { courseId, courseName, language, path: `/createcourse/start/${courseId}` };
    }),
  );
  return saved.length;
}

export async function forgetCourse({ courseId, cache }: { courseId: string; cache: string }): Promise<void> {
  await inTurn(async () => {
    await removeSaved(courseId);
    markSaved(courseId, false);
    await deleteCache(cache);
    if ((await tellHome()) > 0) return;
    // Without a course, the shell has nothing to show, and the offline page is shown instead.
    for (const name of await shellNames()) await deleteCache(name);
  });
}

/** Lists the chapters that have come of a course that is not fully saved, in the order of the course's own page. */
export async function listCome(courseId: string): Promise<KeptChapter[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`saved-${courseId}-`));
  const chapters = (await Promise.all(names.map((name) => listChapters(name)))).flat();
  const page = (await (await caches.match(`/course/${courseId}`, { ignoreVary: true }))?.text()) ?? '';
  const placeOf = ({ href }: KeptChapter) => page.indexOf(new URL(href).search);
  return chapters.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Gives up a course that is not fully saved. */
export async function forgetUnfinished(courseId: string): Promise<void> {
  markUnfinished(courseId, null);
  await inTurn(deleteStrays);
}

/** Deletes what an attempt has left that was cut off, unless the course is still to be saved. */
async function deleteStrays(): Promise<void> {
  const known = new Set((await listSaved()).map(({ cache }) => cache));
  const begun = listUnfinished().map(({ courseId }) => `saved-${courseId}-`);
  for (const name of await within(() => caches.keys())) {
    if (!name.startsWith('saved-') || known.has(name)) continue;
    if (!begun.some((start) => name.startsWith(start))) await deleteCache(name);
  }
}

/** Fetches courses anew that have changed since they were saved. A course that can't be read now stays as it is. */
export async function refreshSaved(): Promise<void> {
  const saved = await listSaved();
  await inTurn(async () => {
    await tellHome();
    await deleteStrays();
    const [first] = saved;
    if (first) await keepShell(first.pages);
  });
  for (const { courseId, package: kept, bytes, pages } of saved) {
    markSaved(courseId, true);
    try {
      const now = await api.readCoursePackage({ courseId });
      if (now.revision !== kept.revision) await keepCourse(now, bytes, pages);
    } catch (error) {
      logFailure('A saved course could not be renewed.', error);
    }
  }
}

/** The page that stands for everything that works without a network; public/sw.js knows it too. */
const shellPath = '/saved';

/** Reports the share that is stored, from 0 to less than 1. */
export type OnProgress = (share: number) => void;

const shellNames = async () =>
  (await within(() => caches.keys())).filter((name) => name.startsWith('shell-'));

export const hasShell = async (): Promise<boolean> => (await shellNames()).length > 0;

/** Keeps the shell of this build in place of an older one, which stays until all of the new one is there. */
async function keepShell(language: PageLanguage, onProgress?: OnProgress): Promise<void> {
  const names = await shellNames();
  const page = (await fetchWhole(inLanguage(shellPath, language))).text;
  for (const name of names) {
    const kept = await within(async () => (await caches.open(name)).match(shellPath, { ignoreVary: true }));
    if ((await kept?.text()) === page) return;
  }
  const shell = `shell-${language}-${crypto.randomUUID()}`;
  try {
    await keepPages(shell, [shellPath], language, onProgress);
  } catch (error) {
    await deleteCache(shell);
    throw error;
  }
  await Promise.all(names.map((name) => deleteCache(name)));
}

/** Fetches pages in one language with all files that they name into a cache, without those that it has. */
async function keepPages(
  name: string,
  pages: readonly string[],
  language: PageLanguage,
  onProgress?: OnProgress,
): Promise<void> {
  const cache = await within(() => caches.open(name));
  const known = new Set<string>();
  let share = 0;
  const keep = async (address: string, asked: string): Promise<string> => {
    const kept = await within(() => cache.match(address, { ignoreVary: true }));
    const { answer, text } = kept ? { answer: null, text: await kept.text() } : await fetchWhole(asked);
    if (answer) await within(() => cache.put(address, answer));
    return text;
  };
  // Files name further ones only once they are here, so each wave fills half of what is left, and the bar is never full too early.
  const keepAll = (addresses: readonly string[], askedFor = (address: string) => address) => {
    const each = (1 - share) / 2 / addresses.length;
    return Promise.all(
      addresses.map(async (address) => {
        const text = await keep(address, askedFor(address));
        onProgress?.((share += each));
        return text;
      }),
    );
  };
  const keepFiles = async (named: readonly string[]): Promise<void> => {
    const files = [...new Set(named)].filter((file) => !known.has(file));
    if (files.length === 0) return;
    for (const file of files) known.add(file);
    const texts = await keepAll(files);
    const scripts = texts.filter((_, place) => files[place]!.endsWith('.js'));
    await keepFiles(scripts.flatMap((text) => filesOfScript(text, language)));
  };
  const texts = await keepAll(pages, (page) => inLanguage(page, language));
  await keepFiles(texts.flatMap(filesOfDocument));
}

function inLanguage(page: string, language: PageLanguage): string {
  const named = `${page}${page.includes('?') ? '&' : '?'}language=${language}`;
  return isPersonless(named) ? named : page;
}

/** @throws {NotFetched} */
async function fetchWhole(address: string): Promise<{ answer: Response; text: string }> {
  const broken = () => {
    throw new NotFetched(address);
  };
  const answer = await fetch(address, { credentials: 'omit' }).catch(broken);
  if (!answer.ok) throw new NotFetched(address, answer.status);
  return { text: await answer.clone().text().catch(broken), answer };
}

/** Deletes a cache. One that can't be deleted now goes with the next course (`deleteStrays`). */
const deleteCache = (name: string) => ifAnswered(() => caches.delete(name));

/** Pictures, styles and scripts that a document loads by itself, and a chapter's notes, which are kept here until they can be sent. Other parts that come with a press need the server. */
const fileSelector =
  'img[src], script[src], link[rel~="icon"], link[rel=stylesheet], [data-island], [data-saved]';

function filesOfDocument(html: string): string[] {
  // The policy of the page that looks would report the other one's styles.
  const withoutStyles = html.replaceAll(/<style\b.*?<\/style>| style="[^"]*"/gs, '');
  const page = new DOMParser().parseFromString(withoutStyles, 'text/html');
  return [...page.querySelectorAll(fileSelector)]
    .flatMap((element) =>
      ['src', 'href', 'data-island', 'data-saved', 'data-from'].map((name) => element.getAttribute(name)),
    )
    .filter((address) => address !== null && /^\/(?!\/)/.test(address)) as string[];
}

/** A static import, or an import that waits. */
const imports = /(import\(|from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const sheets = /["'`](\/assets\/[\w.-]+\.css)["'`]/g;

/** Finds a built script's imports and styles, and of its later imports those that are needed without a network. */
export function filesOfScript(code: string, language: string): string[] {
  const later = new RegExp(`^(?:${language}|outbox|result|heard-words|confetti)[-.]`);
  const scripts = [...code.matchAll(imports)]
    .filter(([, how, name]) => how !== 'import(' || later.test(name!))
    .map(([, , name]) => `/assets/${name}`);
  return [...new Set([...scripts, ...[...code.matchAll(sheets)].map(([, path]) => path!)])];
}
