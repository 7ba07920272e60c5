import { Card } from './card.tsx';
import type { Elements } from './elements.ts';

interface SectionProps {
  id: string;
  title: string;
  /** Frames the section as a card. */
  card?: boolean;
  className?: string;
  children: Elements;
}

/** A part of a page under a heading of its own. */
export function Section({ id, title, card = false, className = 'grid gap-4', children }: SectionProps) {
  const Box = card ? Card : 'section';
  return (
    <Box {...(card && { as: 'section' })} aria-labelledby={id} className={className}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Box>
  );
}
