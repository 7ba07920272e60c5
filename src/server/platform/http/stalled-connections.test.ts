import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { waitFor } from '#tests/support/wait-for.ts';
import { endStalled } from './stalled-connections.ts';

// Larger than the buffers of a connection on loopback.
const large = Buffer.alloc(40 * 1024 * 1024);
const quiet: ServerResponse[] = [];
const sentTo: Socket[] = [];
const foundQuiet: Socket[] = [];
const server = createServer((incoming, outgoing) => {
  if (incoming.url === '/quiet') return void quiet.push(outgoing);
  sentTo.push(incoming.socket);
  outgoing.end(large);
});
endStalled(server, 100);
server.on('timeout', (socket) => foundQuiet.push(socket));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a client who reads nothing is left, and one who waits for us is not', async () => {
  const waiting = get({ port, path: '/quiet', agent: false });
  await waitFor('it to wait', () => quiet[0]?.req.socket);
  const deaf = connect(port, '127.0.0.1').pause();
  deaf.on('error', () => {});
  deaf.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3));
  await waitFor(
    'the other to be left',
    () => sentTo.length > 0 && sentTo.every((socket) => socket.destroyed),
  );
  await waitFor('the waiting one to be found quiet', () => foundQuiet.includes(quiet[0]!.req.socket));
  quiet[0]?.end('done');
  const [answer] = (await once(waiting, 'response')) as [IncomingMessage];
  expect((await answer.toArray()).join('')).toBe('done');
  deaf.destroy();
});
