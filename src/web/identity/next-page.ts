import { safePath } from '#contract/safe-path.ts';

/** Gives the path after sign-in: `?next=` when it is on this site, else the dashboard. */
export const nextPage = (url: string) => askedPage(new URL(url).searchParams) ?? '/dashboard';

function askedPage(params: URLSearchParams): string | undefined {
  const path = safePath(params.get('next'));
  return path === '/' ? undefined : path;
}

/** Gives the page that offers the same without an account to a visitor whom the dashboard's guard led to a sign-in page. */
export function pageWithoutAccount(search: string): string | null {
  const asked = askedPage(new URLSearchParams(search)) ?? '';
  const found = /^\/dashboard(?:\/([\w-]+))?\/?(?:[?#]|$)/i.exec(asked);
  if (found === null || asksCertificate(search)) return null;
  const place = found[1]?.toLowerCase();
  return place === 'progress' || place === 'review' ? `/${place}` : '/courses';
}

/** Tells whether a certificate is to be had after sign-in, which needs the name of an account. */
export const asksCertificate = (search: string): boolean =>
  /^\/dashboard\/certificates\?/i.test(askedPage(new URLSearchParams(search)) ?? '');

export function signInPath(url: string): string {
  const { pathname, search } = new URL(url);
  return `/signin?${new URLSearchParams({ next: pathname + search })}`;
}

/** Gives the path of another sign-in page, with the `next` of the present page's `search`. */
export function wayIn(path: string, search: string, more: Record<string, string> = {}): string {
  const next = askedPage(new URLSearchParams(search));
  const query = new URLSearchParams({ ...more, ...(next !== undefined && { next }) }).toString();
  return query === '' ? path : `${path}?${query}`;
}
