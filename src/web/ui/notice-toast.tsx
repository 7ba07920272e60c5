import { useEffect } from 'react';
import { notices } from '#web/platform/notice.ts';
import type { NoticeCode } from '#web/platform/notice.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { classNames } from './class-names.ts';
import { ToastFace } from './toast-face.tsx';
import { toast } from './toast.tsx';

/** On a hydrated page, the notice of the one-time cookie becomes a toast like any other. */
export function NoticeToast({ code }: { code: NoticeCode | null }) {
  const t = useTexts();
  useEffect(() => {
    if (code === null) return;
    const { kind, text } = notices[code];
    // One id, so that React's second run of effects in development shows it once.
    toast[kind](t(text), { id: `notice-${code}` });
  }, [code, t]);
  return null;
}

/** On a page without scripts, the same toast is in the HTML and goes away by CSS. */
export function DrawnNotice({ code }: { code: NoticeCode | null }) {
  const t = useTexts();
  if (code === null) return null;
  const { kind, text } = notices[code];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames(
        'drawn-toast pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center p-4 print:hidden',
        kind === 'error' ? '[--shown-for:4s]' : '[--shown-for:2s]',
      )}
    >
      <ToastFace kind={kind}>{t(text)}</ToastFace>
    </div>
  );
}
