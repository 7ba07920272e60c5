import { notices } from '#web/platform/notice.ts';
import type { NoticeCode } from '#web/platform/notice.ts';
import { DocumentNotice } from './toast.tsx';

/** Draws every notice for a document that is the same for everybody; late-notice.ts shows the one that was given. */
export function NoticeTemplates() {
  return (Object.keys(notices) as NoticeCode[]).map((code) => (
    <template key={code} data-notice={code}>
      <DocumentNotice notice={code} />
    </template>
  ));
}
