import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

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

/** Asks once more before something ends that a stray press should not end. */
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
