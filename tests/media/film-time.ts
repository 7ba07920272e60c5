/** One picture of the screen, and when it was taken (milliseconds of any clock, the same as the scenes'). */
export interface Shot {
  atMs: number;
  picture: Uint8Array;
}

/** What was filmed from `fromMs` to `toMs`, and how long it is in the film, whatever it took. */
export interface Take {
  fromMs: number;
  toMs: number;
  seconds: number;
}

/** The frames of the film at a steady rate: at each tick what was on the screen then. */
export function framesOf(shots: readonly Shot[], takes: readonly Take[], fps: number): Uint8Array[] {
  const inOrder = [...shots].sort((one, other) => one.atMs - other.atMs);
  return takes.flatMap(({ fromMs, toMs, seconds }) =>
    Array.from({ length: Math.round(seconds * fps) }, (_, tick) => {
      const atMs = fromMs + ((toMs - fromMs) * tick) / (seconds * fps);
      const shot = inOrder.findLast((each) => each.atMs <= atMs) ?? inOrder[0];
      if (!shot) throw new Error('Nothing was filmed');
      return shot.picture;
    }),
  );
}
