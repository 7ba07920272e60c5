import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ConfirmProps {
  open: boolean;
  title: string;
  text: string;
  onCancel: () => void;
  onContinue: () => void;
}

/** Asks before a course is written (specification section 5, "Confirm dialog text"). */
export function ConfirmGeneration({ open, title, text, onCancel, onContinue }: ConfirmProps) {
  const t = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button tone="secondary" onClick={onCancel}>
            {t('layout.cancel')}
          </Button>
          <Button onClick={onContinue}>{t('layout.continue')}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
