import { useState, type ReactNode } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ActionButton } from './action-button.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  title: string;
  text: ReactNode;
  /** Label of the dialog's button that confirms. */
  action: string;
  actionTone?: 'danger' | 'primary';
  /** Label of the dialog's button that changes nothing. */
  cancel?: string;
  onConfirm: () => void;
}

/** Asks in a dialog before it calls `onConfirm`. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, text, action, actionTone = 'danger', cancel, onConfirm, ...button } = props;
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton {...button} onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onClose={close}
        role="alertdialog"
        title={title}
        actions={
          <>
            <Button tone="secondary" onClick={close}>
              {cancel ?? t('shell.cancel')}
            </Button>
            <Button
              tone={actionTone}
              onClick={() => {
                close();
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
    </>
  );
}
