import { find } from './document.ts';

/** Shows today's date once it is scrolled into view: the first date that a browser writes takes a cheap phone long. */
export function showToday(): void {
  const today = find('[data-today]')!;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    const date = new Date().toLocaleDateString(today.dataset.today, { dateStyle: 'long' });
    today.querySelector('time')!.textContent = date;
    today.hidden = false;
  });
  observer.observe(today.parentElement!);
}
