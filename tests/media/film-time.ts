/** A picture of the screen and its time, in milliseconds of the scenes' clock. */
export interface Shot {
  atMs: number;
  picture: Uint8Array;
}

/** A recording from `fromMs` to `toMs`, and its length in the film. */
export interface Take {
  fromMs: number;
  toMs: number;
  seconds: number;
}

/** Returns the frames of the film at a constant rate. @throws Error without any shot */
export function framesOf(shots: readonly Shot[], takes: readonly Take[], fps: number): Uint8Array[] {
  const sorted = [...shots].sort((one, other) => one.atMs - other.atMs);
  return takes.flatMap(({ fromMs, toMs, seconds }) =>
    Array.from({ length: Math.round(seconds * fps) }, (_, tick) => {
      const atMs = fromMs + ((toMs - fromMs) * tick) / (seconds * fps);
      const shot = sorted.findLast((each) => each.atMs <= atMs) ?? sorted[0];
      if (!shot) throw new Error('Nothing was filmed');
      return shot.picture;
    }),
  );
}
