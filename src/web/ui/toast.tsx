import { toast, useToaster } from 'react-hot-toast/headless';
import type { Toast } from 'react-hot-toast/headless';
import { classNames } from './class-names.ts';
import { ToastFace } from './toast-face.tsx';

/**
 * The product's toasts: `toast.success(text)`, `toast.error(text)`, `toast.loading(text)`, `toast.dismiss(id)`.
 * Durations and the most that are held are the library's own defaults, which are specification section 9's:
 * 4 s, success 2 s, loading none, 20. The headless half, since the other one writes styles that our policy forbids.
 */
export { toast };

/** All toasts that show now; the root draws it once. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const corner = toasts.filter(({ position }) => position === 'top-right');
  const centre = toasts.filter((shown) => !corner.includes(shown));
  return (
    // The pause is for reading; the toasts themselves need no pointer.
    <div
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col gap-2 p-4 print:hidden"
    >
      <Stack toasts={centre} className="items-center" />
      <Stack toasts={corner} className="items-center md:absolute md:end-4 md:items-end" />
    </div>
  );
}

function Stack({ toasts, className }: { toasts: Toast[]; className: string }) {
  return (
    <div aria-live="polite" className={classNames('flex flex-col gap-2', className)}>
      {toasts.map((shown) => (
        <div
          key={shown.id}
          role={shown.type === 'error' ? 'alert' : 'status'}
          className={classNames(
            'pointer-events-auto',
            shown.visible ? 'animate-toast-in' : 'animate-toast-out',
          )}
        >
          <ToastFace kind={shown.type}>
            {typeof shown.message === 'function' ? shown.message(shown) : shown.message}
          </ToastFace>
        </div>
      ))}
    </div>
  );
}
