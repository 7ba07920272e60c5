import { useEffect, useRef } from 'react';

const delayMs = 500;
/** A small screen needs fewer pieces, which a cheap phone draws without a stutter. */
const mostPieces = 80;
const pixelsForEachPiece = 12;
const colors = ['#f6a81c', '#e59405', '#8a4b00', '#2f7d4f', '#d8452e', '#ffefcf'];

/** Plays one burst over the page, unless the person prefers reduced motion. The code that draws it is loaded then. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      void burst(canvas.current).then(
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

/** Returns a function that ends the burst. The content policy forbids `blob:` workers. */
async function burst(canvas: HTMLCanvasElement | null): Promise<() => void> {
  const { create } = (await import('canvas-confetti')).default;
  if (canvas === null) return () => {};
  const fire = create(canvas, { useWorker: false, resize: true });
  const particleCount = Math.min(mostPieces, Math.round(innerWidth / pixelsForEachPiece));
  for (const [x, angle] of [
    [0, 60],
    [1, 120],
  ] as const) {
    void fire({ particleCount, spread: 70, angle, origin: { x, y: 0.65 }, colors, scalar: 1.1 });
  }
  return () => fire.reset();
}
