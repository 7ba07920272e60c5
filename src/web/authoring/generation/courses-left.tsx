import type { CoursesLeft as Left } from '#contract/authoring.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';

/** Tells how many courses the day still allows; nothing where that could not be read. */
export function CoursesLeft({ left, kind }: { left: Left | null; kind: keyof Left }) {
  const t = useTexts();
  if (left === null) return null;
  const count = left[kind];
  return <span>{count === 0 ? t('generation.noneLeft') : t('generation.left', { count })}</span>;
}
