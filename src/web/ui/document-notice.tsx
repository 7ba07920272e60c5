import { notices, type Notice } from '#web/platform/people/notice.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ToastCard, toastPlace } from './toast-card.tsx';

/** Draws the notice of a document as a toast that CSS hides. */
export function DocumentNotice({ notice }: { notice: Notice | null | undefined }) {
  const t = useTexts();
  // Documents are drawn on the server alone.
  if (!import.meta.env.SSR || !notice) return null;
  const { kind, text } = notice;
  const shownFor = kind === 'error' ? '[--shown-for:4s]' : '[--shown-for:2s]';
  return (
    <div className={`${toastPlace} toasts items-center`}>
      <ToastCard kind={kind} className={`drawn-toast ${shownFor}`}>
        {t(text)}
      </ToastCard>
    </div>
  );
}

const onCourses = ['signed-in', 'course-copied', 'chapter-removed'] as const;

/** Draws the notices that lead to a course, in a document that is the same for everybody; late-notice.ts shows the one that was given. */
export function NoticeTemplates() {
  return onCourses.map((code) => (
    <template key={code} data-notice={code}>
      <DocumentNotice notice={notices[code]} />
    </template>
  ));
}

/** Says in a document that phones keep why its language stays: public/sw.js leads here when a press on another one can't be sent. */
export function NoLanguage() {
  const t = useTexts();
  return (
    <div id="no-language" className={`not-target:hidden ${toastPlace} toasts items-center`}>
      <ToastCard kind="error" className="drawn-toast [--shown-for:8s]">
        {t('saved.noLanguage')}
      </ToastCard>
    </div>
  );
}
