import { useTexts } from '#web/platform/texts/texts.tsx';
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

export function DoneSoFar({ n, of, also }: { n: number; of: number; also?: string | undefined }) {
  const t = useTexts();
  const words = t('dashboard.chaptersDone', { n, count: of });
  return (
    <div className="grid gap-1">
      <p aria-hidden="true" className="text-sm text-muted">
        {also ? `${words} · ${also}` : words}
      </p>
      <ProgressBar
        label={also ? `${words}, ${also}` : words}
        value={of === 0 ? 0 : n / of}
        className="h-1.5!"
      />
    </div>
  );
}
