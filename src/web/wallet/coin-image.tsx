/** Our coin: the marigold of the mark, struck in gold. Decorative: the number beside it speaks. */
export function CoinImage({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className ?? 'size-6'}>
      <circle cx="16" cy="16" r="15" fill="#b86e00" />
      <circle cx="16" cy="15" r="14" fill="#f6a81c" />
      <circle cx="16" cy="15" r="10.8" fill="#ffd370" stroke="#d98a08" strokeWidth="1" />
      <g fill="#a35d00">
        <path d="M16 7c1.9 1.9 2.5 5.2 0 9.8-2.5-4.6-1.9-7.9 0-9.8Z" />
        <path d="M9.9 9.2c2.5.5 5 2.9 5.5 7.9-4.6-1.9-6.2-5.1-5.5-7.9Z" />
        <path d="M22.1 9.2c-2.5.5-5 2.9-5.5 7.9 4.6-1.9 6.2-5.1 5.5-7.9Z" />
        <path d="M8.4 18.4c3 1.1 5.4 1.3 7.6.2 2.2 1.1 4.6.9 7.6-.2-1.9 2.7-4.6 4-7.6 4s-5.7-1.3-7.6-4Z" />
      </g>
      <path
        d="M6.5 10.500a10.8 10.8 0 0 1 5.3-5.6"
        fill="none"
        stroke="#fff6dc"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
