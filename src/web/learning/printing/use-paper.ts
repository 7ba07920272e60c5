import { useEffect, useRef, useState } from 'react';
import type { ReactNode, ReactPortal } from 'react';
import { createPortal, flushSync } from 'react-dom';

/**
 * Prints what `draw` returns. It stays in the page, unseen, so that the browser's print command prints it again when the paper
 * jams.
 */
export function usePaper(draw: () => Promise<ReactNode>): {
  paper: ReactPortal | null;
  openDialog: () => Promise<void>;
} {
  const [drawn, setDrawn] = useState<ReactNode>(null);
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const openDialog = async () => {
    const paper = await draw();
    if (!open.current) throw new Error('The page was left before it could be printed.');
    // The dialog prints the page as it is when it opens.
    flushSync(() => setDrawn(paper));
    await document.fonts.ready;
    window.print();
  };
  return { paper: drawn === null ? null : createPortal(drawn, document.body), openDialog };
}
