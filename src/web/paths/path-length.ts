import type { PathCard } from '#contract/paths.ts';
import type { Translate } from '#web/platform/texts/texts.tsx';

/** How long a path is: “7 steps · about 12 hours”. */
export function pathLength(t: Translate, { steps, hours }: Pick<PathCard, 'steps' | 'hours'>): string {
  const parts = [t('path.steps', { count: steps }), hours > 0 && t('path.hours', { count: hours })];
  return parts.filter(Boolean).join(' · ');
}
