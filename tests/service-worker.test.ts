import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// public/sw.js answers every request of this origin, so a storage that fails there would take the whole site away.

const code = await readFile(fileURLToPath(new URL('../public/sw.js', import.meta.url)), 'utf8');
const origin = 'https://saksham.example';
const never = () => new Promise<never>(() => undefined);
const refuse = () => Promise.reject(new DOMException('', 'SecurityError'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Listener = (event: object) => void;

function run({ caches = {}, fetch = online, self = {}, clients = {} }: Record<string, unknown>) {
  const listeners: Record<string, Listener> = {};
  const addEventListener = (name: string, listener: Listener) => void (listeners[name] = listener);
  const names = ['self', 'caches', 'fetch', 'location', 'clients'];
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the file as a browser would
  new Function(...names, code)({ addEventListener, ...(self as object) }, caches, fetch, { origin }, clients);
  return listeners;
}

function worker(caches: object | undefined, fetch: () => Promise<Response>) {
  const listeners = run({ caches: caches ?? null, fetch });
  const ask = async (path: string, kind: object = {}): Promise<string> => {
    let answer: Promise<Response> | undefined;
    listeners['fetch']!({
      request: { url: origin + path, mode: 'no-cors', method: 'GET', destination: 'script', ...kind },
      respondWith: (promise: Promise<Response>) => (answer = promise),
      waitUntil: () => undefined,
    });
    return (await answer!).text();
  };
  return { listeners, ask };
}

const page = { mode: 'navigate', destination: 'document' } as const;
const image = { destination: 'image' } as const;
const online = () => Promise.resolve(new Response('from the server'));
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  ['does not answer', { match: never, keys: never, open: never }],
  ['refuses', { match: refuse, keys: refuse, open: refuse }],
  ['is missing', undefined],
])('pages come from the server at once where the storage %s', async (_, caches) => {
  const { ask } = worker(caches, online);
  expect(await ask('/store', page)).toBe('from the server');
  expect(await ask('/practice/a/b', page)).toBe('from the server');
  expect(await ask('/image.svg', image)).toBe('from the server');
});

test('a storage that does not answer is given up, and ends in an error of the network where there is none', async () => {
  const { ask } = worker({ match: never, keys: never }, online);
  const first = ask('/assets/a.js');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await first).toBe('from the server');
  expect(await ask('/assets/b.js'), 'later ones at once').toBe('from the server');
  const asked = worker({ match: never, keys: never }, offline).ask('/store', page);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await asked).toBe('');
});

test.each(['/signin', '/signup', '/signout', '/api/sign-out'])(
  'what is known of a person, as their notes, goes with a form that is sent to %s',
  async (path) => {
    const deleted: string[] = [];
    const { ask } = worker({ delete: async (name: string) => void deleted.push(name) }, online);
    const form = { method: 'POST', ...page };
    await expect(ask(path, form)).rejects.toThrow();
    expect(deleted).toEqual(['person', 'read']);
  },
);

test('a page that is kept is shown where no answer comes', async () => {
  const caches = {
    match: (path: string) => Promise.resolve(path === '/course/a' ? new Response('kept') : undefined),
    keys: () => Promise.resolve([]),
  };
  const asked = worker(caches, never).ask('/course/a', page);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await asked).toBe('kept');
  expect(await worker(caches, offline).ask('/course/a', page)).toBe('kept');
  expect(await worker(caches, online).ask('/course/a', page)).toBe('from the server');
});

test('a saved check whose scripts did not come is opened anew, from the phone', async () => {
  const keys = () => Promise.resolve(['saved-a-1']);
  const match = (path: string) => Promise.resolve(path === '/saved' ? new Response('kept') : undefined);
  const { listeners, ask } = worker({ keys, match }, online);
  const opened: string[] = [];
  const lose = (path: string) => {
    const url = origin + path;
    const source = { url, navigate: async (address: string) => opened.push(address) };
    return tell(listeners, 'message', { data: 'lost', source });
  };
  await lose('/practice/b/1');
  await lose('/practice/a/1');
  expect(opened).toEqual([`${origin}/practice/a/1`]);
  expect(await ask('/practice/a/1', page)).toBe('kept');
  expect(await ask('/practice/a/2', page)).toBe('from the server');
});

