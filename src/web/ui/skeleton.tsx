import { classNames } from './class-names.ts';

/** A quiet block in the shape of what comes: give it the height and width of that. Decorative. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-shimmer rounded-md bg-line', className ?? 'h-5 w-full')}
    />
  );
}

/** Lines of text that are on their way; the last one is shorter, as paragraphs are. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}
