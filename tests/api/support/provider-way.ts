import { expect } from 'vitest';
import type { Me } from '#contract/identity.ts';
import type { BrowserAtProvider } from '#tests/stand-ins/oidc-browser.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { done } from './accounts.ts';

export interface ProviderStart {
  provider?: string;
  next?: string;
  again?: true;
}

export async function goToProvider(
  session: ApiSession,
  { provider = 'oidc', ...rest }: ProviderStart = {},
): Promise<string> {
  return (await done<{ url: string }>(session.post('/api/auth/sign-in/social', { provider, ...rest }))).url;
}

/** Follows a provider's answer, and returns the page to which it redirects. */
export async function comeBack(session: ApiSession, callback: string): Promise<URL> {
  const url = new URL(callback);
  const answer = await session.get(url.pathname + url.search);
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('Location') ?? '', url.origin);
}

export async function signInAt(
  browser: Pick<BrowserAtProvider, 'follow'>,
  session: ApiSession,
  start?: ProviderStart,
): Promise<URL> {
  return comeBack(session, await browser.follow(await goToProvider(session, start)));
}

/** Returns the reason of a failed attempt, or undefined after a successful one. */
export function reasonIn(page: URL): string | undefined {
  return page.pathname === '/signin/problem' ? (page.searchParams.get('reason') ?? '') : undefined;
}

export const meOf = (session: ApiSession) => session.json<Me>('/api/me');
