import { lookEveryMs, onceReached } from '#web/platform/calls/once-reached.ts';
import { lastKept } from '#web/platform/kept/last-read.ts';
import { listRead } from '#web/platform/kept/read-lately.ts';
import { listUnfinished } from '#web/platform/kept/saved-mark.ts';
import { markPlace } from '#web/platform/site/mark-place.ts';
import { outsideDashboard } from '#web/platform/site/places.ts';

// The offline page stands at the address of the page that was not reached, and loads it as soon as the server answers.

/** Adds an entry to the list in a section, which then shows. */
function add(id: string, entry: HTMLElement): void {
  const section = document.getElementById(id)!;
  section.querySelector('ul')!.appendChild(document.createElement('li')).append(entry);
  section.hidden = false;
}

/** Leads on Learn back to the chapter of last time, before anything else. */
function showLast({ language: lang, path: href, ...names }: NonNullable<ReturnType<typeof lastKept>>): void {
  const card = document.getElementById('last')!;
  for (const name of card.querySelectorAll<HTMLElement>('[data-last]'))
    Object.assign(name, { lang, textContent: names[name.dataset.last as keyof typeof names] });
  card.querySelector('a')!.href = href;
  card.hidden = false;
}

if (location.pathname !== '/offline') onceReached(() => location.replace(''), lookEveryMs);

markPlace();

const { text } = document.querySelector<HTMLElement>('[data-text]')!.dataset;
// A course's own page goes on saving it, which needs the network.
for (const { courseName } of listUnfinished()) {
  const textContent = text!.replace('{course}', () => courseName);
  add('unfinished', Object.assign(document.createElement('p'), { textContent }));
}

// Where the storage fails, nothing is listed.
void listRead().then((chapters) => {
  for (const { title, ...link } of chapters) {
    const [chapterName, courseName] = title.split('\n');
    const entry = Object.assign(document.createElement('a'), link, { textContent: chapterName });
    entry.append(Object.assign(document.createElement('small'), { textContent: courseName }));
    add('read', entry);
  }
  const last = lastKept(chapters);
  if (last && outsideDashboard(location.pathname) === '/') showLast(last);
});
