import type { PartName } from '#contract/markdown/moving-part.ts';
import { onceSeen } from '#web/learning/island/once-seen.ts';

const movers: Record<PartName, () => Promise<{ default: (figure: HTMLElement) => void }>> = {
  'fraction-bars': () => import('./move-fraction-bars.ts'),
  'number-line': () => import('./move-number-line.ts'),
  circuit: () => import('./move-circuit.ts'),
  planets: () => import('./move-planets.ts'),
  taal: () => import('./move-taal.ts'),
};

/** Distance at which a part gets its controls before it is seen, so that nothing below it moves under the reader's eyes. */
const rootMargin = '1000px';

/** Lets the parts of a chapter move once they come near. A part whose script can't be loaded stays a picture. */
export function wakeParts(figures: readonly HTMLElement[]): void {
  onceSeen(figures, (figure) => void wake(figure).catch(() => undefined), rootMargin);
}

async function wake(figure: HTMLElement): Promise<void> {
  const { name } = JSON.parse(figure.dataset.moving!) as { name: PartName };
  (await movers[name]()).default(figure);
}
