import { useEffect, useRef } from 'react';

const delayMs = 500;

/** Plays one burst over the page, unless the person prefers reduced motion. The code that draws it is loaded then. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      void playIn(canvas.current).then(
        (reset) => {
          stop = reset;
        },
        // The code could not be loaded, and the page is complete without it.
        () => undefined,
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-40 size-full print:hidden"
    />
  );
}

async function playIn(canvas: HTMLCanvasElement | null): Promise<() => void> {
  const { burst } = await import('./confetti-burst.ts');
  return canvas === null ? () => {} : burst(canvas);
}
