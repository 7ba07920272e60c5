import { useEffect, useRef } from 'react';
import type { GenerationState } from '#contract/authoring.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';

const titles = {
  queued: 'generation.title',
  writing: 'generation.title',
  paused: 'generation.pausedTitle',
  ready: 'generation.readyTitle',
} as const;

interface GenerationProgressProps {
  state: GenerationState;
  /** The person has just pressed the button that this replaces. */
  takeFocus: boolean;
}

/** Shows how many chapters are written, and announces each. */
export function GenerationProgress({ state, takeFocus }: GenerationProgressProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- takes the focus only when it appears
  }, []);
  const count = state.chapters.length;
  const done = state.chapters.filter((chapter) => chapter.state === 'ready').length;
  const started = done > 0 || (state.state !== 'queued' && count > 0);
  const progress = t('generation.progress', { count, done });
  const title = titles[state.state as keyof typeof titles] ?? 'generation.title';
  return (
    <Card as="div" className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-offset-4">
        {t(title)}
      </h2>
      <ProgressBar label={progress} {...(started && { value: done / count })} />
      <p role="status" className="font-semibold">
        {progress}
      </p>
      {state.state === 'ready' || state.state === 'paused' ? null : (
        <p className="text-muted">{t('generation.lead')}</p>
      )}
    </Card>
  );
}
