// Loads the module of every `[data-island]` after the page has loaded and is painted, which it would delay.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(loadIslands)));

function loadIslands(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island]'))
    load(dataset.island!, '');
}

/** Tries again when the network returns, under another address (late-part.ts). */
function load(island: string, query: string): void {
  import(/* @vite-ignore */ island + query).catch(() =>
    addEventListener('online', () => load(island, `${query || '?'}0`), { once: true }),
  );
}
