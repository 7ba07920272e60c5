import { strokes } from './icon-strokes.ts';
import type { IconName } from './icon-strokes.ts';

export type { IconName };

/** One of our line icons, in the colour of the text around it. Decorative: the words beside it speak. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className ?? 'size-5'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
