import type { ReactNode } from 'react';
import type { Toast } from 'react-hot-toast/headless';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** Place of what stays below the header, whose logo and menu stay in reach. */
export const belowHeader = 'top-18';

export const toastPlace = 'pointer-events-none fixed inset-x-0 z-50 flex flex-col gap-2 px-4 print:hidden';

function Mark({ icon, look }: { icon: IconName; look: string }) {
  return (
    <span className={`shrink-0 rounded-full p-1 ${look}`}>
      <Icon name={icon} className="size-4" />
    </span>
  );
}

type ToastCardProps = { kind: Toast['type']; className?: string; children: ReactNode };

export function ToastCard({ kind, className, children }: ToastCardProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={className}>
      <div className="flex max-w-xl items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-medium lg:py-1.5 text-ink shadow-high">
        {kind === 'loading' ? <Spinner className="size-5 text-accent-ink" /> : null}
        {kind === 'success' ? <Mark icon="check" look="bg-good-soft text-good" /> : null}
        {kind === 'error' ? <Mark icon="close" look="bg-bad-soft text-bad" /> : null}
        <span>{children}</span>
      </div>
    </div>
  );
}
