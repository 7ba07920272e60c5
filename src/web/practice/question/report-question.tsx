import { useState } from 'react';
import { latePart } from '#web/platform/late-part.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';
import type ReportDialog from './report-dialog.tsx';

const fetchDialog = latePart(() => import('./report-dialog.tsx'));

/** Lets a reader say that a question is wrong. Few do, so the code of the dialog comes with the first press. */
export function ReportQuestion({ question }: { question: AskedQuestion }) {
  const t = useTexts();
  const [asking, setAsking] = useState<{ Dialog: typeof ReportDialog }>();
  const [open, setOpen] = useState(false);
  const press = async () => {
    try {
      const { default: Dialog } = await fetchDialog();
      setAsking({ Dialog });
      setOpen(true);
    } catch {
      toast.error(t('errors.offline'));
    }
  };
  return (
    <>
      <Button tone="quiet" className="text-sm" onClick={() => void press()}>
        <Icon name="flag" className="size-4" />
        {t('practice.report')}
      </Button>
      {asking ? <asking.Dialog question={question} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
