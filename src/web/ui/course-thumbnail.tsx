import { classNames } from './class-names.ts';
import { hasFailed, showFallback } from './fallback-picture.ts';

type CourseThumbnailProps = { src: string; alt: string; eager?: boolean; className?: string };

/** Shows a picture (16:9), or the fallback image. `alt` is empty beside the course's name; `eager` is in view from the start. */
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

type CoverProps = Omit<CourseThumbnailProps, 'src' | 'alt'> & { courseId: string };

const noPicture = 'data:image/svg+xml,<svg%20xmlns="http://www.w3.org/2000/svg"/>';

/** A course's picture beside its name, or what it leads to. With an empty id, a script fills it in. */
export function Cover({ courseId, ...rest }: CoverProps) {
  const src = courseId ? `/course/${courseId}/thumbnail.svg` : noPicture;
  return <CourseThumbnail {...rest} src={src} alt="" />;
}
