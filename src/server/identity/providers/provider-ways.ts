import type { ProviderProblem } from '#contract/provider-problem.ts';

const usualPage = '/dashboard';
const here = 'http://here.invalid';

/** Reads a page of this site from an untrusted value; anything else becomes the dashboard, never another host. */
export function safeNext(value: string | undefined): string {
  if (!value?.startsWith('/')) return usualPage;
  const url = URL.parse(value, here);
  if (!url || url.origin !== here) return usualPage;
  const path = url.pathname + url.search + url.hash;
  // Without its dots, `/.//host` begins with the two slashes that lead away.
  return path.startsWith('//') || path === '/' || path.startsWith('/api/') ? usualPage : path;
}

/** The address of the page that shows the notice of having signed in, and leads on. */
export function donePage(next: string): string {
  return `/signin/done?${new URLSearchParams({ next })}`;
}

/** The address of the page that explains a failed attempt. */
export function problemPage(provider: string, reason: ProviderProblem, next: string): string {
  return `/signin/problem?${new URLSearchParams({ provider, reason, next })}`;
}
