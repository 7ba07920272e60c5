import { hydratedEvent } from './hydrated-event.ts';

// Runs in the head of hydrated pages. A button does nothing until React has hydrated it, which takes seconds on a slow
// line: the last press until then is made again. Buttons of forms and popovers work without React.

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
