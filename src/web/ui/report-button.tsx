import { useState } from 'react';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type ReportDialog from './report-dialog.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';
import { toast } from './toast.tsx';

const fetchDialog = latePart(() => import('./report-dialog.tsx'));

type ReportButtonProps = Omit<ReportDialogProps, 'onClose'> & { className?: string };

/**
 * Lets a reader report something. Few do, so the code of the dialog comes with the first press. `DialogButton` would bring the
 * words of problems to each page with a question.
 */
export function ReportButton({ className, ...report }: ReportButtonProps) {
  const t = useTexts();
  const [asking, setAsking] = useState<{ Dialog: typeof ReportDialog }>();
  const press = () =>
    fetchDialog().then(
      ({ default: Dialog }) => setAsking({ Dialog }),
      () => void toast.error(t('errors.offline')),
    );
  return (
    <>
      <Button tone="quiet" className={classNames('text-sm', className)} onClick={() => void press()}>
        <Icon name="flag" className="size-4" />
        <span>{report.texts.title}</span>
      </Button>
      {asking ? <asking.Dialog {...report} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}
