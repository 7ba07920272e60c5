import { createServer } from 'node:http';

/** Serves the bytes of the address in its argument from memory by bare `node:http`, as the reference for serving. */
const source = process.argv[2] ?? '';
const response = await fetch(source);
const body = Buffer.from(await response.arrayBuffer());
const type = response.headers.get('Content-Type') ?? 'text/plain';
const server = createServer((_, answer) => {
  answer.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length });
  answer.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/\n`);
});
