/** Colours of the browser's bars by theme; they equal `--color-paper` of tokens.css. */
export const barColors = { light: '#fffaf1', dark: '#17120b' };

/** `ref` of a control with `data-choice` that React mounts after choices.inline.ts has run. */
export function showKeptChoice(element: HTMLSelectElement | HTMLInputElement | null): void {
  if (element === null) return;
  const { theme = 'system', saving = 'no' } = document.documentElement.dataset;
  const kept = element.dataset.choice === 'theme' ? theme : saving.replace('no', 'auto');
  if (element instanceof HTMLSelectElement) element.value = kept;
  else element.checked = element.value === kept;
}
