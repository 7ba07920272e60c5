import { useEffect, useRef } from 'react';

/** Gives a heading the focus when it appears, because the button that led to it is gone. */
export function useFocusWhen(focused: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return heading;
}
