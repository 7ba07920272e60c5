import { useEffect } from 'react';
import { ScrollRestoration as ByEntry, useLocation, useNavigate } from 'react-router';
import type { Location } from 'react-router';

/** The browser makes the history entry of a link to a place in the same page, and gives it no key. */
const isOfBrowser = ({ key, hash }: Location) => key === 'default' && hash !== '';

/** Entries without a key would share the scroll place of the page that was opened first. */
const keyOf = (location: Location) => (isOfBrowser(location) ? location.hash : location.key);

/** Brings the reader back to where they were in a page, also after a link to a place in the same page. */
export function ScrollRestoration() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isOfBrowser(location)) void navigate(location, { replace: true, preventScrollReset: true });
  }, [location, navigate]);
  return <ByEntry getKey={keyOf} />;
}
