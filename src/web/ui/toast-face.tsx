import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type ToastKind = 'success' | 'error' | 'loading' | 'blank' | 'custom';

/** How a toast looks, drawn by the browser or by the server. */
export function ToastFace({ kind, children }: { kind: ToastKind; children: ReactNode }) {
  return (
    <div className="flex max-w-[min(26rem,calc(100vw-2rem))] items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-medium text-ink shadow-high">
      <ToastMark kind={kind} />
      <span>{children}</span>
    </div>
  );
}

function ToastMark({ kind }: { kind: ToastKind }) {
  const round = 'grid size-6 shrink-0 place-items-center rounded-full';
  if (kind === 'loading') return <Spinner className="size-5 text-accent-ink" />;
  if (kind === 'success') {
    return (
      <span className={`${round} bg-good-soft text-good`}>
        <Icon name="check" className="size-4" />
      </span>
    );
  }
  if (kind === 'error') {
    return (
      <span className={`${round} bg-bad-soft text-bad`}>
        <Icon name="close" className="size-4" />
      </span>
    );
  }
  return null;
}
