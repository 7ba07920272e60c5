import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { api } from './api.ts';

/**
 * Reads the data of a page again that the browser took from its history: there it stands as it was before what the reader did
 * on the pages behind it. Without a connection it stays.
 */
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
