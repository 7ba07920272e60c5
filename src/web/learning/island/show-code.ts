import { copyText } from '#web/platform/kept/copy-text.ts';
import { findAll, page } from './document.ts';

const copiedMs = 3_000;

/** Colours code once it is scrolled into view, so that readers don't load the highlighter in vain. */
export function colourCode(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      // The code stays plain when the highlighter can't be loaded.
      import('./colour-code.ts').then(({ colour }) => colour(target as HTMLElement)).catch(() => undefined);
    }
  });
  for (const code of findAll('.code-block code')) observer.observe(code);
}

page.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('.code-block button');
  const code = button?.closest('.code-block')?.querySelector('code');
  if (button && code) void copy(button, code);
});

async function copy(button: HTMLElement, code: HTMLElement): Promise<void> {
  if (!(await copyText(code.textContent))) {
    // Selected for the reader to copy.
    getSelection()?.selectAllChildren(code);
    return;
  }
  const words = button.firstElementChild!;
  button.dataset.usual ??= words.textContent;
  words.textContent = page.dataset.copied!;
  button.classList.add('copied');
  setTimeout(() => {
    words.textContent = button.dataset.usual!;
    button.classList.remove('copied');
  }, copiedMs);
}
