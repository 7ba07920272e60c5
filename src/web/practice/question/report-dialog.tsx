import { useState } from 'react';
import type { FormEvent } from 'react';
import { questionCaps } from '#contract/text-caps.ts';
import { api } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { useSubmit } from '#web/platform/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';

interface ReportDialogProps {
  question: AskedQuestion;
  open: boolean;
  onClose: () => void;
}

/** Asks what is wrong with a question. A visitor becomes a guest by sending it. */
export default function ReportDialog({ question, open, onClose }: ReportDialogProps) {
  const t = useTexts();
  const [sent, setSent] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={t('practice.report')}>
      {sent ? (
        <div className="grid gap-5 outline-none" tabIndex={-1} ref={focusElement}>
          <Notice tone="good">{t('practice.reportSent')}</Notice>
          <Button tone="secondary" className="justify-self-end" onClick={onClose}>
            {t('shell.close')}
          </Button>
        </div>
      ) : (
        <ReportForm question={question} onSent={() => setSent(true)} onCancel={onClose} />
      )}
    </Dialog>
  );
}

/** Moves the focus, because the form that had it is gone. */
function focusElement(element: HTMLElement | null): void {
  element?.focus();
}

interface ReportFormProps {
  question: AskedQuestion;
  onSent: () => void;
  onCancel: () => void;
}

function ReportForm({ question, onSent, onCancel }: ReportFormProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const { submit, busy, failure, fail } = useSubmit(api.reportQuestion, { onDone: onSent });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { courseId, chapterId, _id: questionId } = question;
    if (reason.trim() === '') fail(t('errors.required'));
    else void submit({ courseId, chapterId, questionId, reason });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <p className="text-muted">{t('practice.reportText')}</p>
      <TextArea
        label={t('practice.reportReason')}
        value={reason}
        maxLength={questionCaps.text}
        required
        error={failure}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('practice.reportSend')}
        </Button>
      </div>
    </form>
  );
}
