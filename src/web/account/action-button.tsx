import type { ComponentProps } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** It works: shows a spinner and takes no second press. */
  busy?: boolean;
  /** Something beside it works. */
  held?: boolean;
}

/** A button that keeps the focus while it works, so that a dialog that opens meanwhile can give it back. */
export function ActionButton({
  tone = 'secondary',
  busy = false,
  held = false,
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
      className={buttonClass({ tone }, className)}
      onClick={(event) => {
        if (waits) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
