import { isIP } from 'node:net';

/**
 * Whether browsers allow passkeys at this address (WebAuthn, sections 5.1.3 and 13.4.9): https with a name, or the
 * machine itself. Without `PUBLIC_URL` passkeys are bound to `localhost`, since any other name may belong to another
 * site tomorrow.
 */
export function passkeysPossible(publicUrl: string | undefined, request: Request): boolean {
  const { protocol, hostname } = new URL(publicUrl ?? request.url);
  if (publicUrl === undefined || protocol === 'http:') return hostname === 'localhost';
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0;
}
