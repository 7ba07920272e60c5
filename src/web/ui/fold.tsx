import type { ReactNode } from 'react';

/** Shows seldom needed content after a press, which works without scripts. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="min-h-14 cursor-pointer px-5 py-4 font-semibold">{title}</summary>
      <div className="grid justify-items-start gap-4 px-5 pb-5">{children}</div>
    </details>
  );
}
