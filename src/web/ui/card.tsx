import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

/** Makes the one link of a pressable card cover the whole card, which then has the ring of the focus. */
export const coverLink =
  'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** The card reacts to the pointer, because a link covers all of it (see `coverLink`). */
  pressable?: boolean;
}

export function Card({ as: Element = 'div', pressable = false, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        'rounded-lg border border-line bg-surface p-5 shadow-low sm:p-6',
        pressable && 'relative transition-shadow duration-200 hover:border-edge hover:shadow-high',
        className,
      )}
    />
  );
}
