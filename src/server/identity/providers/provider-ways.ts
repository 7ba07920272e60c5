import type { ProviderProblem } from '#contract/provider-problem.ts';
import { ProviderFault } from './provider-fault.ts';

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

/**
 * The addresses that the library leads to after an attempt. They carry the page that was asked for, in an encoding that the
 * library accepts as a path; `readLibraryEnd` decodes it.
 */
export function waysBack(next: string) {
  const packed = Buffer.from(next).toString('base64url');
  return { callbackURL: `/signin/done?next=${packed}`, errorCallbackURL: `/signin/problem?next=${packed}` };
}

export type LibraryEnd = { next: string } & ({ done: true } | { done: false; error: string });

/** Reads the library's redirect at the end of an attempt. */
export function readLibraryEnd(location: string | null): LibraryEnd {
  const url = URL.parse(location ?? '', here);
  const packed = url?.searchParams.get('next') ?? '';
  const next = safeNext(Buffer.from(packed, 'base64url').toString());
  if (url?.pathname === '/signin/done') return { done: true, next };
  return { done: false, next, error: url?.searchParams.get('error') ?? 'unknown' };
}

/** The address of the page that shows the notice of having signed in, and leads on. */
export function donePage(next: string): string {
  return `/signin/done?${new URLSearchParams({ next })}`;
}

/** The address of the page that explains a failed attempt. */
export function problemPage(provider: string, reason: ProviderProblem, next: string): string {
  return `/signin/problem?${new URLSearchParams({ provider, reason, next })}`;
}

const reasons: Record<string, ProviderProblem> = {
  // The library's own refusals.
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

/** The fault behind the library's `error`, which is the provider's own code where that refused. */
export function faultOf(error: string): ProviderFault {
  const reason = Object.hasOwn(reasons, error) ? reasons[error] : undefined;
  return new ProviderFault(
    reason ?? 'failed',
    `it ended with ${error.replaceAll(/[^\w.-]/g, '').slice(0, 60)}`,
  );
}
