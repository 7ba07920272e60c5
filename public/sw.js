/*
 * Answers with what this phone keeps when the server can't be reached: a saved course's page, else the list of what is saved,
 * else the offline page. The pages themselves put into the caches what somebody saves (src/web/saved), and this worker the chapters
 * that were read last; nothing that belongs to a person is in them. A press on a notification leads to its page.
 * The address that registers it ends in the page's language (/sw.js?hi), so a change of language brings a new worker,
 * and with it the offline page in that language.
 */
const cacheName = 'offline';
const page = '/offline';
const shell = '/saved';
/** The chapters that were read last, each of about 15 KB. */
const readName = 'read';
const readCount = 10;
const dayMs = 86_400_000;
/** Whoever has a page on the phone does not wait longer for the server. */
const patienceMs = 6_000;
/** So long a browser's storage has to answer (src/web/platform/kept/storage.ts). */
const storageMs = 5_000;
let silent = false;

/** What the storage says; nothing where it fails, or does not answer. Then nobody waits for it again. */
async function stored(ask) {
  if (silent) return undefined;
  const silence = new Promise((done) => setTimeout(done, storageMs, 'silent'));
  const answer = await Promise.race([ask().catch(() => undefined), silence]);
  if (answer !== 'silent') return answer;
  silent = true;
  return undefined;
}

/**
 * What checks the paper of a certificate without a network (src/web/certificates/verify.inline.ts). It has more bytes than a
 * chapter, so a page asks for it once it has been read for a while (src/web/platform/documents/service-worker.inline.ts).
 */
const checking = ['/v', '/.well-known/jwks.json', '/api/status-lists/1'];

