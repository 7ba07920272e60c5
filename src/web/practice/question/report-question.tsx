import { questionCaps } from '#contract/text-caps.ts';
import { api } from '#web/platform/calls/api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ReportButton } from '#web/ui/report-button.tsx';
import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';

/** Lets a reader say that a question is wrong. */
export function ReportQuestion({ question }: { question: AskedQuestion }) {
  const t = useTexts();
  const { courseId, chapterId, _id: questionId } = question;
  return (
    <ReportButton
      className="max-sm:-ms-4"
      texts={{
        title: t('practice.report'),
        lead: t('practice.reportText'),
        reason: t('practice.reportReason'),
        send: t('practice.reportSend'),
        sent: t('practice.reportSent'),
      }}
      maxLength={questionCaps.text}
      send={(reason) => api.reportQuestion({ courseId, chapterId, questionId, reason })}
    />
  );
}
