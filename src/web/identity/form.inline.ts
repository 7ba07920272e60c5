// Checks a sign-in form before it is sent: shows each field's error in the page's words, asks whether the server can be
// reached, and lets the person reveal the password. Without scripts the form is a plain post.

function errorOf({ required, value, type, validity, dataset }: HTMLInputElement): string | undefined {
  if (validity.valueMissing || (required && type !== 'password' && !value.trim())) return dataset.missing;
  return validity.valid ? undefined : dataset.wrong;
}

function showError(input: HTMLInputElement, text?: string): void {
  document.getElementById(`${input.id}-error`)?.remove();
  if (text) {
    const template = input.form!.querySelector('template')!.content.firstElementChild!;
    const error = template.cloneNode(true) as HTMLElement;
    error.id = `${input.id}-error`;
    error.lastElementChild!.textContent = text;
    input.after(error);
  }
  const described = [`${input.id}-hint`, `${input.id}-error`].filter((id) => document.getElementById(id));
  input.ariaInvalid = text ? 'true' : null;
  input.setAttribute('aria-describedby', described.join(' '));
}

function hasErrors(form: HTMLFormElement): boolean {
  const invalid = [...form.querySelectorAll('input')].filter((input) => {
    const text = errorOf(input);
    if (text || input.ariaInvalid) showError(input, text);
    return text;
  });
  invalid[0]?.focus();
  return invalid.length > 0;
}

/** Time for an answer by a slow network. */
const sentWithinMs = 30_000;

/**
 * Sends a form with a password by the script, because another document would have lost what was typed. The server names where
 * to go on in a header, as a script can't read where a redirection leads. A refusal takes the place of the form.
 */
async function sendHere(form: HTMLFormElement, password: HTMLInputElement): Promise<void> {
  // The browser would offer a password that is sent while it is readable as ordinary text later.
  password.type = 'password';
  const reply = await fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams(new FormData(form) as never),
    headers: { 'X-Stay': '1' },
    signal: AbortSignal.timeout(sentWithinMs),
  });
  const next = reply.headers.get('Location');
  if (next !== null) return location.assign(next);
  // A document of its own would try to apply the styles.
  const page = document.createElement('template');
  page.innerHTML = await reply.text();
  const drawn = page.content.querySelector(region);
  // Another page says more than a form: the browser asks for it.
  if (!drawn) return form.submit();
  const typed = password.value;
  document.querySelector(region)!.replaceWith(drawn);
  start();
  document.querySelector<HTMLInputElement>('[name="password"]')!.value = typed;
}

function enhance(form: HTMLFormElement, password: HTMLInputElement | null): void {
  const submit = form.querySelector<HTMLButtonElement>('[type="submit"]')!;
  const label = submit.querySelector('[data-label]')!;
  const offline = document.querySelector<HTMLElement>('[data-offline]')!;
  const idle = label.textContent;
  let state: 'idle' | 'asking' | 'ready' | 'sent' = 'idle';
  const enter = (next: typeof state) => {
    state = next;
    // `disabled` would take the focus away.
    submit.ariaDisabled = submit.ariaBusy = next === 'idle' ? null : 'true';
    label.textContent = next === 'idle' ? idle : (submit.dataset.busy ?? idle);
  };
  const send = () => {
    enter('ready');
    form.requestSubmit();
  };
  form.noValidate = true;
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.ariaInvalid) showError(target);
  });
  form.addEventListener('submit', (event) => {
    if (state === 'ready') return enter('sent');
    event.preventDefault();
    if (state !== 'idle' || hasErrors(form)) return;
    enter('asking');
    offline.hidden = true;
    // The browser's own error page would lose the typed text, and `navigator.onLine` is often wrong.
    const asked = password
      ? sendHere(form, password)
      : fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(8_000) }).then(send);
    asked.catch(() => {
      enter('idle');
      offline.hidden = false;
    });
  });
  // The Back button shows the page as it was left.
  addEventListener('pageshow', () => enter('idle'));
}

function offerReveal(password: HTMLInputElement): void {
  const reveal = document.querySelector<HTMLButtonElement>('[data-reveal]');
  if (!reveal) return;
  reveal.hidden = false;
  reveal.addEventListener('click', () => {
    const readable = password.type === 'text';
    password.type = readable ? 'password' : 'text';
    reveal.textContent = reveal.dataset[readable ? 'show' : 'hide'] ?? '';
  });
}

const region = '[data-way-in]';

function start(): void {
  const form = document.querySelector<HTMLFormElement>('[data-sign-in]');
  const password = form?.querySelector<HTMLInputElement>('[name="password"]') ?? null;
  if (form) enhance(form, password);
  // The token of a mail's link leaves the address and the history, once it is in the form.
  if (form?.querySelector('[name="token"]')) history.replaceState(null, '', location.pathname);
  if (password) offerReveal(password);
}

start();
