import { useState, type FormEvent } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextArea } from './field.tsx';
import { Notice } from './message.tsx';
import { FormEnd } from './form-end.tsx';

export interface ReportDialogProps {
  open: boolean;
  onClose: () => void;
  texts: {
    title: string;
    /** Says who will see the reason. */
    lead: string;
    reason: string;
    send: string;
    sent: string;
  };
  maxLength: number;
  /** Sends the reason. A visitor becomes a guest by that. */
  send: (reason: string) => Promise<unknown>;
}

export default function ReportDialog({ open, onClose, ...report }: ReportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={report.texts.title}>
      <Report {...report} onClose={onClose} />
    </Dialog>
  );
}

type ReportProps = Omit<ReportDialogProps, 'open'>;

function Report(props: ReportProps) {
  const t = useTexts();
  const [sent, setSent] = useState(false);
  if (!sent) return <ReportForm {...props} onSent={() => setSent(true)} />;
  return (
    <div className="grid gap-5 outline-none" tabIndex={-1} ref={focusElement}>
      <Notice tone="good">{props.texts.sent}</Notice>
      <Button tone="secondary" className="justify-self-end" onClick={props.onClose}>
        {t('shell.close')}
      </Button>
    </div>
  );
}

/** Moves the focus, because the form that had it is gone. */
function focusElement(element: HTMLElement | null): void {
  element?.focus();
}

function ReportForm({ texts, maxLength, send, onClose, onSent }: ReportProps & { onSent: () => void }) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const { submit, busy, failure, fail } = useSubmit(send, { onDone: onSent });
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') fail(t('errors.required'));
    else void submit(reason);
  };
  return (
    <form noValidate onSubmit={submitForm} className="grid gap-5">
      <p className="text-muted">{texts.lead}</p>
      <TextArea
        label={texts.reason}
        value={reason}
        maxLength={maxLength}
        required
        error={failure}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormEnd busy={busy} onCancel={onClose}>
        <Button type="submit" busy={busy}>
          {texts.send}
        </Button>
      </FormEnd>
    </form>
  );
}
