/**
 * What the sign-in and sign-up pages do beyond plain HTML; without scripts they work as they are. Runs in the browser
 * by itself, so it must not use anything from outside of it.
 */
function enhanceSignIn(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-sign-in]');
  if (form === null) return;

  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

  const password = form.querySelector<HTMLInputElement>('input[name="password"]');
  const reveal = form.querySelector<HTMLButtonElement>('[data-reveal]');
  if (password && reveal) {
    reveal.hidden = false;
    reveal.addEventListener('click', () => {
      const shown = password.type === 'text';
      password.type = shown ? 'password' : 'text';
      reveal.textContent = (shown ? reveal.dataset['show'] : reveal.dataset['hide']) ?? '';
    });
  }

  const submit = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const idle = submit?.textContent ?? '';
  form.addEventListener('submit', () => {
    // A password that is sent while it is readable would be offered by the browser as ordinary text later.
    if (password) password.type = 'password';
    if (submit === null) return;
    submit.disabled = true;
    submit.textContent = submit.dataset['busy'] ?? idle;
  });
  // Coming back by the browser's Back button, the page is as it was left.
  addEventListener('pageshow', () => {
    if (submit === null) return;
    submit.disabled = false;
    submit.textContent = idle;
  });
}

/** The inline script of those pages; it carries the answer's nonce. */
export const signInScript = `(${enhanceSignIn.toString()})()`;
