import { outsideDashboard, placeOf } from './places.ts';

/** Marks the place to which the address belongs, where a page stands at the address of another one. */
export function markPlace(): void {
  const here = placeOf(location.pathname);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.tab-bar a, .site-navigation a')) {
    if (here === outsideDashboard(link.pathname)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
