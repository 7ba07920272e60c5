import { latePart } from '#web/platform/documents/late-part.ts';
import { classNames } from './class-names.ts';
import { DialogButton } from './dialog-button.tsx';
import { Icon } from './icon.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const fetchDialog = latePart(() => import('./report-dialog.tsx'));

type ReportButtonProps = Omit<ReportDialogProps, 'onClose'> & { className?: string };

/** Lets a reader report something. Few do, so the code of the dialog comes with the first press. */
export function ReportButton({ className, ...report }: ReportButtonProps) {
  return (
    <DialogButton
      tone="quiet"
      className={classNames('text-sm', className)}
      icon={<Icon name="flag" className="size-4" />}
      fetch={fetchDialog}
      renderDialog={({ default: ReportDialog }, onClose) => <ReportDialog {...report} onClose={onClose} />}
    >
      <span>{report.texts.title}</span>
    </DialogButton>
  );
}
