import { createContext, useContext } from 'react';
import { classNames } from './class-names.ts';
import { strokes, type IconName } from './icon-strokes.ts';

export type { IconName };

/** Icons that point along the direction of reading. */
const mirrored: ReadonlySet<IconName> = new Set(['next', 'previous']);

/** A line icon on a 24 x 24 grid in the colour of the text around it. Decorative: the words beside it name it. */
export function StrokeIcon({ d, className }: { d: string; className: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}

/** Whether the page's sheet, which browsers keep, has the icons (`@icons`), so that the page only names them. */
export const IconsInSheet = createContext(false);

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  const look = classNames(className, mirrored.has(name) && 'rtl:[scale:-1_1]');
  if (useContext(IconsInSheet)) return <svg aria-hidden="true" className={`icon-${name} ${look}`} />;
  return <StrokeIcon d={strokes[name]} className={look} />;
}
