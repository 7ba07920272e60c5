import { classNames } from './class-names.ts';
import { hasFailed, showFallback } from './fallback-picture.ts';

interface CourseThumbnailProps {
  src: string;
  /** Empty when the course's name stands beside it. */
  alt: string;
  /** Loads at once, because it is in view when the page opens. */
  eager?: boolean;
  className?: string;
}

/** Shows a course's picture (16:9), or the fallback image when it can't be loaded. */
export function CourseThumbnail({ src, alt, eager = false, className }: CourseThumbnailProps) {
  return (
    <img
      key={src}
      // The picture may have failed before the page was hydrated.
      ref={(image) => {
        if (image && hasFailed(image)) showFallback(image);
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
