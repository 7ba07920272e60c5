import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Makes a reader of client addresses, which trusts forwarding headers only from a proxy of `TRUSTED_PROXIES`. */
export function createAddressReader(
  trustedProxies: readonly string[],
): (incoming: IncomingMessage | undefined) => string {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (incoming) => {
    if (!incoming?.socket) return 'in-process';
    const forwarded = proxyAddr(incoming, trust);
    return networkOf(isIP(forwarded) ? forwarded : (incoming.socket.remoteAddress ?? 'unknown'));
  };
}

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
  if (isIP(address) !== 6 || address === '::1') return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

const addresses = new WeakMap<Request, string>();

/** Attaches the address to the request, for code that gets nothing else of the connection. */
export function rememberAddress(request: Request, address: string): void {
  addresses.set(request, address);
}

export function rememberedAddress(request: Request): string {
  return addresses.get(request) ?? 'unknown';
}
