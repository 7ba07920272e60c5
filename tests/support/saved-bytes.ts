import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';

export interface SavedBytes {
  /** Bytes over the wire, without headers: the pages of saved courses with everything that they load, and their packages. */
  courses: number;
  /** The same of the page that stands for all that works without a network. */
  shell: number;
}

/** Counts the files that a browser fetches to keep. A file that the shell and a course need is counted with the shell. */
export async function countSavedBytes(page: Page, courseIds: readonly string[]): Promise<SavedBytes> {
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const read = async (prefix: string) => {
      const found = names.filter((name) => name.startsWith(prefix));
      const requests = await Promise.all(found.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url);
    };
    return { shell: await read('shell-'), courses: await read('saved-') };
  });
  const { origin } = new URL(page.url());
  const shell = new Set(kept.shell);
  const packages = courseIds.map((id) => `${origin}/api/courses/${id}/package`);
  const courses = new Set([...kept.courses, ...packages].filter((url) => !shell.has(url)));
  return { shell: await sumOf(shell), courses: await sumOf(courses) };
}

async function sumOf(urls: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...urls].map(transferredBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function transferredBytes(url: string): Promise<number> {
  const asked = request(url, { headers: { 'accept-encoding': 'gzip, br, zstd' } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return (await buffer(answer)).length;
}
