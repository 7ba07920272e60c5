import { mayLoadAgain, onceReached } from '#web/platform/calls/once-reached.ts';
import { hydratedEvent } from './hydrated-event.ts';

// Says that a page loads while its scripts are missing, and where they failed that the server was not reached. The page is then
// loaded anew as soon as the server answers, or from this phone, which may have kept it (public/sw.js).

/** Most pages are hydrated before. */
const usualMs = 2_000;
/** A reader who has the page on the phone waits no longer. */
const patienceMs = 6_000;
/** A document that was cut off has no script that could fail. */
const longMs = 20_000;

const card = document.getElementById('stalled')!;
const [loading, lost, again] = card.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
let isHydrated = false;
let stopLooking: (() => void) | undefined;

const askPhone = () => navigator.serviceWorker?.controller?.postMessage('lost');

function fail(): void {
  // A browser that is too old says so instead.
  if (isHydrated || stopLooking || !document.getElementById('too-old')?.hidden) return;
  loading.hidden = true;
  card.hidden = lost.hidden = again.hidden = false;
  askPhone();
  stopLooking = onceReached(() => mayLoadAgain() && location.reload());
}

const timers = [
  setTimeout(() => {
    card.hidden = false;
    if (!navigator.onLine) fail();
  }, usualMs),
  setTimeout(askPhone, patienceMs),
  setTimeout(() => (again.hidden = false), longMs),
];
addEventListener('offline', fail);
addEventListener(
  'error',
  ({ target }) => {
    // A link is that of a module here, because the styles are in the page.
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) fail();
  },
  true,
);
addEventListener(hydratedEvent, () => {
  isHydrated = true;
  for (const timer of timers) clearTimeout(timer);
  stopLooking?.();
  card.hidden = true;
});
