import { textCaps } from '#contract/text-caps.ts';
import { api } from '#web/platform/calls/api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ReportButton } from '#web/ui/report-button.tsx';

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
