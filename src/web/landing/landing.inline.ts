import type { LastRead } from '#web/platform/kept/last-read.ts';

// Marks the section in view, scrolls to one in 500 ms, loads the posters of films, and shows where a reader without account was.

const lookEveryMs = 66;
const scrollMs = 500;
const root = document.documentElement;
const menu = document.getElementById('site-menu')!;
const links = menu.querySelectorAll<HTMLAnchorElement>('a[href^="#"]');

const saves = /on|auto/.test(root.dataset.saving!);

const sectionOf = (link: HTMLAnchorElement) => document.getElementById(link.hash.slice(1))!;

let timer = 0;
function mark(): void {
  timer = 0;
  const line = innerHeight * 0.4;
  for (const link of links) {
    const section = sectionOf(link);
    const { top, bottom } = section.getBoundingClientRect();
    link.ariaCurrent = top <= line && bottom > line ? 'location' : null;
    // A hidden section has no place.
    if (!saves && bottom && top < innerHeight + 300)
      for (const film of section.querySelectorAll('video')) film.poster = film.dataset.poster!;
  }
}

function scrollToSection(link: HTMLAnchorElement): void {
  const from = scrollY;
  // The first frame returns before anything is painted.
  sectionOf(link).scrollIntoView();
  const to = scrollY;
  let begun = 0;
  const step = (now: number) => {
    begun ||= now;
    const part = Math.min((now - begun) / scrollMs, 1);
    scrollTo(0, from + (to - from) * part ** 0.5);
    if (part < 1) requestAnimationFrame(step);
    else location.hash = link.hash;
  };
  requestAnimationFrame(step);
}

addEventListener('scroll', () => {
  timer ||= setTimeout(mark, lookEveryMs);
});
mark();
for (const link of links) {
  link.addEventListener('click', (event) => {
    menu.hidePopover?.();
    // Shows the sections that a reader's home hides.
    delete root.dataset.begun;
    const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (opensTab || matchMedia('(prefers-reduced-motion)').matches) return;
    event.preventDefault();
    scrollToSection(link);
  });
}

if (root.dataset.begun) {
  const last = JSON.parse(root.dataset.begun) as LastRead;
  // The server leads to a course without a chapter as long as this phone has not sent what was read.
  const links = `#go-on~a,a[href="/createcourse/start/${last.courseId}"]`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) link.href = last.path;
  for (const name of document.querySelectorAll<HTMLElement>('[data-last]')) {
    name.lang = last.language;
    name.textContent = last[name.dataset.last as 'chapterName' | 'courseName'];
  }
}
