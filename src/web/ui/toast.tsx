import { useEffect, type ReactNode } from 'react';
import { toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { notices, type NoticeCode } from '#web/platform/people/notice.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/**
 * `toast.success(text)`, `toast.error(text)`, `toast.loading(text)`, `toast.dismiss(id)` with the library's defaults: 4 s,
 * success 2 s, loading until dismissed, at most 20. The library's styled half writes styles that the content policy
 * forbids.
 */
export { toast };

/** Place over the header, where they cover no content, but for a header with coins (app-parts.css). */
const top = 'pointer-events-none fixed inset-x-0 top-1.5 z-50 flex flex-col gap-2 px-4 print:hidden';

/** Draws the toasts of a hydrated page, and the notice that it came with. */
export function Toaster({ notice }: { notice: NoticeCode | null }) {
  const t = useTexts();
  const { toasts, handlers } = useToaster();
  useEffect(() => {
    if (notice === null) return;
    const { kind, text } = notices[notice];
    // The id keeps React's second run of effects in development from showing it twice.
    toast[kind](t(text), { id: `notice-${notice}` });
  }, [notice, t]);
  const corner = toasts.filter(({ position }) => position === 'top-right');
  const centre = toasts.filter((shown) => !corner.includes(shown));
  return (
    // The pointer only pauses the toasts, so no keyboard handler is needed.
    <div data-toasts onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause} className={top}>
      <Stack toasts={centre} className="items-center" />
      <Stack toasts={corner} className="items-center md:absolute md:end-4 md:top-18 md:items-end" />
    </div>
  );
}

/** Draws the notice of a document as a toast that CSS hides. */
export function DocumentNotice({ notice }: { notice: NoticeCode | null }) {
  const t = useTexts();
  if (notice === null) return null;
  const { kind, text } = notices[notice];
  return (
    <div className={classNames(top, 'items-center')}>
      <ToastCard
        kind={kind}
        className={classNames('drawn-toast', kind === 'error' ? '[--shown-for:4s]' : '[--shown-for:2s]')}
      >
        {t(text)}
      </ToastCard>
    </div>
  );
}

function Stack({ toasts, className }: { toasts: Toast[]; className: string }) {
  return (
    <div aria-live="polite" className={classNames('flex flex-col gap-2', className)}>
      {toasts.map((shown) => (
        <ToastCard
          key={shown.id}
          kind={shown.type}
          className={classNames(
            'pointer-events-auto',
            shown.visible ? 'animate-toast-in' : 'animate-toast-out',
          )}
        >
          {typeof shown.message === 'function' ? shown.message(shown) : shown.message}
        </ToastCard>
      ))}
    </div>
  );
}

interface ToastFaceProps {
  kind: Toast['type'];
  children: ReactNode;
}

function ToastCard({ className, ...face }: ToastFaceProps & { className: string }) {
  return (
    <div role={face.kind === 'error' ? 'alert' : 'status'} className={className}>
      <ToastFace {...face} />
    </div>
  );
}

const marks = {
  success: { icon: 'check', look: 'bg-good-soft text-good' },
  error: { icon: 'close', look: 'bg-bad-soft text-bad' },
} as const;

export function ToastFace({ kind, children }: ToastFaceProps) {
  const mark = kind === 'success' || kind === 'error' ? marks[kind] : null;
  return (
    <div className="flex max-w-[min(26rem,calc(100vw-2rem))] items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-medium text-ink shadow-high">
      {kind === 'loading' ? <Spinner className="size-5 text-accent-ink" /> : null}
      {mark ? (
        <span className={`grid size-6 shrink-0 place-items-center rounded-full ${mark.look}`}>
          <Icon name={mark.icon} className="size-4" />
        </span>
      ) : null}
      <span>{children}</span>
    </div>
  );
}

/** Draws every notice for a document that is the same for everybody; late-notice.ts shows the one that was given. */
export function NoticeTemplates() {
  return (Object.keys(notices) as NoticeCode[]).map((code) => (
    <template key={code} data-notice={code}>
      <DocumentNotice notice={code} />
    </template>
  ));
}
