import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/**
 * Tells a client's address. Forwarding headers count only as far as they come from a proxy of
 * `TRUSTED_PROXIES` (addresses, CIDR ranges, `loopback`, `uniquelocal`); otherwise it is the socket's.
 */
export function createAddressReader(
  trustedProxies: readonly string[],
): (incoming: IncomingMessage | undefined) => string {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (incoming) => {
    if (!incoming?.socket) return 'in-process';
    const forwarded = proxyAddr(incoming, trust);
    const address = isIP(forwarded) ? forwarded : (incoming.socket.remoteAddress ?? 'unknown');
    return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : networkOf(address);
  };
}

/** One household or phone has a whole IPv6 /64, so that is what counts as an address. */
function networkOf(address: string): string {
  if (!address.includes(':') || address === '::1') return address;
  const [head = '', tail = ''] = canonical(address).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** One spelling (RFC 5952), whatever a proxy writes; the zone of a link-local address says nothing. */
function canonical(address: string): string {
  const [bare = ''] = address.split('%', 1);
  return URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1) ?? bare;
}

const addresses = new WeakMap<Request, string>();

/** A request's address goes where the request goes, also into a room that gets nothing else of the connection. */
export function rememberAddress(request: Request, address: string): void {
  addresses.set(request, address);
}

export function rememberedAddress(request: Request): string {
  return addresses.get(request) ?? 'unknown';
}
