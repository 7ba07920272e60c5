import { useTexts } from '#web/platform/texts/texts.tsx';
import { ProgressBar } from './progress.tsx';

export function DoneSoFar({ n, of, words: told }: { n: number; of: number; words?: string | undefined }) {
  const t = useTexts();
  const words = told ?? t('dashboard.chaptersDone', { n, count: of });
  return (
    <div className="grid gap-1">
      <p aria-hidden="true" className="text-sm text-muted">
        {words}
      </p>
      <ProgressBar label={words} value={of === 0 ? 0 : n / of} className="h-1.5!" />
    </div>
  );
}
