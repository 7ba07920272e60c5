/** Decorative. */
export function PaperPlane({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className={className} fill="none" strokeLinejoin="round">
      <path
        d="M4 84c22 8 38 2 44-10s-4-22-12-17-3 19 14 20c13 1 24-5 34-14"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
      <path d="M152 8 70 40l24 10 58-42Z" className="fill-accent-soft" />
      <path d="m152 8-42 66-16-24 58-42Z" fill="currentColor" />
      <path d="m94 50 2 26 9-10-11-16Z" className="fill-accent-strong" />
      <path
        d="M152 8 70 40l24 10 16 24 42-66Zm0 0L94 50l2 26 9-10"
        className="stroke-accent-ink"
        strokeWidth="2"
      />
    </svg>
  );
}
