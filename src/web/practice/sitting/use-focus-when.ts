import { useEffect, useRef } from 'react';

/** Gives an element the focus when it appears, because the button that led to it is gone. */
export function useFocusWhen<Focused extends HTMLElement = HTMLHeadingElement>(focused: boolean) {
  const heading = useRef<Focused>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return heading;
}
