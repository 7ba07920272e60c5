import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Links by words that stand by themselves, large enough for a finger. */
export function TextLink({ className, children, ...rest }: ComponentProps<'a'>) {
  const look = 'inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4';
  return (
    <a {...rest} className={classNames(look, className)}>
      {children}
    </a>
  );
}
