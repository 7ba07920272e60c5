import { classNames } from './class-names.ts';
import { strokes } from './icon-strokes.ts';
import type { IconName } from './icon-strokes.ts';

export type { IconName };

/** Icons that point along the direction of reading. */
const mirrored: ReadonlySet<IconName> = new Set(['next', 'previous']);

/** One of our line icons, in the colour of the text around it. Decorative: the words beside it name it. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(className, mirrored.has(name) && 'rtl:-scale-x-100')}
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
