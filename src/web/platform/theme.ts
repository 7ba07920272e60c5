/** Colours of the browser's bars by theme; they equal `--paper` of tokens.css. */
export const barColors = { light: '#fffaf1', dark: '#17120b' };

/** `ref` of a theme switch that React mounts after theme.inline.ts has run. */
export function showKeptTheme(element: HTMLSelectElement | HTMLInputElement | null): void {
  if (element === null) return;
  const kept = document.documentElement.dataset.theme ?? 'system';
  if (element instanceof HTMLSelectElement) element.value = kept;
  else element.checked = element.value === kept;
}
