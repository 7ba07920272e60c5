import { afterAll, expect, test } from 'vitest';
import { serveOnLoopback } from '#tests/stand-ins/serve-on-loopback.ts';
import { cappedFetch } from './capped-fetch.ts';

const asked: string[] = [];
const piece = Buffer.alloc(64 * 1024, 'a');
let sentBytes = 0;
const service = await serveOnLoopback(async (request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/moved') return void response.writeHead(307, { Location: '/elsewhere' }).end();
  const write = () => {
    do sentBytes += piece.length;
    while (response.write(piece));
  };
  response.on('drain', write);
  write();
});
afterAll(() => service.close());
const { origin } = service;

test('does not follow a redirect, which would carry the key to another address', async () => {
  await expect(cappedFetch(`${origin}/moved`, { headers: { Authorization: 'secret' } })).rejects.toThrow();
  expect(asked).not.toContain('/elsewhere');
});

test('ends an endless answer with a retryable fault', async () => {
  const answer = await cappedFetch(`${origin}/endless`);
  await expect(answer.arrayBuffer()).rejects.toMatchObject({ code: 'author-failed', retryable: true });
  expect(sentBytes).toBeLessThan(32 * 1024 * 1024);
});
