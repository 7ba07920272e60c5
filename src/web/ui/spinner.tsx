import { classNames } from './class-names.ts';

/** A marigold that turns: its eight petals are the round ends of dashes without length. Decorative, so a text beside it says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('animate-turn shrink-0', className ?? 'size-5')}
      fill="none"
      stroke="currentColor"
      strokeWidth="5.5"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="8" strokeDasharray="0 6.283" />
    </svg>
  );
}
