import confetti from 'canvas-confetti';

/** A small screen needs fewer pieces, which a cheap phone draws without a stutter. */
const mostPieces = 80;
const pixelsForEachPiece = 12;
const colors = ['#f6a81c', '#e59405', '#8a4b00', '#2f7d4f', '#d8452e', '#ffefcf'];

/** Plays one burst. Returns a function that ends it. The content policy forbids `blob:` workers. */
export function burst(canvas: HTMLCanvasElement): () => void {
  const fire = confetti.create(canvas, { useWorker: false, resize: true });
  const particleCount = Math.min(mostPieces, Math.round(innerWidth / pixelsForEachPiece));
  for (const [x, angle] of [
    [0, 60],
    [1, 120],
  ] as const) {
    void fire({ particleCount, spread: 70, angle, origin: { x, y: 0.65 }, colors, scalar: 1.1 });
  }
  return () => fire.reset();
}
