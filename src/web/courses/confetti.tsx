import { useEffect, useRef } from 'react';

/** Specification section 9: confetti after 500 ms. */
const delayMs = 500;
/** On a phone fewer are as many to the eye, and a cheap one draws them without a stutter. */
const mostPieces = 80;
const pixelsForEachPiece = 12;
const colors = ['#f6a81c', '#e59405', '#8a4b00', '#2f7d4f', '#d8452e', '#ffefcf'];

/** One burst over the page, for those who don't mind motion. Decorative; its code comes only where it is shown. */
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
        // Without its code, offline for one, there is nothing missing that anybody needs.
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

/** Starts it; the answer ends it. A worker would be made from a `blob:`, which our policy forbids. */
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
