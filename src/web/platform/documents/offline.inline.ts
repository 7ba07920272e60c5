import { lookEveryMs, onceReached } from '#web/platform/calls/once-reached.ts';

// The offline page stands at the address of the page that was not reached, and loads it as soon as the server answers.

/** Links to the chapters that the worker keeps, the last one first. */
async function listRead(): Promise<void> {
  const section = document.getElementById('read')!;
  const cache = await caches.open('read');
  for (const { url } of await cache.keys()) {
    const page = new DOMParser().parseFromString(await (await cache.match(url))!.text(), 'text/html');
    const link = document.createElement('a');
    link.href = url;
    link.lang = page.documentElement.lang;
    link.textContent = page.title.replace(/ · [^·]*$/, '');
    const item = document.createElement('li');
    item.append(link);
    section.querySelector('ul')!.prepend(item);
    section.hidden = false;
  }
}

if (location.pathname !== '/offline')
  onceReached(() => document.getElementById('again')?.click(), lookEveryMs);

listRead().catch(() => undefined);
