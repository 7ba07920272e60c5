import { safePath } from '#web/platform/safe-path.ts';

/** Where signing in leads: the page that was asked for (`?next=`, same site only), else the dashboard. */
export function nextPage(url: string): string {
  const path = askedPage(new URL(url).searchParams);
  return path ?? '/dashboard';
}

function askedPage(params: URLSearchParams): string | undefined {
  const path = safePath(params.get('next'));
  return path === '/' ? undefined : path;
}

/** `/signin`, to come back to this page from. */
export function signInPath(url: string): string {
  const { pathname, search } = new URL(url);
  return `/signin?${new URLSearchParams({ next: pathname + search })}`;
}

/** Another page on the way in, which leads to the same page in the end: `search` is the present one's. */
export function wayIn(path: string, search: string, more: Record<string, string> = {}): string {
  const next = askedPage(new URLSearchParams(search));
  const query = new URLSearchParams({ ...more, ...(next !== undefined && { next }) }).toString();
  return query === '' ? path : `${path}?${query}`;
}
