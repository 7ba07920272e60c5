// Loads the module of every `[data-island]` after the page has loaded and is painted, which it would delay.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(loadIslands)));

function loadIslands(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island]')) {
    import(/* @vite-ignore */ dataset.island!).catch(() => undefined);
  }
}
