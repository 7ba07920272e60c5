import type { PageLanguage } from '#contract/language.ts';
import { isPersonless } from '#contract/personless-pages.ts';
import { ifAnswered, within } from '#web/platform/kept/storage.ts';
import { filesOfDocument, filesOfScript } from './page-files.ts';
import { NotFetched } from './saving-fault.ts';

/** The page that stands for everything that works without a network; public/sw.js knows it too. */
const shellPath = '/saved';

/** Reports the share that is stored, from 0 to 1. */
export type OnProgress = (share: number) => void;

const shellNames = async () =>
  (await within(() => caches.keys())).filter((name) => name.startsWith('shell-'));

export const hasShell = async (): Promise<boolean> => (await shellNames()).length > 0;

/** Keeps the shell of this build in place of an older one, which stays until all of the new one is there. */
export async function keepShell(
  language: PageLanguage,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  const names = await shellNames();
  const page = (await fetchWhole(inLanguage(shellPath, language))).text;
  for (const name of names) {
    const kept = await within(async () => (await caches.open(name)).match(shellPath, { ignoreVary: true }));
    if ((await kept?.text()) === page) return;
  }
  const cache = `shell-${language}-${crypto.randomUUID()}`;
  await keepPages({ cache, pages: [shellPath], language, onProgress });
  await Promise.all(names.map((name) => deleteCache(name)));
}

/**
 * Deletes the cached shell. Without a saved course it has nothing to show, so a page that can't be reached gets the offline
 * page.
 */
export async function forgetShell(): Promise<void> {
  for (const name of await shellNames()) await deleteCache(name);
}

interface ToKeep {
  /** A new one; it is deleted if something is missing. */
  cache: string;
  pages: readonly string[];
  language: PageLanguage;
  onProgress: OnProgress;
}

/** Fetches pages in one language, as they are for everybody, with all files that they name. */
export async function keepPages({ cache: name, pages, language, onProgress }: ToKeep): Promise<void> {
  const cache = await within(() => caches.open(name));
  const known = new Set<string>();
  let [done, share] = [0, 0];
  const keep = async (address: string, asked: string): Promise<string> => {
    const { answer, text } = await fetchWhole(asked);
    await within(() => cache.put(address, answer));
    done += 1;
    // The number of known files grows on the way; a bar that moves back would look like a failure.
    share = Math.max(share, done / (pages.length + Math.max(known.size, pages.length)));
    onProgress(share);
    return text;
  };
  try {
    const texts = await Promise.all(pages.map((page) => keep(page, inLanguage(page, language))));
    let found = newOf(texts.flatMap(filesOfDocument), known);
    while (found.length > 0) {
      const files = await Promise.all(found.map(async (file) => ({ file, text: await keep(file, file) })));
      const scripts = files.filter(({ file }) => file.endsWith('.js'));
      found = newOf(
        scripts.flatMap(({ text }) => filesOfScript(text, language)),
        known,
      );
    }
  } catch (error) {
    await deleteCache(name);
    throw error;
  }
}

function newOf(files: readonly string[], known: Set<string>): string[] {
  const found = [...new Set(files)].filter((file) => !known.has(file));
  for (const file of found) known.add(file);
  return found;
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
export const deleteCache = (name: string) => ifAnswered(() => caches.delete(name));
