import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { InsideAddress, mayBeOutside, postOutside } from './outside-post.ts';

test('only https addresses of other machines may be outside', () => {
  for (const address of ['https://fcm.googleapis.com/fcm/send/a', 'https://push.services.mozilla.com/a'])
    expect(mayBeOutside(address)).toBe(true);
  const ways = ['http://push.example/a', 'https://push.example:8443/', 'https://me@push.example/'];
  const names = ['localhost', 'push.localhost', 'printer.local', 'metadata.google.internal', 'intranet'];
  const numbers = ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '8.8.8.8'];
  const hosts = [...names, ...numbers].map((host) => `https://${host}/`);
  for (const address of [...ways, ...hosts, 'file:///etc/passwd', 'nonsense'])
    expect(mayBeOutside(address), address).toBe(false);
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
