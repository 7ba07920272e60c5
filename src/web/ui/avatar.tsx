import { useState } from 'react';
import { firstLetter } from '#web/platform/texts/first-letter.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type AvatarProps = { imageUrl: string | null; name: string | null; className?: string };

/** Decorative, because the name stands beside it or labels the button around it. */
export function Avatar({ imageUrl, name, className = 'size-9' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const initial = firstLetter(name ?? '');
  const shown = imageUrl !== broken && imageUrl;
  return (
    <span
      data-avatar
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-bold',
        className,
        shown ? 'bg-sunken' : 'bg-accent text-on-accent',
      )}
    >
      {shown ? (
        <img
          src={shown}
          alt=""
          className="size-full object-cover"
          referrerPolicy="no-referrer"
          onError={() => setBroken(imageUrl)}
          // The picture may have failed before the page was hydrated.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(imageUrl);
          }}
        />
      ) : (
        (initial?.toUpperCase() ?? <Icon name="person" className="size-1/2" />)
      )}
    </span>
  );
}
