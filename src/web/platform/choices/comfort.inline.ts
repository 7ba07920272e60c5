import { readComfort } from './comfort.ts';
import { keepText } from '#web/platform/kept/kept-text.ts';

// Applies how the reader likes to read, and keeps every `[data-comfort-choice]` in step. Where storage is refused, choices last
// as long as the page.

const root = document.documentElement;

function show(text: string | null): void {
  const chosen = readComfort(text);
  root.dataset.comfort = chosen.join(' ');
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-comfort-choice]'))
    input.checked = chosen.includes(input.value);
}

function showKept(): void {
  let kept = root.dataset.comfort ?? null;
  try {
    kept = localStorage.getItem('comfort');
  } catch {
    // Storage is refused.
  }
  show(kept);
}

showKept();
addEventListener('pageshow', showKept);
addEventListener('storage', showKept);
addEventListener('change', ({ target }) => {
  const input = target as HTMLInputElement;
  if (!input.matches?.('[data-comfort-choice]')) return;
  // The first word of each kind counts.
  show(`${input.value} ${root.dataset.comfort}`);
  keepText('comfort', root.dataset.comfort!);
});
