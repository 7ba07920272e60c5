import { hydratedEvent } from './hydrated-event.ts';

// Runs in the head of hydrated pages. A button does nothing until React has hydrated the page, which takes seconds on a slow
// line: the last press until then is made again. Buttons of forms and popovers work without React.

let pressed: HTMLButtonElement | undefined;
const waiting = new AbortController();

addEventListener(
  'click',
  ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[type=button]:not([popovertarget])');
    // Later, because React may hydrate because of this press, and then sees it itself.
    setTimeout(() => {
      if (!waiting.signal.aborted) pressed = button ?? undefined;
    });
  },
  { capture: true, signal: waiting.signal },
);
addEventListener(
  hydratedEvent,
  () => {
    waiting.abort();
    if (pressed?.isConnected) pressed.click();
  },
  { signal: waiting.signal },
);
