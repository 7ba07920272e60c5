/** A marigold with a check mark, for a right answer. Its eight petals are the round ends of dashes without length. */
export const RightFlower = ({ className }: { className: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" strokeLinecap="round" className={`shrink-0 ${className}`}>
    <circle cx="16" cy="16" r="9" strokeDasharray="0 7.07" className="fill-accent stroke-accent stroke-9" />
    <path d="m10.5 16.5 4 4 7.5-8" className="fill-none stroke-on-accent stroke-3" />
  </svg>
);

/** A bud that shows its colour above a green cup, for a partly right answer. The cup is half of its edge, as in a bed (ui/marigold-bed.css). */
export const HalfFlower = ({ className }: { className: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
    <circle cx="16" cy="16" r="10" strokeDasharray="31.42" className="fill-accent stroke-good stroke-5" />
  </svg>
);
