import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Makes a reader of client addresses, which trusts forwarding headers only from a proxy of `TRUSTED_PROXIES`. */
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

/** Tells whether a request's connection comes from a proxy of `TRUSTED_PROXIES`. */
export function createProxyCheck(
  trustedProxies: readonly string[],
): (incoming: IncomingMessage | undefined) => boolean {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (incoming) => {
    const address = incoming?.socket?.remoteAddress;
    return address !== undefined && trust(address, 0);
  };
}

/** Cuts an IPv6 address to its /64, because one household or phone has a whole /64. */
function networkOf(address: string): string {
  if (!address.includes(':') || address === '::1') return address;
  const [head = '', tail = ''] = canonical(address).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** Gives one spelling (RFC 5952), without the zone of a link-local address. */
function canonical(address: string): string {
  const [bare = ''] = address.split('%', 1);
  return URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1) ?? bare;
}

const addresses = new WeakMap<Request, string>();

/** Attaches the address to the request, for code that gets nothing else of the connection. */
export function rememberAddress(request: Request, address: string): void {
  addresses.set(request, address);
}

export function rememberedAddress(request: Request): string {
  return addresses.get(request) ?? 'unknown';
}
