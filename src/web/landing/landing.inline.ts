import type { LastRead } from '#web/platform/kept/last-read.ts';

// Shows where somebody without an account was. The navigation marks the section in view and scrolls to a section in 500 ms, or at once under prefers-reduced-motion.
// A followed link closes the phone's menu. A film's poster is loaded shortly before it is in view, unless data are saved. Without scripts the links jump.

const lookEveryMs = 66;
const scrollMs = 500;
const root = document.documentElement;
const menu = document.getElementById('site-menu');
const links = menu?.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]') ?? [];

const boxOf = (link: HTMLAnchorElement) =>
  document.getElementById(link.hash.slice(1))!.getBoundingClientRect();

function mark(): void {
  const line = innerHeight * 0.4;
  for (const link of links) {
    const { top, bottom } = boxOf(link);
    if (top <= line && bottom > line) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

let timer = 0;
function markSoon(): void {
  timer ||= setTimeout(() => {
    timer = 0;
    mark();
  }, lookEveryMs);
}

function scrollToSection(link: HTMLAnchorElement): void {
  const from = scrollY;
  const begun = performance.now();
  const padding = parseFloat(getComputedStyle(root).scrollPaddingTop);
  const step = (now: number) => {
    const part = Math.min(Math.max(now - begun, 0) / scrollMs, 1);
    const eased = part * part * (3 - 2 * part);
    scrollTo(0, from + (boxOf(link).top + scrollY - padding - from) * eased);
    if (part < 1) requestAnimationFrame(step);
    else location.hash = link.hash;
  };
  requestAnimationFrame(step);
}

addEventListener('scroll', markSoon, { passive: true });
addEventListener('resize', markSoon);
mark();
const posters = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen)
      if (isIntersecting) (target as HTMLVideoElement).poster = (target as HTMLVideoElement).dataset.poster!;
  },
  { rootMargin: '300px' },
);
if (!/^(?:on|auto)$/.test(`${root.dataset.saving}`))
  for (const film of document.querySelectorAll('video')) posters.observe(film);
for (const link of links) {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    menu?.hidePopover?.();
    if (matchMedia('(prefers-reduced-motion:reduce)').matches) return;
    event.preventDefault();
    scrollToSection(link);
  });
}

const last = root.dataset.begun && (JSON.parse(root.dataset.begun) as LastRead);
// The server leads to a course without a chapter as long as this phone has not sent what was read.
if (last)
  for (const each of document.querySelectorAll<HTMLAnchorElement>('.reader-home a'))
    if (each.pathname + each.search === `/createcourse/start/${last.courseId}`) each.href = last.path;
const home = last && document.querySelector('[data-late-home]');
if (home) {
  const link = home.querySelector('a')!;
  link.href = last.path;
  const cover = new Image();
  cover.alt = '';
  cover.src = `/course/${last.courseId}/thumbnail.svg`;
  link.querySelector('.bg-sunken')!.append(cover);
  for (const name of link.querySelectorAll<HTMLElement>('[data-last]')) {
    name.lang = last.language;
    name.textContent = last[name.dataset.last as 'chapterName' | 'courseName'];
  }
}
