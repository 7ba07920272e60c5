/*
 * When a page can't be reached, answers with the offline page. Nothing else is kept, and nothing else is answered. A press on
 * a notification leads to its page.
 * The address that registers it ends in the page's language (/sw.js?hi), so a change of language brings a new worker,
 * and with it the page in that language.
 */
const cacheName = 'offline';
const page = '/offline';
const dayMs = 86_400_000;

async function keepPage() {
  const answer = await fetch(page, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${page}: ${answer.status}`);
  await (await caches.open(cacheName)).put(page, answer);
}

const keptPage = () => caches.match(page, { ignoreVary: true });

/** The page changes with the product, this file hardly ever. */
async function keepFresh() {
  const kept = await keptPage();
  if (!kept || Date.now() - Date.parse(kept.headers.get('Date')) > dayMs)
    await keepPage().catch(() => undefined);
}

async function answer(event) {
  try {
    const reached = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepFresh());
    return reached;
  } catch {
    return (await keptPage()) ?? Response.error();
  }
}

async function openPage(path) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  return open ? open.focus() : clients.openWindow(path);
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepPage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
        ),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  // A form that could not be sent stays the browser's matter: it keeps what was typed.
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openPage(notification.data.path));
});
