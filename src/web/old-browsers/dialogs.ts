import { define } from './functions.ts';

// Modal dialogs for browsers without them. An open one has the attribute `data-modal` beside `open`, and our styles lay it
// above the page (ui/parts.css).

type Modal = HTMLElement & { returnValue: string };

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';
const before = new Map<Modal, Element | null>();

function top(): Modal | undefined {
  const open = [...before.keys()].filter((each) => each.isConnected);
  return open[open.length - 1];
}

const focusIn = (dialog: Modal) =>
  (dialog.querySelector<HTMLElement>('[autofocus]') ?? dialog.querySelector<HTMLElement>(focusable))?.focus();

const methods = {
  show(this: Modal): void {
    this.setAttribute('open', '');
  },
  showModal(this: Modal): void {
    if (before.has(this)) return;
    before.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.setAttribute('data-modal', '');
    this.setAttribute('aria-modal', 'true');
    if (!this.hasAttribute('role')) this.setAttribute('role', 'dialog');
    focusIn(this);
  },
  close(this: Modal, value?: string): void {
    if (!this.hasAttribute('open')) return;
    if (value !== undefined) this.returnValue = value;
    for (const name of ['open', 'data-modal', 'aria-modal']) this.removeAttribute(name);
    const focused = before.get(this);
    before.delete(this);
    if (focused instanceof HTMLElement) focused.focus();
    this.dispatchEvent(new Event('close'));
  },
};

/** Makes a press beside the dialog reach the dialog itself and nothing below. */
function onPress(event: Event): void {
  const dialog = top();
  if (!dialog || dialog.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.type === 'click') dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

function onKey(event: KeyboardEvent): void {
  const dialog = top();
  if (event.key !== 'Escape' || !dialog) return;
  event.preventDefault();
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) methods.close.call(dialog);
}

/** Keeps the focus inside. */
function onFocus({ target }: FocusEvent): void {
  const dialog = top();
  if (dialog && target instanceof Node && !dialog.contains(target)) focusIn(dialog);
}

const prototype = Object.getPrototypeOf(document.createElement('dialog')) as object;
if (!('showModal' in prototype)) {
  document.documentElement.toggleAttribute('data-no-dialog', true);
  define(prototype, methods);
  Object.defineProperty(prototype, 'open', {
    configurable: true,
    get(this: Modal) {
      return this.hasAttribute('open');
    },
  });
  for (const type of ['click', 'mousedown', 'touchstart'])
    document.addEventListener(type, onPress, { capture: true, passive: false });
  document.addEventListener('keydown', onKey);
  document.addEventListener('focusin', onFocus);
}
