import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { InsideAddress, mayBeOutside, postOutside } from './outside-post.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/', false],
  ['https://me@fcm.googleapis.com/', false],
  ['https://localhost/', false],
  ['https://push.localhost/', false],
  ['https://printer.local/', false],
  ['https://metadata.google.internal/', false],
  ['https://intranet/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://8.8.8.8/', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s may be outside: %s', (address, expected) => {
  expect(mayBeOutside(address)).toBe(expected);
});

test('a name that stands for this machine is not connected to', async () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked += 1;
    answer.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const post = (trusted: boolean) =>
    postOutside(`http://localhost:${port}/`, {
      headers: {},
      body: Buffer.from(''),
      signal: AbortSignal.timeout(10_000),
      trusted,
    });
  await expect(post(false)).rejects.toBeInstanceOf(InsideAddress);
  expect(asked).toBe(0);
  expect(await post(true)).toBe(200);
  server.close();
});
