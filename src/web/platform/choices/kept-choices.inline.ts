import { browserSaves } from './browser-saves.ts';

// Applies, before the first paint, what the reader has chosen. choices.inline.ts and comfort.inline.ts, which come later, do the
// rest.

const { dataset } = document.documentElement;
dataset.saving = browserSaves() ? 'auto' : 'no';
try {
  dataset.comfort = localStorage.getItem('comfort') ?? '';
  const [theme, saving] = [localStorage.getItem('theme')!, localStorage.getItem('data-saving')!];
  if (/^(?:light|dark)$/.test(theme)) dataset.theme = theme;
  if (/^o(?:n|ff)$/.test(saving)) dataset.saving = saving;
} catch {
  // Storage is refused.
}
