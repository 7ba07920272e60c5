import { useEffect, useState } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { bytesOfVisit } from '#web/platform/visit-bytes.ts';

/** Tells how much this visit has loaded, and goes on counting. */
export function VisitBytes() {
  const t = useTexts();
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setBytes(bytesOfVisit());
    count();
    const loads = new PerformanceObserver(count);
    loads.observe({ type: 'resource' });
    return () => loads.disconnect();
  }, []);
  // Space is kept for the line, which only a browser can fill.
  return (
    <p className="min-h-6 text-sm text-muted">
      {bytes === null ? null : t('dashboard.visitBytes', { size: Math.ceil(bytes / 1024) })}
    </p>
  );
}
