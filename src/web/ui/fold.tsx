import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FoldProps {
  title: string;
  /** Also names what shows a chapter to a class, which screens wider than a phone have outside of the fold. */
  titleWithClass?: string;
  children: ReactNode;
}

/** Shows seldom needed actions after a press, which works without scripts. Paper has none of them. */
export function Fold({ title, titleWithClass, children }: FoldProps) {
  return (
    <details className="rounded-lg border border-line bg-surface print:hidden">
      <summary className="flex min-h-14 items-center justify-between gap-3 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span className={titleWithClass && 'max-mid:hidden'}>{title}</span>
        {titleWithClass ? <span className="mid:hidden">{titleWithClass}</span> : null}
        <Icon
          name="down"
          className="size-5 shrink-0 text-accent-ink transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="grid justify-items-start gap-4 px-5 pb-5">{children}</div>
    </details>
  );
}
