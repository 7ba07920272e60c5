import { keptBackgroundChoice, playBackground } from '#web/ui/play-background.ts';

/*
 * What the forms on the way in do beyond plain HTML; without scripts they work as they are. These functions run
 * in the browser by themselves, so they must not use anything from outside of them.
 */

/**
 * Says what is wrong with each field before it is sent, in the page's words instead of the browser's. What it returns
 * looks, shows all that is wrong, leads to the first of it and tells whether there was any.
 */
function fieldErrors(form: HTMLFormElement, template: Element) {
  const inputs = [...form.querySelectorAll('input')];
  const wrongOf = ({ required, value, type, validity, dataset }: HTMLInputElement) => {
    if (validity.valueMissing || (required && type !== 'password' && !value.trim()))
      return dataset['missing'];
    return validity.valid ? undefined : dataset['wrong'];
  };
  const say = (input: HTMLInputElement, text: string | undefined) => {
    document.getElementById(`${input.id}-error`)?.remove();
    const described = [`${input.id}-hint`, `${input.id}-error`];
    if (text) {
      const error = template.cloneNode(true) as HTMLElement;
      error.id = `${input.id}-error`;
      error.lastElementChild!.textContent = text;
      input.after(error);
    }
    input.ariaInvalid = text ? 'true' : null;
    input.setAttribute('aria-describedby', described.filter((id) => document.getElementById(id)).join(' '));
  };
  form.noValidate = true;
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.ariaInvalid) say(target, undefined);
  });
  return () => {
    const wrong = inputs.filter((input) => {
      const text = wrongOf(input);
      if (text || input.ariaInvalid) say(input, text);
      return text;
    });
    wrong[0]?.focus();
    return wrong.length > 0;
  };
}

function enhanceForm(errorsOf: typeof fieldErrors): void {
  const form = document.querySelector<HTMLFormElement>('[data-sign-in]');
  const submit = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  const label = submit?.querySelector('[data-label]');
  const offline = document.querySelector<HTMLElement>('[data-offline]');
  const template = form?.querySelector('template')?.content.firstElementChild;
  if (!form || !submit || !label || !offline || !template) return;
  const password = form.querySelector<HTMLInputElement>('[name="password"]');
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  const findErrors = errorsOf(form, template);
  const idle = label.textContent;
  let state: 'idle' | 'asking' | 'ready' | 'sent' = 'idle';
  const enter = (next: typeof state) => {
    state = next;
    // Not disabled: that would take the focus away from whoever came here by the keyboard.
    submit.ariaDisabled = submit.ariaBusy = next === 'idle' ? null : 'true';
    label.textContent = next === 'idle' ? idle : (submit.dataset['busy'] ?? idle);
  };
  const send = () => {
    // A password that is sent while it is readable would be offered by the browser as ordinary text later.
    if (password) password.type = 'password';
    enter('ready');
    form.requestSubmit();
  };
  form.addEventListener('submit', (event) => {
    if (state === 'ready') return enter('sent');
    event.preventDefault();
    if (state !== 'idle' || findErrors()) return;
    enter('asking');
    offline.hidden = true;
    // A page of the browser's own would throw away what was typed, and browsers know badly whether a line works.
    fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(8_000) }).then(send, () => {
      enter('idle');
      offline.hidden = false;
    });
  });
  // Coming back by the browser's Back button, the page is as it was left.
  addEventListener('pageshow', () => enter('idle'));
}

/** The button that makes the password readable. */
function revealPassword(): void {
  const reveal = document.querySelector<HTMLButtonElement>('[data-reveal]');
  const password = document.querySelector<HTMLInputElement>('[name="password"]');
  if (!reveal || !password) return;
  reveal.hidden = false;
  reveal.addEventListener('click', () => {
    const shown = password.type === 'text';
    password.type = shown ? 'password' : 'text';
    reveal.textContent = reveal.dataset[shown ? 'show' : 'hide'] ?? '';
  });
}

/** The inline script of those forms; it carries the answer's nonce. */
export const formScript = `(${enhanceForm.toString()})(${fieldErrors.toString()});(${revealPassword.toString()})()`;

/** Of the pages with a moving background, beside it. */
export const backgroundScript = `(${playBackground.toString()})(document.querySelector('[data-background-video]'),document.querySelector('[data-background-toggle]'),(${keptBackgroundChoice.toString()})())`;
