import { useRef } from 'react';
import { textCaps } from '#contract/text-caps.ts';
import { api } from '#web/platform/calls/api.ts';
import { leaveNotice } from '#web/platform/people/late-notice.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { leaveTo, useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ReportButton } from '#web/ui/report-button.tsx';

/** Makes a copy of a published course, which belongs to the person who presses, and opens it. */
export function CopyCourse({ courseId }: { courseId: string }) {
  const t = useTexts();
  /** The same until a copy is made, so that a press after a lost answer makes no second one. */
  const key = useRef<string>(undefined);
  const { submit, busy, failure } = useSubmit(api.copyCourse, {
    async onDone({ courseId: copyId }) {
      key.current = undefined;
      leaveNotice('course-copied');
      await leaveTo(`/course/${copyId}`);
    },
  });
  const press = () => {
    key.current ??= crypto.randomUUID();
    void submit({ courseId }, { idempotencyKey: key.current });
  };
  return (
    <>
      <ActionButton busy={busy} icon={<Icon name="copy" />} onClick={press}>
        {t('managing.copy')}
      </ActionButton>
      <p className="text-sm text-muted">{t('managing.copyHint')}</p>
      {failure === null ? null : <FieldError>{failure}</FieldError>}
    </>
  );
}

export function ReportCourse({ courseId }: { courseId: string }) {
  const t = useTexts();
  return (
    <ReportButton
      className="-ms-4 sm:-ms-5"
      texts={{
        title: t('course.report'),
        lead: t('course.reportText'),
        reason: t('course.reportReason'),
        send: t('course.reportSend'),
        sent: t('course.reportSent'),
      }}
      maxLength={textCaps.about}
      send={(reason) => api.reportCourse({ courseId, reason })}
    />
  );
}
