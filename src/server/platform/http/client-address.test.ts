import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressReader } from './client-address.ts';

const incoming = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

const behind = createAddressReader(['loopback']);
const direct = createAddressReader([]);

test('is the address that the nearest proxy reports, not what the client claims', () => {
  expect(behind(incoming('127.0.0.1', '198.51.100.9, 203.0.113.1'))).toBe('203.0.113.1');
  expect(behind(incoming('127.0.0.1', '203.0.113.1, 127.0.0.1'))).toBe('203.0.113.1');
  expect(behind(incoming('192.0.2.7', '203.0.113.1'))).toBe('192.0.2.7');
  expect(direct(incoming('127.0.0.1', '203.0.113.1'))).toBe('127.0.0.1');
  expect(direct(incoming('::ffff:192.0.2.7'))).toBe('192.0.2.7');
});

test('is a whole IPv6 network, since one household has that many addresses', () => {
  const network = '2001:db8:1:2::/64';
  for (const address of ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::1', '2001:0db8:0001:0002:a:b:c:d']) {
    expect(behind(incoming('127.0.0.1', address))).toBe(network);
    expect(direct(incoming(address))).toBe(network);
  }
  expect(behind(incoming('127.0.0.1', '2001:db8:1:3::1'))).toBe('2001:db8:1:3::/64');
  expect(direct(incoming('::1'))).toBe('::1');
});

test.each(['nonsense', 'x'.repeat(2_000), '::::', "' or 1=1", '999.1.1.1', ', ,', '1.2.3.4:80'])(
  'is the connection’s where a header says %j',
  (text) => expect(behind(incoming('127.0.0.1', text))).toBe('127.0.0.1'),
);
