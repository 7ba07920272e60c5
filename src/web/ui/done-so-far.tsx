import { useTexts } from '#web/platform/texts/texts.tsx';
import { ProgressBar } from './progress.tsx';

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
