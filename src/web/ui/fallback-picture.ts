const fallback = '/course-fallback.svg';

/** Tells whether a picture failed before anybody listened. */
export function hasFailed({ complete, naturalWidth, src }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && src !== '';
}

/** Replaces a course's picture that can't be loaded. */
export function showFallback(image: HTMLImageElement): void {
  if (!image.src.endsWith(fallback)) image.src = fallback;
}
