import type { ComponentProps } from 'react';
import { buttonClass } from './button.tsx';
import type { Look } from './button.tsx';
import type { Elements } from './elements.ts';
import { Spinner } from './spinner.tsx';

export interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, Look {
  /** Replaces the icon by a spinner and ignores presses. */
  busy?: boolean;
  /** Ignores presses while something beside it is busy. */
  held?: boolean;
  icon?: Elements;
}

/** A button that keeps the focus while it is busy, so that a dialog that opens meanwhile can give it back. */
export function ActionButton({
  tone = 'secondary',
  size,
  busy = false,
  held = false,
  icon,
  onClick,
  className,
  type = 'button',
  children,
  ...rest
}: ActionButtonProps) {
  const waits = busy || held;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={waits || undefined}
      className={buttonClass({ tone, size }, className)}
      onClick={(event) => {
        if (waits) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon}
      <span className="contents">{children}</span>
    </button>
  );
}
