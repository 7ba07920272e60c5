import { useState } from 'react';
import type { FormEvent } from 'react';
import { api } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { useSubmit } from '#web/platform/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';

/** Equals `textCaps.about` of the contract. */
const longestReason = 2_000;

/** Sends the operator a reason. A visitor becomes a guest by sending it. */
export function ReportCourse({ courseId }: { courseId: string }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        tone="quiet"
        className="-ms-4 text-sm sm:-ms-5"
        onClick={() => {
          setSent(false);
          setOpen(true);
        }}
      >
        <Icon name="flag" className="size-4" />
        {t('course.report')}
      </Button>
      <Dialog open={open} onClose={close} title={t('course.report')}>
        {sent ? (
          <div className="grid gap-5 outline-none" tabIndex={-1} ref={focusElement}>
            <Notice tone="good">{t('course.reportSent')}</Notice>
            <Button tone="secondary" className="justify-self-end" onClick={close}>
              {t('shell.close')}
            </Button>
          </div>
        ) : (
          <ReportForm courseId={courseId} onSent={() => setSent(true)} onCancel={close} />
        )}
      </Dialog>
    </>
  );
}

/** Moves the focus, because the form that had it is gone. */
function focusElement(element: HTMLElement | null): void {
  element?.focus();
}

interface ReportFormProps {
  courseId: string;
  onSent: () => void;
  onCancel: () => void;
}

function ReportForm({ courseId, onSent, onCancel }: ReportFormProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const { submit, busy, failure, fail } = useSubmit(api.reportCourse, { onDone: onSent });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') fail(t('errors.required'));
    else void submit({ courseId, reason });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <p className="text-muted">{t('course.reportText')}</p>
      <TextArea
        label={t('course.reportReason')}
        value={reason}
        maxLength={longestReason}
        required
        error={failure}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('course.reportSend')}
        </Button>
      </div>
    </form>
  );
}
