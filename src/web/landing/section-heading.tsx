interface SectionHeadingProps {
  id: string;
  title: string;
  lead?: string;
}

/** Names its section: `<section aria-labelledby={id}>`. */
export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <div className="mb-8 grid content-start gap-2 md:mb-10">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {lead ? <p className="max-w-prose text-lg text-muted">{lead}</p> : null}
    </div>
  );
}

export const sectionBox = 'mx-auto max-w-7xl px-4 py-14 sm:px-6 md:py-20';

/** Puts the heading at the left on wide screens. */
export const besideHeading = `${sectionBox} gap-12 lg:grid lg:grid-cols-[1fr_2fr]`;
