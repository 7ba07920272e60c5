import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { EventLoopDelay } from '#server/platform/budgets/event-loop-delay.ts';
import type { Log } from '#server/platform/log.ts';
import { budgetsInMemory } from '#tests/support/budgets.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { AnswerCache } from './answer-cache.ts';
import { createApp } from './app.ts';
import { BytesInFlight } from './bytes-in-flight.ts';
import { VisitorPages } from './visitor-pages.ts';

const MB = 1024 * 1024;
const budgets = budgetsInMemory({
  'bytes-in-flight': 100 * MB,
  'bytes-in-flight-address': 40 * MB,
  'requests-address': 20,
});
const delay = new EventLoopDelay(budgets);
delay[Symbol.dispose]();
const cache = new AnswerCache(() => true, { secure: false, budgets, delay });
const pages = new VisitorPages(cache, undefined, { secure: false, development: false });
const log = { error: () => {}, warn: () => {} } as unknown as Log;
const inFlight = new BytesInFlight(budgets);
const settings = { publicUrl: undefined, trustedProxies: ['loopback'], development: false };
const app = createApp({ ...settings, log, cache, pages, budgets, inFlight });
// More than the buffers of a connection on loopback take.
const large = 'x'.repeat(20 * MB);
app.get('/api/large', ({ text }) => text(large, 200, { 'Content-Length': String(large.length) }));
app.get('/api/kept', (context) =>
  cache.answer(context.req.raw, 'kept', 'kept', async () => ({
    body: Buffer.from(large),
    type: 'image/png',
  })),
);
app.get('/api/small', ({ text }) => text('small'));
const listener = getRequestListener(app.fetch);
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks as a client of this address, and reads nothing of the answer's body. */
async function ask(path: string, address: string): Promise<IncomingMessage> {
  const request = get({ port, path, agent: false, headers: { 'X-Forwarded-For': address } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}
const refusedBy = async (answer: IncomingMessage) => {
  expect([answer.statusCode, answer.headers['etag']]).toEqual([503, undefined]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const chunks = await answer.toArray();
  return (JSON.parse(chunks.join('')) as { details: { budget: string } }).details.budget;
};

test.each(['/api/large', '/api/kept'])(
  '%s is refused to an address to which too much is on its way, and to everybody while there is too much in all',
  async (path) => {
    const answers = [await ask(path, '198.51.100.1'), await ask(path, '198.51.100.1')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await refusedBy(await ask(path, '198.51.100.1'))).toBe('bytes-in-flight-address');
    expect((await ask('/api/small', '198.51.100.1')).statusCode).toBe(200);
    for (const n of [2, 3, 4]) answers.push(await ask(path, `198.51.100.${n}`));
    expect(await refusedBy(await ask(path, '198.51.100.5'))).toBe('bytes-in-flight');
    // One reads on, the others leave.
    const [reading, ...leaving] = answers;
    const chunks = await reading?.toArray();
    expect(chunks?.reduce((sum: number, { length }: Buffer) => sum + length, 0)).toBe(large.length);
    for (const answer of leaving) answer.destroy();
    await waitFor('everything to be given back', async () => {
      const answer = await ask(path, '198.51.100.1');
      const isAnswered = answer.statusCode === 200;
      answer.destroy();
      return isAnswered;
    });
  },
);

test('an address has so many requests under way at once', async () => {
  const { promise, resolve: open } = Promise.withResolvers<void>();
  let begun = 0;
  const waiting = createApp({ ...settings, log, cache, pages, budgets, inFlight });
  waiting.get('/api/waits', async ({ text }) => {
    begun += 1;
    await promise;
    return text('done');
  });
  const listen = getRequestListener(waiting.fetch);
  const other = createServer((incoming, outgoing) => void listen(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const at = `http://127.0.0.1:${(other.address() as AddressInfo).port}/api/waits`;
  const from = (address: string) => fetch(at, { headers: { 'X-Forwarded-For': address } });
  const answers = Array.from({ length: 20 }, () => from('198.51.100.7'));
  await waitFor('all to be under way', () => begun === 20);
  const refused = await from('198.51.100.7');
  expect([refused.status, begun]).toEqual([503, 20]);
  const another = from('198.51.100.8');
  await waitFor('another address’s to be under way', () => begun === 21);
  open();
  for (const answer of [...answers, another]) expect((await answer).status).toBe(200);
  expect((await from('198.51.100.7')).status).toBe(200);
  other.closeAllConnections();
  other.close();
});
