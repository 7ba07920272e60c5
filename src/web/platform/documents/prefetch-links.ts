import { isSavingData } from '#web/platform/choices/data-saving.ts';

const fetched = new Set<string>();

/** Fetches the documents that the links matching `selector` lead to once they are touched, except where data is saved. */
export function prefetchTouched(selector: string): void {
  const touch = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>(selector);
    if (!link || fetched.has(link.href) || link.href === location.href || isSavingData()) return;
    fetched.add(link.href);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  };
  addEventListener('pointerover', touch);
  addEventListener('touchstart', touch, { passive: true });
}
