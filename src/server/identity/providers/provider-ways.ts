import type { ProviderProblem } from '#contract/provider-problem.ts';
import { ProviderFault } from './provider-fault.ts';

/** Where people come back to who connect an account at a provider. */
const connectedPage = '/dashboard/security';
const usualPage = '/dashboard';
const here = 'http://here.invalid';

/** A page of this site out of an untrusted value, else the dashboard: never another host, however it is spelled. */
export function safeNext(value: string | undefined): string {
  if (!value?.startsWith('/')) return usualPage;
  const url = URL.parse(value, here);
  if (!url || url.origin !== here) return usualPage;
  const path = url.pathname + url.search + url.hash;
  // Without its dots, `/.//host` begins with the two slashes that lead away.
  return path.startsWith('//') || path === '/' || path.startsWith('/api/') ? usualPage : path;
}

/**
 * Where the library shall lead after an attempt. The page that was asked for goes along in a form that it takes for a
 * harmless path; `wherefrom` reads it back.
 */
export function waysBack(next: string) {
  const packed = Buffer.from(next).toString('base64url');
  return { callbackURL: `/signin/done?next=${packed}`, errorCallbackURL: `/signin/problem?next=${packed}` };
}

export function waysBackConnected(providerId: string) {
  return waysBack(`${connectedPage}?${new URLSearchParams({ connected: providerId })}`);
}

export type LibraryEnd = { next: string } & ({ done: true } | { done: false; error: string });

/** What the library's redirect at the end of an attempt means. */
export function readLibraryEnd(location: string | null): LibraryEnd {
  const url = URL.parse(location ?? '', here);
  const packed = url?.searchParams.get('next') ?? '';
  const next = safeNext(Buffer.from(packed, 'base64url').toString());
  if (url?.pathname === '/signin/done') return { done: true, next };
  return { done: false, next, error: url?.searchParams.get('error') ?? 'unknown' };
}

/** The address that gives the notice of having signed in, and leads on. */
export function donePage(next: string): string {
  return `/signin/done?${new URLSearchParams({ next })}`;
}

/** The address of the page that says why an attempt came to nothing. */
export function problemPage(provider: string, reason: ProviderProblem, next: string): string {
  return `/signin/problem?${new URLSearchParams({ provider, reason, next })}`;
}

const reasons: Record<string, ProviderProblem> = {
  // The library's own, of what it refuses before or after it asks us.
  state_mismatch: 'expired',
  state_not_found: 'expired',
  state_invalid: 'expired',
  no_code: 'mismatch',
  issuer_mismatch: 'mismatch',
  nonce_binding_missing: 'mismatch',
  email_not_found: 'no-email',
  account_not_linked: 'account-exists',
  account_already_linked_to_different_user: 'already-connected',
  // The provider's: RFC 6749, section 4.1.2.1, and OpenID Connect Core 1.0, section 3.1.2.6.
  access_denied: 'refused',
  interaction_required: 'refused',
  login_required: 'refused',
  account_selection_required: 'refused',
  consent_required: 'refused',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

/** Why the library ended an attempt with this `error`, which is the provider's own word where that refused. */
export function faultOf(error: string): ProviderFault {
  const reason = Object.hasOwn(reasons, error) ? reasons[error] : undefined;
  return new ProviderFault(
    reason ?? 'failed',
    `it ended with ${error.replaceAll(/[^\w.-]/g, '').slice(0, 60)}`,
  );
}
