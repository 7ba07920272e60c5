import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HelpNumbers, type Help } from '#web/ui/help.tsx';

interface HelpDialogProps {
  help: Help;
  onClose: () => void;
  onChangeTopic: () => void;
  /** Null where the course is not written. */
  onGoOn: (() => void) | null;
}

/** Shows whom to call in place of a course, or before it. */
export function HelpDialog({ help, onClose, onChangeTopic, onGoOn }: HelpDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      closeBeside={false}
      title={help.title}
      actions={
        <>
          <Button tone="quiet" onClick={onChangeTopic}>
            {t('wizard.changeTopic')}
          </Button>
          {onGoOn ? (
            <Button tone="quiet" onClick={onGoOn}>
              {t('wizard.goOn')}
            </Button>
          ) : null}
          <Button tone="secondary" onClick={onClose}>
            {t('shell.close')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{help.text}</p>
        <HelpNumbers help={help} />
        <p className="text-sm text-muted">{t('wizard.helpKept')}</p>
      </div>
    </Dialog>
  );
}
