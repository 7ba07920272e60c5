import { lookup } from 'node:dns';
import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses that only this machine or its own network reaches, or that are no single machine's. Public machines have addresses
 * of 2000::/3; one of 64:ff9b::/96 may stand for any IPv4 address.
 */
const insideNets = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16
  198.18.0.0/15 224.0.0.0/3 ::/3 4000::/2 8000::/1 2002::/16`;
const inside = new BlockList();
for (const net of insideNets.split(/\s+/)) {
  const [address = '', bits] = net.split('/');
  inside.addSubnet(address, Number(bits), familyOf(address));
}

export class InsideAddress extends Error {}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Looks a name up as a connection does, and refuses it where any of its addresses is inside. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), []);
    if (addresses.some(({ address }) => inside.check(address, familyOf(address))))
      return done(new InsideAddress(`${hostname} is an address inside`), []);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** Whether a stranger's address may be one outside: https, a name, the usual port. Its addresses are checked on connecting. */
export function mayBeOutside(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.protocol !== 'https:' || url.port || url.username || url.password) return false;
  return /^(?!.*\.(?:localhost|local|internal)\.?$)[^[\]]+\.[^.\d][^.]*\.?$/.test(url.hostname);
}

/**
 * Posts to an address that a stranger sent, and returns the status. Redirects are not followed and the answer's body is not
 * read, because both are a stranger's too. Throws InsideAddress.
 * @param options.trusted the address is one that the operator has set
 */
export function postOutside(
  address: string,
  options: { headers: OutgoingHttpHeaders; body: Buffer; signal: AbortSignal; trusted: boolean },
): Promise<number> {
  const { headers, body, signal, trusted } = options;
  const send = address.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sending = send(
      address,
      { method: 'POST', headers, signal, agent: false, ...(!trusted && { lookup: lookupOutside }) },
      (answer) => {
        answer.on('error', () => undefined);
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
