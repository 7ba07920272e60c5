import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { database } from './postgres-pair.ts';

/** Connections of the pooler to the primary. */
export const poolSize = 20;

/** PgBouncer of Debian 12, with a pool of transactions. */
export function poolerSettings({ port, linkPort }: { port: number; linkPort: number }): string {
  return `[databases]
${database} = host=127.0.0.1 port=${linkPort} dbname=${database} user=saksham_app password=app
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${poolSize}
server_connect_timeout = 3
server_login_retry = 0
query_wait_timeout = 5
`;
}

/**
 * HAProxy that asks each process twice a second whether it takes requests. A request that a process dropped is sent to
 * another one only if it changes nothing; for the others the answer is the product's own 503, which clients repeat. A
 * request that is not its connection's first would be ended without an answer, so each has an inner connection of its own.
 */
export function balancerSettings({
  port,
  webPorts,
  place,
}: {
  port: number;
  webPorts: readonly number[];
  place: string;
}): string {
  const body = JSON.stringify({
    error: 'Saksham can’t answer right now. Please try again in a few seconds.',
    code: 'unavailable',
    requestId: '',
  });
  const file = join(place, 'unavailable.http');
  const head = [
    'HTTP/1.1 503 Service Unavailable',
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Retry-After: 5',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  writeFileSync(file, `${head.join('\r\n')}\r\n\r\n${body}`);
  return `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 70s
  timeout server 70s
  timeout http-keep-alive 10s
  option redispatch
  retries 3
  retry-on conn-failure empty-response
${[502, 503, 504].map((status) => `  errorfile ${status} ${file}`).join('\n')}
frontend learners
  bind 127.0.0.1:${port}
  default_backend each_alone
backend each_alone
  server inner unix@${join(place, 'inner.socket')}
frontend inner
  bind unix@${join(place, 'inner.socket')}
  option httpclose
  default_backend webs
backend webs
  balance leastconn
  http-request disable-l7-retry unless METH_GET
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host balancer
  default-server check inter 500ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
${webPorts.map((each, at) => `  server web${at + 1} 127.0.0.1:${each}`).join('\n')}
`;
}
