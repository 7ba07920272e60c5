// Sends the contact form without leaving the page: the `main` of the server's answer replaces this page's. Without
// scripts the form is a plain post.

const longestMs = 30_000;
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
let sending = false;

/** Prepares the current `main`, which each answer replaces. */
function begin(): void {
  const form = document.querySelector<HTMLFormElement>('main form');
  // The browser would show one error at a time, in its own language; the server shows all in the page's.
  if (form) form.noValidate = true;
  const countdown = find('[data-countdown]');
  if (countdown) countDown(countdown);
  (find('[aria-invalid="true"]') ?? find('[data-trouble]:not([hidden])') ?? find('[data-thanks]'))?.focus();
}

/** Counts down to the home page. It pauses while the tab is hidden or the button that stops it has keyboard focus. */
function countDown(box: HTMLElement): void {
  const number = box.querySelector('b');
  const stay = box.querySelector('button');
  const status = find('[data-said]');
  if (!number || !stay || !status) return;
  box.hidden = false;
  // A live region is announced only when it changes after it was inserted.
  setTimeout(() => (status.textContent = status.dataset.said ?? ''), 200);
  let left = Number(number.textContent);
  const timer = setInterval(() => {
    if (document.hidden || stay.matches(':focus-visible')) return;
    left -= 1;
    number.textContent = String(left);
    if (left > 0) return;
    clearInterval(timer);
    location.replace('/');
  }, 1000);
  stay.addEventListener('click', () => {
    clearInterval(timer);
    box.hidden = true;
    status.textContent = stay.dataset.done ?? '';
    find('[data-thanks]')?.focus();
  });
}

function fail(kind: 'unexpected' | 'offline'): void {
  const trouble = find(`[data-trouble="${kind}"]`);
  if (!trouble) return;
  trouble.hidden = false;
  trouble.focus();
}

function clearErrors(form: HTMLFormElement): void {
  for (const trouble of document.querySelectorAll<HTMLElement>('[data-trouble]')) trouble.hidden = true;
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    field.classList.replace('border-bad', 'border-edge');
    document.getElementById(`${field.id}-error`)?.remove();
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  try {
    const body = new FormData(form);
    const answer = await fetch('', { method: 'POST', body, signal: AbortSignal.timeout(longestMs) });
    // In a template the answer's styles stay inert: their nonce is not the one of this document's policy.
    const page = document.createElement('template');
    page.innerHTML = await answer.text();
    const drawn = page.content.querySelector('main[data-contact]');
    if (!drawn) return fail('unexpected');
    find('main')?.replaceWith(drawn);
    document.title = page.content.querySelector('title')?.textContent ?? '';
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
  const status = find('[data-said]');
  const show = (text: string, busy: boolean) => {
    button.textContent = text;
    // `disabled` would take the focus away.
    button.ariaDisabled = busy ? 'true' : null;
    if (status) status.textContent = busy ? text : '';
  };
  clearErrors(form);
  show(button.dataset.busy ?? idle, true);
  void send(form).finally(() => {
    sending = false;
    show(idle, false);
  });
});
begin();
