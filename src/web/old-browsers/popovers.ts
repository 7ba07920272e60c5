import { define } from './functions.ts';

// Popovers for browsers without them. An open one has the attribute `open`, which our styles treat alike.

const openPopover = () => document.querySelector<HTMLElement>('[popover][open]');

const buttonOf = ({ id }: HTMLElement) =>
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]:not([popovertargetaction=hide])`);

function show(popover: HTMLElement, shown: boolean): void {
  popover.toggleAttribute('open', shown);
  buttonOf(popover)?.setAttribute('aria-expanded', String(shown));
}

/** Opens or closes what a pressed button names, and closes an open one that the press is beside of. */
function onClick(event: MouseEvent): void {
  const pressed = event.target as Element;
  const before = openPopover();
  const button = pressed.closest('[popovertarget]');
  const target = button && document.getElementById(button.getAttribute('popovertarget')!);
  if (before && before !== target && !before.contains(pressed)) show(before, false);
  if (!button || !target) return;
  event.preventDefault();
  const action = button.getAttribute('popovertargetaction') ?? 'toggle';
  show(target, action === 'show' || (action === 'toggle' && !target.hasAttribute('open')));
}

function onKey({ key }: KeyboardEvent): void {
  const shown = key === 'Escape' ? openPopover() : null;
  if (!shown) return;
  show(shown, false);
  buttonOf(shown)?.focus();
}

if (!('popover' in HTMLElement.prototype)) {
  document.documentElement.toggleAttribute('data-no-popover', true);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  define(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      show(this, false);
    },
  });
}
