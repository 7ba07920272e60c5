import { hydratedEvent } from './hydrated-event.ts';

// Makes the last press again that came before React had hydrated the button. Those of forms and popovers work without React.

let pressed: HTMLButtonElement | undefined;
let isHydrated = false;

addEventListener(
  'click',
  ({ target }) => {
    // React stops, at the document, events for parts that it has not hydrated yet.
    let isStopped = true;
    document.body.addEventListener('click', () => (isStopped = false), { capture: true, once: true });
    // Later, because React may hydrate because of this press, and then sees it itself.
    setTimeout(() => {
      if (isHydrated && !isStopped) return;
      pressed =
        (target as Element).closest<HTMLButtonElement>('button[type=button]:not([popovertarget])') ??
        undefined;
    });
  },
  true,
);
addEventListener(hydratedEvent, () => {
  isHydrated = true;
  const button = pressed;
  pressed = undefined;
  if (button?.isConnected) button.click();
});
