import { useTexts } from '#web/platform/texts.tsx';
import { ProgressBar } from './progress.tsx';

/** Says how many chapters of a course are read, in words and as a bar. */
export function ReadSoFar({ n, of }: { n: number; of: number }) {
  const t = useTexts();
  const words = t('dashboard.chaptersRead', { n, count: of });
  return (
    <div className="grid gap-1">
      <p aria-hidden="true" className="text-sm text-muted">
        {words}
      </p>
      <ProgressBar label={words} value={of === 0 ? 0 : n / of} className="h-1.5!" />
    </div>
  );
}
