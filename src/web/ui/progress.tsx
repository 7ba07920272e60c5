import { classNames } from './class-names.ts';

type ProgressBarProps = { label: string; value?: number; className?: string };

/** `value` is from 0 to 1; without it the bar is indeterminate. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value}
      className={classNames('block h-2.5 w-full overflow-hidden rounded-full bg-line', className)}
    />
  );
}
