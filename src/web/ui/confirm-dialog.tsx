import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** Of the button that does it. */
  action: string;
  tone?: 'danger' | 'primary';
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something is done that a stray press should not do. */
export function ConfirmDialog({
  open,
  title,
  text,
  action,
  tone = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            tone={tone}
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
