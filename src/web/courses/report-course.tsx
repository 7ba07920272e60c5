import { useState } from 'react';
import type { FormEvent } from 'react';
import type { reportCourse as ReportCourseEndpoint } from '#contract/courses.ts';
import { browserApi, call } from '#web/platform/api.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';

const sendReport = call<typeof ReportCourseEndpoint>('POST /api/courses/:courseId/reports');
/** As the contract has it (`textCaps.about`). */
const longestReason = 2_000;

/** "Report this course": a reason for the operator; whoever isn't signed in sends it as a guest. */
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
          <div className="grid gap-5 outline-none" tabIndex={-1} ref={takeFocus}>
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

/** The form that had the focus is gone. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

interface ReportFormProps {
  courseId: string;
  onSent: () => void;
  onCancel: () => void;
}

function ReportForm({ courseId, onSent, onCancel }: ReportFormProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') {
      setError(t('errors.required'));
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await sendReport(browserApi, { params: { courseId }, body: { reason } });
      onSent();
    } catch (failure) {
      setError(errorWords(t, language, failure).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <p className="text-muted">{t('course.reportText')}</p>
      <TextArea
        label={t('course.reportReason')}
        value={reason}
        maxLength={longestReason}
        required
        error={error}
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
