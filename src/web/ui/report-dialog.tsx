import { useState, type FormEvent } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormEnd, TextArea } from './field.tsx';
import { Notice } from './message.tsx';

export interface ReportDialogProps {
  onClose: () => void;
  /** `lead` says who will see the reason. `offers` are usual ones, so that nobody has to type. */
  texts: Record<'title' | 'lead' | 'reason' | 'send' | 'sent', string> & { offers?: readonly string[] };
  maxLength: number;
  /** Sends the reason. A visitor becomes a guest by that. */
  send: (reason: string) => Promise<unknown>;
}

const focusElement = (element: HTMLElement | null) => element?.focus();

export default function ReportDialog({ texts, maxLength, send, onClose }: ReportDialogProps) {
  const t = useTexts();
  const [sent, setSent] = useState(false);
  const [reason, setReason] = useState('');
  const { submit, busy, failure, fail } = useSubmit(send, { onDone: () => setSent(true) });
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') fail(t('errors.required'));
    else void submit(reason);
  };
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      {sent ? (
        // Takes the focus, because the form that had it is gone.
        <div className="grid gap-5 outline-none" tabIndex={-1} ref={focusElement}>
          <Notice tone="good">{texts.sent}</Notice>
          <Button tone="secondary" className="justify-self-end" onClick={onClose}>
            {t('shell.close')}
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={submitForm} className="grid gap-5">
          <p className="text-muted">{texts.lead}</p>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {texts.offers?.map((offer) => (
              <Button key={offer} tone="secondary" className="text-sm" onClick={() => setReason(offer)}>
                {offer}
              </Button>
            ))}
          </div>
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
      )}
    </Dialog>
  );
}
