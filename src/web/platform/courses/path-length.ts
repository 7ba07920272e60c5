import type { PathCard } from '#contract/paths.ts';
import type { Translate } from '#web/platform/texts/texts.tsx';

export const pathTime = (t: Translate, { minutes }: PathCard): string =>
  minutes < 60
    ? minutes > 0
      ? t('path.minutes', { count: minutes })
      : ''
    : t('path.hours', { count: Math.round(minutes / 60) });

/** Says the length of a path on a card: “3 of 5 steps ready”, “about 4 hours to read”. */
export function pathLength(t: Translate, path: PathCard): readonly string[] {
  const { count, ready } = path;
  const steps = ready > 0 && ready < count ? t('path.ready', { count, ready }) : t('path.steps', { count });
  return [steps, pathTime(t, path)];
}
