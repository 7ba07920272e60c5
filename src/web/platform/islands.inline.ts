// Loads the module of every `[data-island]` after the page has loaded.
addEventListener('load', () => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island]')) {
    import(/* @vite-ignore */ dataset.island!).catch(() => undefined);
  }
});
