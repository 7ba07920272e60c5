import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** The whole card answers to the pointer, because a link in it covers it (see `coverLink`). */
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

/** On the one link of a pressable card: its touch area is the whole card, its name stays short. */
export const coverLink = 'after:absolute after:inset-0 after:rounded-lg';
