import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type MenuProps = { label: string; button: ReactNode; children: ReactNode; className?: string };

/** Draws a button with a popover, which works without scripts. `label` is the button's accessible name. */
export function Menu({ label, button, children, className }: MenuProps) {
  const id = `menu-${useId()}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className={classNames(
          'grid min-h-11 min-w-11 place-items-center rounded-full transition-colors hover:bg-accent-soft',
          className,
        )}
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        className="menu min-w-64 rounded-md border border-line bg-surface p-1.5 text-ink shadow-high open:animate-rise"
      >
        {children}
      </div>
    </>
  );
}

export const menuItem =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start hover:bg-accent-soft focus-visible:outline-offset-0';
