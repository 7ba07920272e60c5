import { classNames } from './class-names.ts';

/** A turning ring; decorative, so say beside it what is being waited for. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('animate-turn shrink-0', className ?? 'size-5')}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  );
}

/** A spinner with its words, as the state of a whole area; `heading` where nothing else names the page meanwhile. */
export function Waiting({ label, heading = false }: { label: string; heading?: boolean }) {
  const Words = heading ? 'h1' : 'p';
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-muted">
      <Spinner className="size-9 text-accent-ink" />
      <Words className="text-base font-normal tracking-normal">{label}</Words>
    </div>
  );
}
