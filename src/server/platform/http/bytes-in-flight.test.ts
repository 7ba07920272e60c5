import { once } from 'node:events';
import { get, request as send, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { budgetsInMemory } from '#tests/support/budgets.ts';
import { serveApp, testApp } from '#tests/support/test-app.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { readBytesBody } from './request-body.ts';

const MB = 1024 * 1024;
const budgets = budgetsInMemory({
  'bytes-in-flight': 100 * MB,
  'bytes-in-flight-address': 40 * MB,
  'requests-address': 20,
});
const { app, make, cache, inFlight } = testApp(budgets, { trustedProxies: ['loopback'] });

// Larger than the buffers of a connection on loopback.
const large = 'x'.repeat(20 * MB);
app.get('/api/large', ({ text }) => text(large, 200, { 'Content-Length': String(large.length) }));
const kept = { body: Buffer.from(large), type: 'image/png' };
app.get('/api/kept', (context) => cache.answer(context.req.raw, 'kept', 'kept', async () => kept));
let arrived = 0;
app.post('/api/body', async (context) => {
  const count = inFlight.body(context.env, context.get('address'));
  const body = await readBytesBody(context.req.raw, ['image/png'], 4 * MB, (bytes) => {
    arrived += bytes;
    count(bytes);
  });
  return context.text(String(body.length));
});
app.get('/api/small', ({ text }) => text('small'));
const { port } = await serveApp(app);

const from = (client: number) => ({ 'X-Forwarded-For': `198.51.100.${client}` });

async function ask(path: string, client: number): Promise<IncomingMessage> {
  const request = get({ port, path, agent: false, headers: from(client) });
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
    const answers = [await ask(path, 1), await ask(path, 1)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await refusedBy(await ask(path, 1))).toBe('bytes-in-flight-address');
    expect((await ask('/api/small', 1)).statusCode).toBe(200);
    for (const n of [2, 3, 4]) answers.push(await ask(path, n));
    expect(await refusedBy(await ask(path, 5))).toBe('bytes-in-flight');
    // One client reads on, the others leave.
    const [reading, ...leaving] = answers;
    const chunks = await reading?.toArray();
    expect(chunks?.reduce((sum: number, { length }: Buffer) => sum + length, 0)).toBe(large.length);
    for (const answer of leaving) answer.destroy();
    await waitFor('everything to be given back', async () => {
      const answer = await ask(path, 1);
      const isAnswered = answer.statusCode === 200;
      answer.destroy();
      return isAnswered;
    });
  },
);

test('an address has so many requests under way at once', async () => {
  const { promise, resolve: open } = Promise.withResolvers<void>();
  let begun = 0;
  const waiting = make();
  waiting.get('/api/waits', async ({ text }) => {
    begun += 1;
    await promise;
    return text('done');
  });
  const { url } = await serveApp(waiting);
  const wait = (client: number) => fetch(`${url}/api/waits`, { headers: from(client) });
  const answers = Array.from({ length: 20 }, () => wait(7));
  await waitFor('all to be under way', () => begun === 20);
  const refused = await wait(7);
  expect([refused.status, begun]).toEqual([503, 20]);
  const another = wait(8);
  await waitFor('another address’s to be under way', () => begun === 21);
  open();
  for (const answer of [...answers, another]) expect((await answer).status).toBe(200);
  expect((await wait(7)).status).toBe(200);
});

async function sendBody(client: number, bytes: number) {
  const headers = { ...from(client), 'Content-Type': 'image/png', 'Content-Length': 4 * MB };
  const sending = send({ port, path: '/api/body', method: 'POST', agent: false, headers });
  sending.on('error', () => {});
  const before = arrived;
  let answer: IncomingMessage | undefined;
  sending.on('response', (response) => (answer = response));
  sending.write(Buffer.alloc(bytes));
  await waitFor('the body to arrive', () => answer ?? arrived >= before + bytes);
  return { sending, answer };
}

test('a body counts as it arrives, and all bodies together leave half of the budget to answers', async () => {
  const isRefused = ({ answer }: { answer: unknown }) => answer !== undefined;
  const bodies = [];
  for (let n = 0; n < 10; n += 1) bodies.push(await sendBody(30, 1));
  const first = await ask('/api/large', 30);
  expect([first.statusCode, bodies.filter(isRefused)]).toEqual([200, []]);
  first.destroy();
  // Each body takes nearly 12 MB, of 40 for an address and 50 for all bodies.
  const almost = 4 * MB - 1;
  for (const client of [31, 31, 31, 32]) bodies.push(await sendBody(client, almost));
  expect(bodies.filter(isRefused)).toEqual([]);
  const { answer } = await sendBody(32, almost);
  expect(await refusedBy(answer!)).toBe('bytes-in-flight');
  const answers = [await ask('/api/large', 33), await ask('/api/large', 34)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  for (const each of answers) each.destroy();
  for (const { sending } of bodies) sending.destroy();
  await waitFor('the bodies to be given back', async () => {
    const again = await sendBody(35, almost);
    again.sending.destroy();
    return !isRefused(again);
  });
});
