import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const code = await readFile(fileURLToPath(new URL('../public/sw.js', import.meta.url)), 'utf8');

interface ClickEvent {
  notification: { close: () => void; data: { path: string } };
  waitUntil: (work: Promise<unknown>) => void;
}

/** Runs the worker beside these open pages, and presses a notification that leads to `path`. */
async function press(path: string, pages: readonly string[]) {
  const did: string[] = [];
  const handlers = new Map<string, (event: ClickEvent) => void>();
  runInNewContext(code, {
    URL,
    self: {
      addEventListener: (name: string, handler: (event: ClickEvent) => void) => handlers.set(name, handler),
    },
    clients: {
      matchAll: async () => pages.map((url) => ({ url, focus: () => did.push(`focus ${url}`) })),
      openWindow: (url: string) => did.push(`open ${url}`),
    },
  });
  let work: Promise<unknown> | undefined;
  handlers.get('notificationclick')!({
    notification: { close: () => did.push('close'), data: { path } },
    waitUntil: (promise) => {
      work = promise;
    },
  });
  await work;
  return did;
}

test('a press on a notification goes to the open page that it tells of, at any of its queries', async () => {
  const there = 'https://saksham.example/createcourse/finish/one?from=mail';
  const pages = ['https://saksham.example/', there];
  expect(await press('/createcourse/finish/one', pages)).toEqual(['close', `focus ${there}`]);
});

test('a press on a notification opens its page where none shows it', async () => {
  const did = await press('/createcourse/finish/one', ['https://saksham.example/createcourse/finish/two']);
  expect(did).toEqual(['close', 'open /createcourse/finish/one']);
});
