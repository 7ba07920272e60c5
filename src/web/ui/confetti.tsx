import { useEffect, useRef } from 'react';
import { keepText, keptText } from '#web/platform/kept/kept-text.ts';

const delayMs = 500;
/** A small screen needs fewer pieces, which a cheap phone draws without a stutter. */
const mostPieces = 80;
const pixelsForEachPiece = 12;
const colors = ['#f6a81c', '#e59405', '#8a4b00', '#2f7d4f', '#d8452e', '#ffefcf'];
const corners = [
  { x: 0, angle: 60 },
  { x: 1, angle: 120 },
];

interface ConfettiProps {
  /** Names what this browser keeps of a burst that is played only once. */
  once?: string;
}

/** Plays one burst over the page, unless the person prefers reduced motion. The code that draws it is loaded then. */
export function Confetti({ once }: ConfettiProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (once !== undefined && keptText(once) !== null) return;
    let stop = () => {};
    const burst = async () => {
      const { default: confetti } = await import('canvas-confetti');
      if (canvas.current === null) return;
      // The content policy forbids `blob:` workers.
      const fire = confetti.create(canvas.current, { useWorker: false, resize: true });
      const particleCount = Math.min(mostPieces, Math.round(innerWidth / pixelsForEachPiece));
      for (const { x, angle } of corners)
        void fire({ particleCount, spread: 70, angle, origin: { x, y: 0.65 }, colors, scalar: 1.1 });
      stop = () => fire.reset();
      if (once !== undefined) keepText(once, '');
    };
    // Without the code, the page is complete.
    const timer = setTimeout(() => void burst().catch(() => undefined), delayMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [once]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-40 size-full print:hidden"
    />
  );
}
