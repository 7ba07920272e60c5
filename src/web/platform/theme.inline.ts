import { barColors } from './theme.ts';

// Runs in the head of every page, before the first paint: applies the chosen theme to the page and to the browser's bars,
// and keeps every `[data-theme-switch]` (a select or radio buttons) in step. localStorage `theme` is light, dark or
// system (the default); where storage is refused, the choice lasts as long as the page.

const root = document.documentElement;
let chosen: string | null = 'system';
let bar: HTMLMetaElement | undefined;

const isFixed = (theme: string | null): theme is keyof typeof barColors => `${theme}` in barColors;

function show(): void {
  bar?.remove();
  if (isFixed(chosen)) {
    root.dataset.theme = chosen;
    bar = document.createElement('meta');
    bar.name = 'theme-color';
    bar.content = barColors[chosen];
    document.head.prepend(bar);
  } else {
    delete root.dataset.theme;
  }
  const shown = isFixed(chosen) ? chosen : 'system';
  for (const control of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
    '[data-theme-switch]',
  )) {
    if (control.type === 'radio') control.checked = control.value === shown;
    else control.value = shown;
  }
}

function showKept(): void {
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage is refused.
  }
  show();
}

showKept();
addEventListener('DOMContentLoaded', showKept);
addEventListener('pageshow', showKept);
addEventListener('storage', showKept);
addEventListener('change', ({ target }) => {
  const control = target as HTMLSelectElement | HTMLInputElement;
  if (!control.matches?.('[data-theme-switch]')) return;
  chosen = control.value;
  try {
    localStorage.setItem('theme', chosen);
  } catch {
    // Storage is refused.
  }
  show();
});
