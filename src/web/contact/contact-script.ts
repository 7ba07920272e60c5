/**
 * What the contact page does beyond plain HTML; without scripts it works as it is. The form is sent as a plain one is,
 * and what the server draws in answer takes the place of the page's `main`. Runs in the browser by itself, so it must
 * not use anything from outside of it.
 */
function enhanceContact(
  countDown: (box: HTMLElement) => void,
  forgive: (form: HTMLFormElement) => void,
): void {
  const longestMs = 30_000;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  let sending = false;

  /** Looks at what is drawn, at first and after each answer. */
  function begin(): void {
    // The browser's own bubbles speak its language, one at a time: the server's words stand in the page, all at once.
    const form = document.querySelector<HTMLFormElement>('main form');
    if (form) form.noValidate = true;
    const countdown = find('[data-countdown]');
    if (countdown) countDown(countdown);
    (find('[aria-invalid="true"]') ?? find('[data-trouble]:not([hidden])') ?? find('[data-thanks]'))?.focus();
  }

  function fail(kind: string): void {
    const trouble = find(`[data-trouble="${kind}"]`);
    if (!trouble) return;
    trouble.hidden = false;
    trouble.focus();
  }

  async function send(form: HTMLFormElement): Promise<void> {
    try {
      const body = new FormData(form);
      const answer = await fetch('', { method: 'POST', body, signal: AbortSignal.timeout(longestMs) });
      // Title and main part alone: the page's styles carry its nonce, which this document's policy doesn't know.
      const parts = (await answer.text()).match(/<title>[^]*?<\/title>|<main[^]*<\/main>/g);
      const page = new DOMParser().parseFromString(parts?.join('') ?? '', 'text/html');
      const drawn = page.querySelector('main[data-contact]');
      if (!drawn) return fail('unexpected');
      find('main')?.replaceWith(drawn);
      document.title = page.title;
      if (answer.redirected) history.replaceState(null, '', answer.url);
      scrollTo(0, 0);
      begin();
    } catch {
      fail('offline');
    }
  }

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const button = form.querySelector<HTMLElement>('[data-busy]');
    if (!button) return;
    event.preventDefault();
    if (sending) return;
    sending = true;
    const idle = button.textContent;
    const said = find('[data-said]');
    for (const trouble of document.querySelectorAll<HTMLElement>('[data-trouble]')) trouble.hidden = true;
    forgive(form);
    // Not disabled: that would take the focus from it.
    button.setAttribute('aria-disabled', 'true');
    button.textContent = button.dataset['busy'] ?? idle;
    if (said) said.textContent = button.textContent;
    void send(form).finally(() => {
      sending = false;
      button.removeAttribute('aria-disabled');
      button.textContent = idle;
      if (said) said.textContent = '';
    });
  });
  begin();
}

/**
 * Counts down to the home page, where nobody says that they stay. It stands still while the page isn't looked at, and
 * while somebody who goes by keyboard is at the button that stops it. As much by itself as the other one.
 */
function countDown(box: HTMLElement): void {
  const number = box.querySelector('b');
  const stay = box.querySelector('button');
  const said = document.querySelector<HTMLElement>('[data-said]');
  if (!number || !stay || !said) return;
  box.hidden = false;
  // Only what changes after it is there is announced, and it is announced once.
  setTimeout(() => (said.textContent = said.dataset['said'] ?? ''), 200);
  let left = Number(number.textContent);
  const timer = setInterval(() => {
    if (document.hidden || stay.matches(':focus-visible')) return;
    left -= 1;
    number.textContent = String(left);
    if (left > 0) return;
    clearInterval(timer);
    location.replace('/');
  }, 1000);
  stay.onclick = () => {
    clearInterval(timer);
    box.hidden = true;
    said.textContent = stay.dataset['done'] ?? '';
    document.querySelector<HTMLElement>('[data-thanks]')?.focus();
  };
}

/** What is being sent again is wrong no more, as far as anybody knows. By itself as well. */
function forgive(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    field.classList.replace('border-bad', 'border-edge');
    document.getElementById(`${field.id}-error`)?.remove();
  }
}

/** The inline script of the page; it carries the answer's nonce. */
export const contactScript = `(${enhanceContact.toString()})(${countDown.toString()}, ${forgive.toString()})`;
