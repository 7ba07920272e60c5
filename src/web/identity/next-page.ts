import { safePath } from '#web/platform/safe-path.ts';

/** Where signing in leads: the page that was asked for (`?next=`, same site only), else the dashboard. */
export function nextPage(url: string): string {
  const path = safePath(new URL(url).searchParams.get('next'));
  return path === '/' ? '/dashboard' : path;
}

/** `/signin`, to come back to this page from. */
export function signInPath(url: string): string {
  const { pathname, search } = new URL(url);
  return `/signin?${new URLSearchParams({ next: pathname + search })}`;
}
