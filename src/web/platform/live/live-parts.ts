import { courseChanged } from './course-changed.ts';

/**
 * Keeps a course's document as the server draws it now: replaces each `[data-live]` part that has changed, unless the reader is
 * using it, and calls `changed` with their names. `page` has an id, and while the course is written `data-again-ms`.
 */
export function keepPartsLive(
  page: HTMLElement,
  changed: (names: readonly string[], now: HTMLElement) => void,
): void {
  /** The parts as the server drew them, without the additions of scripts. */
  const drawn = new Map(
    [...page.querySelectorAll<HTMLElement>('[data-live]')].map((part) => [
      part.dataset.live!,
      part.outerHTML,
    ]),
  );
  let { title } = document;

  const refresh = async (): Promise<void> => {
    // Asks the server in any case, which a browser need not do for a page that caches may keep.
    const answer = await fetch(location.href, { cache: 'no-cache' }).catch(() => undefined);
    if (!answer?.ok) return;
    const newer = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const newerPage = newer.getElementById(page.id);
    // The course is gone.
    if (!newerPage) return;
    const names: string[] = [];
    let inUse = false;
    for (const [name, before] of drawn) {
      const part = page.querySelector<HTMLElement>(`[data-live="${name}"]`);
      const now = newerPage.querySelector<HTMLElement>(`[data-live="${name}"]`);
      if (!part || !now || now.outerHTML === before) continue;
      const focused = part.contains(document.activeElement) ? document.activeElement : null;
      const sameNow = focused?.id ? now.querySelector<HTMLElement>(`#${CSS.escape(focused.id)}`) : null;
      if (focused && !sameNow) {
        inUse = true;
        continue;
      }
      drawn.set(name, now.outerHTML);
      part.replaceWith(now);
      sameNow?.focus({ preventScroll: true });
      names.push(name);
    }
    // Keeps a script's change of the title as long as the server's own title stays the same.
    if (newer.title !== title) document.title = newer.title;
    title = newer.title;
    const { againMs } = newerPage.dataset;
    if (againMs) page.dataset.againMs = againMs;
    else if (!inUse) delete page.dataset.againMs;
    if (names.length > 0) changed(names, newerPage);
  };

  const refreshLater = (): void => {
    const { againMs } = page.dataset;
    if (againMs === undefined) return;
    setTimeout(() => {
      const done = document.visibilityState === 'visible' ? refresh() : Promise.resolve();
      void done.finally(refreshLater);
    }, Number(againMs));
  };

  addEventListener(courseChanged, () => void refresh());
  refreshLater();
}
