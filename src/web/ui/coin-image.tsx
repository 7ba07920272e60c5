import { logoShapes } from './logo-shapes.ts';

/** Decorative, because a number stands beside it. */
export function CoinImage({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      // As an icon has it, which grows with the letters.
      strokeLinecap="round"
      className={className ?? 'size-6'}
    >
      <circle cx="16" cy="16" r="15" fill="#b86e00" />
      <circle cx="16" cy="15" r="14" fill="#f6a81c" />
      <circle cx="16" cy="15" r="10.8" fill="#ffd370" stroke="#d98a08" strokeWidth="1" />
      <g transform="translate(7.2 4.8) scale(.55)" fill="#a35d00">
        <path d={logoShapes.flower} />
        <path d={logoShapes.book} />
      </g>
      <path d="M6.5 10.5a10.8 10.8 0 0 1 5.3-5.6" fill="none" stroke="#fff6dc" strokeWidth="1.6" />
    </svg>
  );
}
