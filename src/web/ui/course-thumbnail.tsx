import { classNames } from './class-names.ts';

const fallback = '/course-fallback.svg';

interface CourseThumbnailProps {
  src: string;
  /** Empty where the course's name stands beside it. */
  alt: string;
  /** It is in view when the page opens. */
  eager?: boolean;
  className?: string;
}

/** A course's picture, 16:9; the fallback image takes its place when it can't be had. */
export function CourseThumbnail({ src, alt, eager = false, className }: CourseThumbnailProps) {
  return (
    <img
      key={src}
      // It may have failed before the page was hydrated and listened.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.src) showFallback(image);
      }}
      onError={(event) => showFallback(event.currentTarget)}
      src={src}
      alt={alt}
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames('aspect-video h-auto w-full rounded-md bg-sunken object-cover', className)}
    />
  );
}

function showFallback(image: HTMLImageElement): void {
  if (!image.src.endsWith(fallback)) image.src = fallback;
}
