import { useEffect, useRef } from 'react';
import {
  useRevalidator,
  ScrollRestoration as ByEntry,
  useLocation,
  useNavigate,
  type Location,
} from 'react-router';
import { api } from '#web/platform/calls/api.ts';

/** Reads a page again that came from the history, as it was before what was done behind it. Without a connection it stays. */
export function useFreshAfterBack(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Asks for something small first, because a page whose data can't be read gives way to an error.
    const read = () => void api.readMe().then(revalidate, () => undefined);
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.type === 'back_forward' && isFirst) read();
    isFirst = false;
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) read();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, [revalidate]);
}

/** False after the first page of a document. */
let isFirst = true;

/** The browser makes the history entry of a link to a place in the same page, and gives it no key. */
const isOfBrowser = ({ key, hash }: Location) => key === 'default' && hash !== '';

/** Entries without a key would share the scroll place of the page that was opened first. */
const keyOf = (location: Location) => (isOfBrowser(location) ? location.hash : location.key);

/** Gives the page's heading the focus once `shown` changes, if what had it is gone: a link that led here, or a heading of less. */
export function useFocusedHeading(shown: unknown): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const heading = document.querySelector('h1');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.classList.add('outline-none');
    heading.focus({ preventScroll: true });
  }, [shown]);
}

/** Brings the reader back to where they were in a page, also after a link to a place in the same page, or to the heading of another. */
export function ScrollRestoration() {
  const location = useLocation();
  const navigate = useNavigate();
  useFocusedHeading(location.pathname);
  useEffect(() => {
    if (isOfBrowser(location)) void navigate(location, { replace: true, preventScrollReset: true });
  }, [location, navigate]);
  return <ByEntry getKey={keyOf} />;
}

interface RouterWindow {
  /** React Router sets this in every browser. */
  __reactRouterDataRouter?: { state: { navigation: { location?: Target } } };
  navigation?: EventTarget;
}
type Target = Pick<globalThis.Location, 'pathname' | 'search' | 'hash'>;

/**
 * When the next page's code can't be fetched, React Router reloads the old page. This loads the next one as a document, or the
 * offline page at its address. Browsers without the Navigation API reload the old page.
 */
export function loadFailedTarget(): void {
  const { navigation } = window as RouterWindow;
  navigation?.addEventListener('navigate', (event) => {
    const target = (window as RouterWindow).__reactRouterDataRouter?.state.navigation.location;
    if ((event as Event & { navigationType: string }).navigationType !== 'reload' || !target) return;
    event.preventDefault();
    window.location.assign(target.pathname + target.search + target.hash);
  });
}
