import { Icon } from './icon.tsx';

interface AvatarProps {
  imageUrl: string | null;
  /** Its first letter stands in when there is no picture. */
  name: string | null;
}

/** Decorative: the name stands beside it or labels the button around it. */
export function Avatar({ imageUrl, name }: AvatarProps) {
  const initial = name === null ? undefined : [...new Intl.Segmenter().segment(name.trim())][0]?.segment;
  return (
    <span
      className="grid size-9 place-items-center overflow-hidden rounded-full bg-accent font-bold text-on-accent"
      aria-hidden="true"
    >
      {imageUrl ? (
        <img src={imageUrl} alt="" className="size-full object-cover" referrerPolicy="no-referrer" />
      ) : (
        (initial?.toLocaleUpperCase() ?? <Icon name="person" className="size-5" />)
      )}
    </span>
  );
}
