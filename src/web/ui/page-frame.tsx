import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';

/** A `wide` page of cards has the whole width, so that they can stand side by side. */
type PageFrameProps = { title: string; lead?: string; back?: Elements; wide?: boolean; children: Elements };

/** Lays the cards of a wide page out in one column, or in two if each keeps the width of a form. */
export const sideBySide =
  'grid items-start gap-5 md:grid-cols-[repeat(auto-fit,minmax(min(100%,max(27rem,40%)),1fr))]';

export function PageFrame({ title, lead, back, wide, children }: PageFrameProps) {
  return (
    <div data-frame className={classNames('grid gap-8 print:max-w-none print:gap-4', !wide && 'max-w-3xl')}>
      <div className="grid gap-2">
        <div className="flex items-center gap-1">
          {back}
          <h1 className="text-3xl">{title}</h1>
        </div>
        {lead ? <p className="max-w-prose text-lg text-muted print:hidden">{lead}</p> : null}
      </div>
      {children}
    </div>
  );
}