async function keep(address) {
  const answer = await fetch(address, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await (await caches.open(cacheName)).put(address, answer);
}

/** A site without an address of its own has no status list. */
const keepChecking = () => Promise.all(checking.map((address) => keep(address).catch(() => undefined)));

async function keepPage() {
  await keep(page);
  if (await kept(checking[0])) await keepChecking();
}

async function keepMore() {
  if (!(await kept(checking[0]))) await keepChecking();
}

const kept = (address) => stored(async () => caches.match(address, { ignoreVary: true }));

/** The page changes with the product, this file hardly ever. */
async function keepFresh() {
  const old = await kept(page);
  if (!old || Date.now() - Date.parse(old.headers.get('Date')) > dayMs)
    await keepPage().catch(() => undefined);
}

/** A page's address in whatever language it was kept. */
function plainAddress(address) {
  const url = new URL(address);
  url.searchParams.delete('language');
  return url.pathname + url.search;
}

const keptPage = (address) => kept(plainAddress(address));

/** A lost network does not take away the chapter that somebody has just read. */
async function keepRead(address, answer) {
  const cache = await caches.open(readName);
  await cache.delete(address);
  await cache.put(address, answer);
  const old = (await cache.keys()).slice(0, -readCount);
  await Promise.all(old.map((each) => cache.delete(each)));
}

/** Matches a page that is the same for everybody (src/contract/personless-pages.ts). */
const chapterAddress = /^\/createcourse\/start\/[^?]+\?chapter=[^&]+$/;

async function reach(event) {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  event.waitUntil(keepFresh());
  const address = plainAddress(event.request.url);
  if (answer.ok && chapterAddress.test(address)) {
    const copy = answer.clone();
    event.waitUntil(stored(() => keepRead(address, copy)));
  }
  return answer;
}

/** The first chapter of a visit came before this worker did. The browser's own cache still has it, with all that it needs. */
async function keepOpen() {
  for (const { url } of await clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    const address = plainAddress(url);
    if (!chapterAddress.test(address) || (await kept(address))) continue;
    const answer = await fetch(url, { cache: 'force-cache' });
    if (answer.ok) await stored(() => keepRead(address, answer));
  }
}

/** The shell asks the questions of saved courses. */
async function keptPractice(address) {
  const [, courseId] = /^\/practice\/([^/]+)/.exec(new URL(address).pathname) ?? [];
  const names = (await stored(async () => caches.keys())) ?? [];
  const isSaved = names.some((name) => name.startsWith(`saved-${courseId}-`));
  return isSaved ? kept(shell) : undefined;
}

const keptFor = async (address) => (await keptPage(address)) ?? (await keptPractice(address));

/** The address whose scripts did not come the last time, though its page did. */
let lost = '';

const isReached = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Stands in for every page that this phone does not keep; without a saved course, the offline page does. */
const standIn = async () => (await kept(shell)) ?? kept(page);

/**
 * A page without its scripts is dead. This phone's own page of a saved course has them here, and what stands in for every other
 * one needs none; a server that answers may still send theirs.
 */
async function openKept(client) {
  if (!(await keptFor(client.url)) && (!(await standIn()) || (await isReached()))) return;
  lost = client.url;
  await client.navigate(lost);
}

/** A page that only stands in for the lost one leads back to it. */
async function keptForLost(url) {
  const own = await keptFor(url);
  if (!own) lost = '';
  return own ?? standIn();
}

/** A gateway whose server is away answers 502 to 504. */
const isAway = ({ status }) => status >= 502 && status <= 504;

async function answer(event) {
  const { url } = event.request;
  if (url === lost) return (await keptForLost(url)) ?? fetch(event.request);
  const looked = keptFor(url);
  const reached = reach(event);
  const late = looked.then((saved) => new Promise((done) => saved && setTimeout(done, patienceMs)));
  const found = await Promise.race([reached, late]).catch(() => undefined);
  if (found && !isAway(found)) return found;
  return (await looked) ?? (await kept(shell)) ?? found ?? (await kept(page)) ?? Response.error();
}

async function openPage(path) {
  const { origin, href } = new URL(path, location.origin);
  if (origin !== location.origin) return undefined;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A learner's page of the same name is in the dashboard.
  const open = pages.find(({ url }) => [path, `/dashboard${path}`].includes(new URL(url).pathname));
  return open ? open.focus() : clients.openWindow(href);
}

/** A browser ends the subscription of a site that shows nothing. */
async function notify(data) {
  const { title = 'Saksham', body = '', url = '/' } = data?.json() ?? {};
  const icon = '/icons/icon-192.png';
  await self.registration.showNotification(title, { body, icon, tag: 'reminder', data: { path: url } });
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepPage());
});

const isOurs = (name) => /^(offline|person|read)$|^(saved|shell)-/.test(name);

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      clients.claim(),
      keepOpen().catch(() => undefined),
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => !isOurs(name)).map((name) => caches.delete(name))),
        ),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { mode, method, url, destination } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  // Whoever was here before is not to be seen by who comes next (src/web/platform/kept/known-person.ts).
  if (method === 'POST' && /sign-?(in|up|out)/.test(pathname))
    event.waitUntil(Promise.all(['person', readName].map((name) => caches.delete(name))));
  // Without a network the page stays in its language, and says so (src/web/ui/document-notice.tsx).
  if (method === 'POST' && pathname === '/language')
    return event.respondWith(
      fetch(event.request).catch(() => Response.redirect(`${event.request.referrer}#no-language`, 303)),
    );
  // Another form that could not be sent stays the browser's matter: it keeps what was typed.
  if (method !== 'GET') return;
  if (mode === 'navigate') return event.respondWith(answer(event));
  // A built file's name changes with what is in it. The server forgets those of old versions in time, and this phone does not.
  if (pathname.startsWith('/assets/'))
    event.respondWith(kept(url).then((found) => found ?? fetch(event.request)));
  else if (destination === 'image')
    event.respondWith(fetch(event.request).catch(async () => (await kept(url)) ?? Response.error()));
});

const asked = { lost: openKept, read: keepMore };

self.addEventListener('message', (event) => event.waitUntil(asked[event.data](event.source)));

self.addEventListener('push', (event) => event.waitUntil(notify(event.data)));

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openPage(notification.data.path));
});
