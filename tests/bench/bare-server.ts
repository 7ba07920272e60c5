import { createServer, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** Serves what an address answers to headers (as JSON) from memory by bare `node:http`, as the reference for serving. */
const [source = '', asked = '{}'] = process.argv.slice(2);
const request = get(source, { headers: JSON.parse(asked) as Record<string, string> });
const [response] = (await once(request, 'response')) as [IncomingMessage];
const body = await buffer(response);
// This server adds these headers by itself.
const own = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
const headers = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !own.includes(name)));
const server = createServer((_, answer) => {
  answer.writeHead(200, { ...headers, 'content-length': body.length });
  answer.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/\n`);
});
