import { useEffect, type ReactNode } from 'react';
import { toast, useToaster, type Toast } from 'react-hot-toast/headless';
import type { Notice } from '#web/platform/people/notice.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** The library's defaults hold: 4 s, success 2 s, at most 20. Its styled half writes styles that the content policy forbids. */
export { toast };

/** Place below the header, whose logo and menu stay in reach; in the store, below its coins (app-parts.css). */
export const toastPlace =
  'pointer-events-none fixed inset-x-0 top-18 z-50 flex flex-col gap-2 px-4 print:hidden';

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
      data-toasts
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className={toastPlace}
    >
      <Stack toasts={centre} className="items-center" />
      <Stack toasts={corner} className="items-center md:absolute md:end-4 md:top-18 md:items-end" />
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

function Mark({ icon, look }: { icon: IconName; look: string }) {
  return (
    <span className={`grid size-6 shrink-0 place-items-center rounded-full ${look}`}>
      <Icon name={icon} className="size-4" />
    </span>
  );
}

type ToastCardProps = { kind: Toast['type']; className?: string; children: ReactNode };

export function ToastCard({ kind, className, children }: ToastCardProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={className}>
      <div className="flex max-w-[min(26rem,calc(100vw-2rem))] items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-medium text-ink shadow-high">
        {kind === 'loading' ? <Spinner className="size-5 text-accent-ink" /> : null}
        {kind === 'success' ? <Mark icon="check" look="bg-good-soft text-good" /> : null}
        {kind === 'error' ? <Mark icon="close" look="bg-bad-soft text-bad" /> : null}
        <span>{children}</span>
      </div>
    </div>
  );
}
