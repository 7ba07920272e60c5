import { useState } from 'react';
import { firstLetter } from '#web/platform/texts/first-letter.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** `md` is 36 px, `xl` is 112 px. */
type AvatarProps = { imageUrl: string | null; name: string | null; size?: 'md' | 'xl'; className?: string };

const looks = { md: 'size-9', xl: 'size-28 text-[2.75rem]' };

/** Decorative, because the name stands beside it or labels the button around it. */
export function Avatar({ imageUrl, name, size = 'md', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const initial = firstLetter(name ?? '');
  const shown = imageUrl !== broken && imageUrl;
  return (
    <span
      data-avatar
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-bold',
        looks[size],
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
        (initial?.toUpperCase() ?? <Icon name="person" className={size === 'xl' ? 'size-14' : 'size-5'} />)
      )}
    </span>
  );
}
