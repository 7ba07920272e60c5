import { browserSaves } from './browser-saves.ts';
import { barColors } from './choices.ts';
import { keepText } from '#web/platform/kept/kept-text.ts';

// Applies theme (system, light or dark) and data saving (auto, on or off) of local storage before the first paint, and keeps
// every `[data-choice]` (a select or radio buttons) in step. Where storage is refused, a choice lasts as long as the page.

type Name = 'theme' | 'data-saving';
type Control = HTMLSelectElement | HTMLInputElement;

const root = document.documentElement;
const usual: Record<Name, string> = { theme: 'system', 'data-saving': 'auto' };
const chosen = { ...usual };
let bar: HTMLMetaElement | undefined;

const isFixed = (theme: string): theme is keyof typeof barColors => theme in barColors;

function show(): void {
  const { theme, 'data-saving': saving } = chosen;
  bar?.remove();
  if (isFixed(theme)) {
    root.dataset.theme = theme;
    bar = document.createElement('meta');
    bar.name = 'theme-color';
    bar.content = barColors[theme];
    document.head.prepend(bar);
  } else {
    delete root.dataset.theme;
  }
  root.dataset.saving = saving === 'auto' && !browserSaves() ? 'no' : saving;
  for (const control of document.querySelectorAll<Control>('[data-choice]')) {
    const value = chosen[control.dataset.choice as Name];
    if (control.type === 'radio') control.checked = control.value === value;
    else control.value = value;
  }
}

function showKept(): void {
  try {
    for (const name of ['theme', 'data-saving'] as const) {
      const kept = localStorage.getItem(name) ?? '';
      chosen[name] = /^(?:light|dark|on|off)$/.test(kept) ? kept : usual[name];
    }
  } catch {
    // Storage is refused.
  }
  show();
}

showKept();
for (const event of ['DOMContentLoaded', 'pageshow', 'storage']) addEventListener(event, showKept);
addEventListener('change', ({ target }) => {
  const control = target as Control;
  const name = control.dataset?.choice as Name | undefined;
  if (!name) return;
  chosen[name] = control.value;
  keepText(name, control.value);
  show();
});
