import { useLocation } from 'react-router';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import { usePlaces } from './place-link.tsx';

interface PageHeadProps {
  title: string;
  lead?: string | undefined;
  back?: Elements;
}

/** A `wide` page of cards has the whole width, so that they can stand side by side. */
interface PageFrameProps extends PageHeadProps {
  wide?: boolean;
  children: Elements;
}

/** Lays the cards of a wide page out in one column, or in two if each keeps the width of a form. */
export const sideBySide =
  'grid items-start gap-5 md:grid-cols-[repeat(auto-fit,minmax(min(100%,max(27rem,40%)),1fr))]';

export function PageFrame({ title, lead, back, wide, children }: PageFrameProps) {
  return (
    <div
      data-frame
      className={classNames('grid gap-6 md:gap-8 print:max-w-none print:gap-4', !wide && 'max-w-3xl')}
    >
      <PageHead title={title} lead={lead} back={back} />
      {children}
    </div>
  );
}

/** Names a page, and the place that it belongs to. */
export function PageHead({ title, lead, back }: PageHeadProps) {
  return (
    <div className="grid gap-1">
      <PlaceName title={title} />
      <div className="flex items-center gap-1">
        {back}
        <h1 className="min-w-0 text-3xl">{title}</h1>
      </div>
      {lead ? <PageLead>{lead}</PageLead> : null}
    </div>
  );
}

/** Says what the page is for. Pages with own places have it below them, so that those stand where they stand on others. */
export function PageLead({ children }: { children: string }) {
  return <p className="max-w-prose text-lg text-muted print:hidden">{children}</p>;
}

/** Says of which place the page is a part, because its title is not the name that led there. The dashboard's sidebar has the title. */
function PlaceName({ title }: Pick<PageHeadProps, 'title'>) {
  const t = useTexts();
  const { pathname } = useLocation();
  const place = usePlaces().find(({ here }) => here);
  if (!place || t(place.name) === title) return null;
  return (
    <p
      className={classNames(
        'font-semibold text-accent-ink print:hidden',
        pathname.startsWith('/dashboard') && 'md:hidden',
      )}
    >
      {t(place.name)}
    </p>
  );
}
