import type { PartName } from '#contract/markdown/moving-part.ts';

const movers: Record<PartName, () => Promise<{ default: (figure: HTMLElement) => void }>> = {
  'fraction-bars': () => import('./move-fraction-bars.ts'),
  'number-line': () => import('./move-number-line.ts'),
  circuit: () => import('./move-circuit.ts'),
  planets: () => import('./move-planets.ts'),
  taal: () => import('./move-taal.ts'),
};

/** Distance at which a part gets its controls before it is seen, so that nothing below it moves under the reader's eyes. */
const rootMargin = '400px';

/** Lets the parts of a chapter move once they come near. A part whose script can't be loaded stays a picture. */
export function wakeParts(figures: readonly HTMLElement[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void wake(target as HTMLElement).catch(() => undefined);
      }
    },
    { rootMargin },
  );
  for (const figure of figures) observer.observe(figure);
}

async function wake(figure: HTMLElement): Promise<void> {
  const { name } = JSON.parse(figure.dataset.moving!) as { name: PartName };
  (await movers[name]()).default(figure);
}
