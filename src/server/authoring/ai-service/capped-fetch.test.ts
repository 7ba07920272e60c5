import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { cappedFetch } from './capped-fetch.ts';

const asked: string[] = [];
const piece = Buffer.alloc(64 * 1024, 'a');
let sentBytes = 0;
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/moved') return response.writeHead(307, { Location: '/elsewhere' }).end();
  if (request.url !== '/endless') return response.end('an answer');
  const write = () => {
    do sentBytes += piece.length;
    while (response.write(piece));
  };
  response.on('drain', write);
  return write();
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

test('returns an answer of usual size whole', async () => {
  expect(await (await cappedFetch(`${origin}/usual`)).text()).toBe('an answer');
});

test('does not follow a redirect, which would carry the key to another address', async () => {
  await expect(cappedFetch(`${origin}/moved`, { headers: { Authorization: 'secret' } })).rejects.toThrow();
  expect(asked).not.toContain('/elsewhere');
});

test('ends an endless answer with a retryable fault', async () => {
  const answer = await cappedFetch(`${origin}/endless`);
  await expect(answer.arrayBuffer()).rejects.toMatchObject({ code: 'author-failed', retryable: true });
  expect(sentBytes).toBeLessThan(32 * 1024 * 1024);
});
