import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the returned element when `open` becomes false. */
export function useFocusBack<E extends HTMLElement = HTMLButtonElement>(open: boolean): RefObject<E | null> {
  const opener = useRef<E>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
