import { useEffect } from 'react';
import { toast, useToaster, type Toast } from 'react-hot-toast/headless';
import type { Notice } from '#web/platform/people/notice.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ToastCard, toastPlace } from './toast-card.tsx';

/** The library's defaults hold: 4 s, success 2 s, at most 20. Its styled half writes styles that the content policy forbids. */
export { toast };

export function Toaster({ notice }: { notice: Notice | null }) {
  const t = useTexts();
  const { toasts, handlers } = useToaster();
  useEffect(() => {
    if (notice === null) return;
    // The id keeps React's second run of effects in development from showing it twice.
    toast[notice.kind](t(notice.text), { id: notice.text });
  }, [notice, t]);
  const corner = toasts.filter(({ position }) => position === 'top-right');
  const centre = toasts.filter((shown) => !corner.includes(shown));
  return (
    // The pointer only pauses the toasts, so no keyboard handler is needed.
    <div
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className={`${toastPlace} toasts`}
    >
      <Stack toasts={centre} className="items-center" />
      <Stack toasts={corner} className="items-center md:absolute md:end-4 md:top-0 md:items-end" />
    </div>
  );
}

function Stack({ toasts, className }: { toasts: Toast[]; className: string }) {
  return (
    <div aria-live="polite" className={`flex flex-col gap-2 ${className}`}>
      {toasts.map((shown) => (
        <ToastCard
          key={shown.id}
          kind={shown.type}
          className={`pointer-events-auto ${shown.visible ? 'animate-toast-in' : 'animate-toast-out'}`}
        >
          {typeof shown.message === 'function' ? shown.message(shown) : shown.message}
        </ToastCard>
      ))}
    </div>
  );
}
