import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { toast } from './toast.tsx';

interface DialogProps {
  open: boolean;
  /** Called on Escape or a press beside the dialog. Leave it out while nothing can be cancelled. */
  onClose?: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons at the end; the least harmful comes first. */
  actions?: ReactNode;
  /** False keeps the dialog open after a press beside it; Escape still closes it. */
  closeBeside?: boolean;
  role?: 'alertdialog';
}

/** Opens the native modal dialog, which traps the focus and returns it. */
export function Dialog({ open, onClose, closeBeside = true, title, children, actions, role }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A dialog gives the focus back when it closes, and not when it is removed: a layout effect ends before that.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || dialog === null) return;
    // Toasts would lie under the dialog's backdrop.
    toast.dismiss();
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key of a press beside it (cancel event)
    <dialog
      ref={element}
      role={role}
      aria-labelledby={open ? `${id}-title` : undefined}
      aria-describedby={open ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (closeBeside && event.target === event.currentTarget) onClose?.();
      }}
      className="dialog open:animate-rise"
    >
      {open ? (
        <div className="grid gap-4 p-6">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <div id={`${id}-text`}>{children}</div>
          {actions ? <div className="dialog-actions">{actions}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
