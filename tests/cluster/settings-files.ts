import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { database } from './postgres-pair.ts';

export const poolSize = 20;

/** The settings of `deploy/pgbouncer.ini` with this run's addresses, and without passwords. */
export function poolerSettings({ port, linkPort }: { port: number; linkPort: number }): string {
  return deployed('pgbouncer.ini', [
    [
      /^saksham = .*$/m,
      `${database} = host=127.0.0.1 port=${linkPort} dbname=${database} user=saksham_app password=app`,
    ],
    [
      /^listen_addr = .*\nlisten_port = .*$/m,
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    ],
    [/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any'],
    [/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`],
  ]);
}

export function balancerSettings(of: { port: number; webPorts: readonly number[]; place: string }): string {
  const servers = of.webPorts.map((port, at) => `  server web${at + 1} 127.0.0.1:${port}\n`);
  return deployed('haproxy.cfg', [
    [/^ {2}maxconn .*$/m, '  maxconn 2000'],
    [/^ {2}bind :80$/m, `  bind 127.0.0.1:${of.port}`],
    [/\/etc\/haproxy\/unavailable\.http/g, resolve('deploy/unavailable.http')],
    [/\/run\/haproxy/g, of.place],
    [/(?:^ {2}server web.*\n)+/m, servers.join('')],
  ]);
}

function deployed(name: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce(
    (text, [found, instead]) => {
      if (text.search(found) < 0) throw new Error(`deploy/${name} has nothing like ${found.source}`);
      return text.replace(found, instead);
    },
    readFileSync(resolve('deploy', name), 'utf8'),
  );
}
