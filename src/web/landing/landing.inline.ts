// Marks the section in view, scrolls to one in 500 ms and loads the posters of films.

const lookEveryMs = 66;
const scrollMs = 500;
const root = document.documentElement;
const menu = document.getElementById('site-menu')!;
const links = menu.querySelectorAll<HTMLAnchorElement>('a[href^="#"]');
const sections = [...links].filter(({ hash }) => hash !== '#learn');

const saves = /on|auto/.test(root.dataset.saving!);

const sectionOf = (link: HTMLAnchorElement) => document.getElementById(link.hash.slice(1))!;

let timer = 0;
function mark(): void {
  timer = 0;
  const line = innerHeight * 0.4;
  for (const link of sections) {
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
    const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (opensTab || matchMedia('(prefers-reduced-motion)').matches) return;
    event.preventDefault();
    scrollToSection(link);
  });
}