test.each([
  ['away', '/saved', offline, ['/progress'], 'kept'],
  ['away', '/offline', offline, ['/progress'], 'kept'],
  ['there', '/saved', online, [], 'from the server'],
])(
  'a page that is not saved, and whose scripts did not come, gives way once to what stands in for it: server %s, %s kept',
  async (_, standIn, reach, paths, answer) => {
    const match = (path: string) => Promise.resolve(path === standIn ? new Response('kept') : undefined);
    const asks = vi.fn<() => Promise<Response>>(reach);
    const { listeners, ask } = worker({ keys: () => Promise.resolve([]), match }, asks);
    const opened: string[] = [];
    const source = {
      url: `${origin}/progress`,
      navigate: async (address: string) => opened.push(new URL(address).pathname),
    };
    await tell(listeners, 'message', { data: 'lost', source });
    expect(opened).toEqual(paths);
    asks.mockImplementation(online);
    expect(await ask('/progress', page)).toBe(answer);
    expect(await ask('/progress', page)).toBe('from the server');
  },
);

test('the first page brings the offline page alone, what checks certificates comes once a page is read, and both are kept fresh', async () => {
  const kept = new Map<string, Response>();
  const asked: string[] = [];
  const listeners = run({
    caches: {
      match: async (path: string) => kept.get(path),
      open: async () => ({ put: async (path: string, answer: Response) => void kept.set(path, answer) }),
    },
    fetch: async (path: string) => (
      asked.push(path),
      new Response('', { status: /status/.test(path) ? 404 : 200 })
    ),
    self: { skipWaiting: () => undefined },
  });
  const happens = async (name: string) => {
    asked.length = 0;
    await tell(listeners, name, { data: 'read' });
    return asked.toSorted();
  };
  const checking = ['/.well-known/jwks.json', '/api/status-lists/1', '/v'];
  expect(await happens('install')).toEqual(['/offline']);
  expect(await happens('message')).toEqual(checking);
  expect(await happens('message')).toEqual([]);
  expect(await happens('install'), 'as for another language').toEqual([...checking, '/offline'].toSorted());
  expect([...kept.keys()].toSorted()).toEqual(['/.well-known/jwks.json', '/offline', '/v']);
});

test('a chapter that was opened before the worker came is kept from the browser’s cache, once', async () => {
  const kept = new Map<string, Response>();
  const fetch = vi.fn<(url: string, how: RequestInit) => Promise<Response>>(online);
  const cache = {
    put: async (path: string, answer: Response) => void kept.set(path, answer),
    delete: (path: string) => Promise.resolve(kept.delete(path)),
    keys: () => Promise.resolve([...kept.keys()]),
  };
  const caches = { match: (path: string) => Promise.resolve(kept.get(path)), open: async () => cache };
  const chapter = '/createcourse/start/a?chapter=1';
  const open = ['/', '/course/a', `${chapter}&language=hi#in-topic-2`, chapter];
  const clients = {
    matchAll: async () => open.map((path) => ({ url: origin + path })),
    claim: () => undefined,
  };
  const self = { registration: {} };
  const listeners = run({ caches: { ...caches, keys: async () => [] }, fetch, clients, self });
  await tell(listeners, 'activate', {});
  expect([...kept.keys()]).toEqual([chapter]);
  expect(fetch.mock.calls.map(([, how]) => how)).toEqual([{ cache: 'force-cache' }]);
});

async function tell(listeners: Record<string, Listener>, name: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners[name]!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

function notifier(tabs: readonly string[]) {
  const shown: { title: string; options: { body: string; data: { path: string } } }[] = [];
  const done: string[] = [];
  const showNotification = async (title: string, options: (typeof shown)[0]['options']) =>
    void shown.push({ title, options });
  const clients = {
    matchAll: async () =>
      tabs.map((path) => ({ url: origin + path, focus: async () => done.push(`focus ${path}`) })),
    openWindow: async (href: string) => done.push(`open ${href}`),
  };
  const listeners = run({ self: { registration: { showNotification } }, clients });
  return {
    shown,
    done,
    push: (message?: object) => tell(listeners, 'push', { data: message && { json: () => message } }),
    tap: () =>
      tell(listeners, 'notificationclick', {
        notification: { close: () => undefined, ...shown[0]?.options },
      }),
  };
}

test.each([
  [[], '/review', [`open ${origin}/review`]],
  [['/store', '/dashboard/review'], '/review', ['focus /dashboard/review']],
  [['/review'], 'https://evil.example/review', []],
])('a notification is shown and leads to its page (%j, %s)', async (tabs, url, done) => {
  const worker = notifier(tabs);
  await worker.push({ title: 'Time to practise', body: '3 questions are due.', url });
  expect(worker.shown).toMatchObject([
    { title: 'Time to practise', options: { body: '3 questions are due.' } },
  ]);
  await worker.tap();
  expect(worker.done).toEqual(done);
  // A browser insists on showing something.
  await worker.push();
  expect(worker.shown[1]).toMatchObject({ title: 'Saksham' });
});
