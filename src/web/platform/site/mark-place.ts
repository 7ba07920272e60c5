import { outsideDashboard, placeOf } from './places.ts';

/** The places of one who goes on: Learn, and what they have done. */
export const isHome = (path: string): boolean => ['/', '/progress'].includes(outsideDashboard(path));

/** Marks the place to which the address belongs, where a page stands at the address of another one. */
export function markPlace(): void {
  const here = placeOf(location.pathname);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.tab-bar a, .site-navigation a')) {
    if (here === outsideDashboard(link.pathname)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
