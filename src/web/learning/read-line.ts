/** Makes the line at the top of the screen follow the reader's progress, if the browser's styles can't do that by themselves. */
export function drawReadLine(): void {
  const line = document.querySelector<HTMLElement>('.read-line');
  const isDrawn =
    CSS.supports('animation-timeline: scroll()') && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!line || isDrawn) return;
  const follow = () => {
    const rest = document.documentElement.scrollHeight - innerHeight;
    line.style.setProperty('--read', String(rest > 0 ? Math.min(1, scrollY / rest) : 0));
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
}
