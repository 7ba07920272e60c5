import type { PathCard } from '#contract/paths.ts';
import type { Translate } from '#web/platform/texts/texts.tsx';

/** Writes the length of a path: “7 steps · about 12 hours”. */
export function pathLength(t: Translate, { steps, hours }: Pick<PathCard, 'steps' | 'hours'>): string {
  const parts = [t('path.steps', { count: steps }), hours > 0 && t('path.hours', { count: hours })];
  return parts.filter(Boolean).join(' · ');
}
