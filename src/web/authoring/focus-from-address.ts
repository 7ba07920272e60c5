import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Leads to what the address names, because this part comes after the browser has looked for it. */
export function useFocusFromAddress(hash: string, element: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  useEffect(() => {
    if (location.hash === hash) element.current?.focus();
  }, [location.hash, hash, element]);
}
